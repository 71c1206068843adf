import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/ui/link';

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
      <Link
        to={listHref}
        preventScrollReset
        className="mb-3 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-ink-soft hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('network.closePanel')}
      </Link>
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
