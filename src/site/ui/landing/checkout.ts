import { parseUrl } from '@/shared/lib/links';

/**
 * The hosted payment page of Premium from the configuration (product.md 10); undefined where there is none, or where what is
 * there is no https address (or http of this machine, for trying it out).
 */
export function checkoutUrl(configured: unknown = import.meta.env['VITE_CHECKOUT_URL']): string | undefined {
  const url = typeof configured === 'string' ? parseUrl(configured) : undefined;
  if (url === undefined) return undefined;
  const { protocol, hostname, href } = url;
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && local) ? href : undefined;
}
