import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A short remark beside what it is about: a dashed edge, as of a card not printed. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block shrink-0 rounded-field border border-dashed border-field px-2 text-xs text-ink-soft">
      {children}
    </span>
  );
}

/** Marks what is announced and not there yet. */
export function SoonTag() {
  const { t } = useTranslation();
  return <Tag>{t('landing.soon')}</Tag>;
}
