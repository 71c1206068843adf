import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/shared/ui/page';

interface PanelProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** What stands at the title's end. */
  readonly aside?: ReactNode;
  /** The list's address. */
  readonly listHref: string;
  readonly children: ReactNode;
}

/** What opens beside the list, and on a phone in its place: a sheet that keeps in sight while the list is scrolled. */
export function Panel({ title, lead, aside, listHref, children }: PanelProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="panel-title"
      className="mx-auto max-w-xl lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-sheet lg:border lg:border-line lg:bg-sheet lg:p-6"
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
