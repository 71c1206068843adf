import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsaved, watchUnsaved } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { OfferBar, OfferDecline } from '@/shared/ui/offer-bar';
import { useNewestApp } from './use-newest-app';

/**
 * Keeps the app for when there is no connection, and says when a newer version is there: at the page's foot, in nobody's way,
 * and not while something typed is unsaved. Put off, it is not said again on this page.
 */
export function NewVersion() {
  const { t, i18n } = useTranslation();
  const newer = useNewestApp(i18n.language);
  const busy = useSyncExternalStore(watchUnsaved, hasUnsaved);
  const [putOff, setPutOff] = useState(false);
  const shown = newer && !busy && !putOff;
  return (
    <OfferBar
      icon={<RefreshCw aria-hidden className="size-4 shrink-0 text-seal" />}
      text={shown ? t('update.ready') : undefined}
    >
      <Button onClick={() => window.location.reload()}>{t('update.reload')}</Button>
      <OfferDecline label={t('update.later')} onClick={() => setPutOff(true)} />
    </OfferBar>
  );
}
