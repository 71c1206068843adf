import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated, marked, type Values } from './sentence';

/**
 * Draws sentences with untrusted values: `sentence('auth.sentText', { email })`. Not for attributes. Not in
 * sentence.tsx, because the public page imports that and has no react-i18next.
 */
export function useSentence(): (key: ParseKeys, values: Values) => ReactNode {
  const { t } = useTranslation();
  return (key, values) => isolated(t(key, marked(values)));
}
