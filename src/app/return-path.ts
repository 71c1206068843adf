import { parseUrl } from '@/shared/lib/links';

/**
 * The path to go to after signing in, if `text` (the `next` parameter of /login) is one of this app's own addresses:
 * path, query and fragment only. Anything that leads elsewhere (`//host`, `/\host`, `https:`, `javascript:`) is undefined,
 * so that a crafted login link cannot send a person who has just typed a password to a foreign page.
 */
export function safeReturnPath(text: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines from addresses before reading them
  if (!text?.startsWith('/') || /[\\\u0000-\u001f]/.test(text)) return undefined;
  const here = 'https://here.invalid';
  const url = parseUrl(text, here);
  // Dots that are resolved may leave two slashes at the front (`/..//host`), which name a host to whoever reads the result.
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
