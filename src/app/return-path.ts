import { parseUrl } from '@/shared/lib/links';

/**
 * Returns the path, query and fragment in `text` (the `next` parameter of /login), or undefined if it leads
 * to another origin (`//host`, `/\host`, `https:`, `javascript:`): prevents open redirects.
 */
export function safeReturnPath(text: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines from addresses before reading them
  if (!text?.startsWith('/') || /[\\\u0000-\u001f]/.test(text)) return undefined;
  const here = 'https://here.invalid';
  const url = parseUrl(text, here);
  // Resolved dots may leave two slashes (`/..//host`), which name a host.
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
