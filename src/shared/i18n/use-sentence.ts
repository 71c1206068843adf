import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated, marked, type Values } from './isolated';

/**
 * Gives sentences that have somebody's words in them, or an address, as they are drawn: `sentence('auth.sentText', { email })`.
 * For names of controls, titles of the document and whatever else is no part of the page, `t` gives them as plain text.
 */
export function useSentence(): (key: ParseKeys, values: Values) => ReactNode {
  const { t } = useTranslation();
  return (key, values) => isolated(t(key, marked(values)));
}
