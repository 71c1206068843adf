import { webUrl } from '@/shared/lib/links';

/** The address somebody wants their page at: '' for none, undefined for what is no web address. */
export function pageAddress(typed: string): string | undefined {
  const tidy = typed.trim();
  if (tidy === '') return '';
  return /^https?:\/\//i.test(tidy) ? webUrl(tidy) : undefined;
}
