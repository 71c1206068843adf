import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '@/shared/lib/brand';
import { isolated } from './isolated';
import { marked, type Values } from './marked-values';

/**
 * Draws sentences with untrusted values, or with the product's name, which has a direction of its own:
 * `sentence('auth.sentText', { email })`, `sentence('terms.lead')`. Not for attributes.
 */
export function useSentence(): (key: ParseKeys, values?: Values) => ReactNode {
  const { t } = useTranslation();
  return (key, values) => isolated(t(key, marked({ brand: BRAND.name, ...values })));
}

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
