import { useLayoutEffect } from 'react';
import { addStateTitle } from '@/shared/browser/page-title';
import { BRAND } from '@/shared/lib/brand';

/** Shows a state in the page's title, from its first frame on, while the component is mounted. */
export function useStateTitle(text: string | undefined): void {
  useLayoutEffect(() => (text === undefined ? undefined : addStateTitle(`${text} · ${BRAND.name}`)), [text]);
}
