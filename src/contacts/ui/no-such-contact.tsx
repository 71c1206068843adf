import { useTranslation } from 'react-i18next';
import { Spinner } from '@/shared/ui/spinner';
import { Panel } from './panel';

interface NoSuchContactProps {
  /** The contacts are loaded. */
  readonly isKnown: boolean;
  readonly listHref: string;
}

/** An unknown contact, or one that is still loading. */
export function NoSuchContact({ isKnown, listHref }: NoSuchContactProps) {
  const { t } = useTranslation();
  if (!isKnown) return <Spinner label={t('common.loading')} />;
  return (
    <Panel title={t('network.notFound')} listHref={listHref}>
      <p className="text-ink-soft">{t('errors.contact-not-found')}</p>
    </Panel>
  );
}

/** The panel when no contact is open. */
export function NobodyChosen() {
  const { t } = useTranslation();
  return (
    <div className="sticky top-18 rounded-sheet border border-dashed border-field px-6 py-16 text-center">
      <p className="font-display text-lg">{t('network.noSelectionTitle')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('network.noSelectionText')}</p>
    </div>
  );
}
