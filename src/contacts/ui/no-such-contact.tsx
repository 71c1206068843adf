import { useTranslation } from 'react-i18next';
import { Spinner } from '@/shared/ui/spinner';
import { Panel } from './panel';

interface NoSuchContactProps {
  /** Everybody in the network is known, and this one is not among them. */
  readonly isKnown: boolean;
  readonly listHref: string;
}

/** An address that leads to nobody; or to somebody who is still being looked for. */
export function NoSuchContact({ isKnown, listHref }: NoSuchContactProps) {
  const { t } = useTranslation();
  if (!isKnown) return <Spinner label={t('common.loading')} />;
  return (
    <Panel title={t('network.notFound')} listHref={listHref}>
      <p className="text-ink-soft">{t('errors.contact-not-found')}</p>
    </Panel>
  );
}

/** What stands beside the list while nobody is open. */
export function NobodyChosen() {
  const { t } = useTranslation();
  return (
    <div className="sticky top-18 rounded-sheet border border-dashed border-field px-6 py-16 text-center">
      <p className="font-display text-lg">{t('network.noSelectionTitle')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('network.noSelectionText')}</p>
    </div>
  );
}
