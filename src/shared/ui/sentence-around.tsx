import type { ReactNode } from 'react';

/** Stands in a text for what is no text (Unicode's own sign for it); give it to `t` as a placeholder's value. */
export const HOLE = '\uFFFC';

/** A sentence around something that is more than text, where its language has the place for it: `t('key', { name: HOLE })`. */
export function SentenceAround({ text, children }: { text: string; children: ReactNode }) {
  const [before, ...after] = text.split(HOLE);
  return (
    <>
      {before}
      {children}
      {after.join('')}
    </>
  );
}
