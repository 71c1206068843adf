import type { ReactNode } from 'react';

/** Pass it to `t` as a value (U+FFFC). */
export const HOLE = '\uFFFC';

/** A sentence with a component at HOLE: `t('key', { name: HOLE })`. */
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
