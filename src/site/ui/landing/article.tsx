import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ArticleProps {
  title: string;
  lead: ReactNode;
  parts: readonly { title: string; text: ReactNode }[];
  children?: ReactNode;
  beside?: ReactNode;
}

export function Article({ title, lead, parts, children, beside }: ArticleProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="mx-auto max-w-[68ch] px-4 py-12 sm:px-6 md:py-20">
      <div className="flex items-center justify-between gap-16">
        <div>
          <h1 id={id} className="font-display text-2xl sm:text-3xl">
            {title}
          </h1>
          <p className="mt-4 text-lg text-ink-soft">{lead}</p>
          {children && <div className="mt-6">{children}</div>}
        </div>
        {beside}
      </div>
      {parts.map((part) => (
        <section key={part.title} className="mt-10 border-t border-line pt-6">
          <h2 className="text-lg font-semibold">{part.title}</h2>
          <div className="mt-2">{part.text}</div>
        </section>
      ))}
    </article>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block shrink-0 rounded-field border border-dashed border-field px-2 text-xs text-ink-soft">
      {children}
    </span>
  );
}

export function SoonTag() {
  const { t } = useTranslation();
  return <Tag>{t('landing.soon')}</Tag>;
}
