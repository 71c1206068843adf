import { useId, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { BackLink } from './back-link';

interface PageProps {
  title: ReactNode;
  /** One line under the heading. */
  lead?: ReactNode;
  /** Address of the screen this one belongs to. */
  backTo?: string;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
  /** `text` for something to read, `form` for one column of fields, `wide` for everything else. */
  width?: 'text' | 'form' | 'wide';
}

const WIDTH = { text: 'max-w-[70ch]', form: 'max-w-xl', wide: 'max-w-6xl' };

/** The body of a screen: the way back, its one main heading, what can be done, and the content. */
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
  /** What links to it within the page's address say. */
  anchor?: string;
  text?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled part of a page, set off by a hairline. A landmark of its own name. */
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

/** A sheet of paper on the page. */
export function Sheet({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('rounded-sheet border border-line bg-sheet p-6', className)}>{children}</div>
  );
}
