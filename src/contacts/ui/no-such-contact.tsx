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
