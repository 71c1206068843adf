import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/shared/ui/page';
import { Spinner } from '@/shared/ui/spinner';

interface PanelProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly listHref: string;
  readonly children: ReactNode;
}

/** The panel beside the list, level with the search above it, sticky; on a phone it replaces the list. */
export function Panel({ title, lead, aside, listHref, children }: PanelProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="panel-title"
      className="mx-auto max-w-xl lg:sticky lg:top-[calc(var(--navigation-height)+0.5rem)] lg:mt-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-sheet lg:border lg:border-line lg:bg-sheet lg:p-6"
    >
      <BackLink to={listHref} text={t('network.closePanel')} preventScrollReset />
      <div className="mb-5 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            id="panel-title"
            data-arrive
            tabIndex={-1}
            className="font-display text-xl outline-none wrap-anywhere"
          >
            {title}
          </h2>
          {lead && <p className="text-ink-soft wrap-anywhere">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface NoSuchContactProps {
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
export function NoneChosen() {
  const { t } = useTranslation();
  return (
    <div className="sticky top-[calc(var(--navigation-height)+0.5rem)] mt-2 rounded-sheet border border-dashed border-field px-6 py-16 text-center">
      <p className="font-display text-lg">{t('network.noSelectionTitle')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('network.noSelectionText')}</p>
    </div>
  );
}
