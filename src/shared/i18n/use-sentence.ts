import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated, marked, type Values } from './isolated';

/**
 * Returns a function that draws a sentence with untrusted values: `sentence('auth.sentText', { email })`. Use
 * `t` for attributes and titles.
 */
export function useSentence(): (key: ParseKeys, values: Values) => ReactNode {
  const { t } = useTranslation();
  return (key, values) => isolated(t(key, marked(values)));
}
