import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { Link } from './link';

interface BackLinkProps {
  readonly to: string;
  readonly text?: string | undefined;
  /** For a page that is shown beside this one. */
  readonly preventScrollReset?: boolean;
}

export function BackLink({ to, text, preventScrollReset = false }: BackLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      className="-ms-2 -mt-3 mb-1 inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-ink-soft hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {text ?? t('common.back')}
    </Link>
  );
}

interface PageProps {
  title: ReactNode;
  lead?: ReactNode;
  backTo?: string;
  actions?: ReactNode;
  children: ReactNode;
  width?: 'text' | 'form' | 'wide';
}

const WIDTH = { text: 'max-w-[70ch]', form: 'max-w-xl', wide: 'max-w-6xl' };

/** A screen's back link, heading, actions and content. */
export function Page({ title, lead, backTo, actions, children, width = 'wide' }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 py-8 sm:px-6 sm:py-12', WIDTH[width])}>
      {backTo !== undefined && <BackLink to={backTo} />}
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="font-display text-xl sm:text-2xl">{title}</h1>
          {lead && <p className="min-w-0 overflow-clip wrap-anywhere text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface SectionProps {
  title: string;
  anchor?: string;
  text?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A landmark with its own name. */
export function Section({ title, anchor, text, children, className }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={classNames('scroll-mt-20 border-t border-line py-8', className)}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-5 flex flex-col gap-4">{children}</div>
    </section>
  );
}

export function Sheet({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('rounded-sheet border border-line bg-sheet p-6', className)}>{children}</div>
  );
}
