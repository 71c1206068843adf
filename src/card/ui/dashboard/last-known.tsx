import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/shared/lib/use-online';

/** Says, without alarm, that the cards are what this device knew last; goes when the service answers again. */
export function LastKnown() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <output className="flex items-start gap-3 border-s-2 border-field ps-3 text-sm text-ink-soft">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {online ? t('dashboard.lastKnown') : t('dashboard.offline')}
    </output>
  );
}
