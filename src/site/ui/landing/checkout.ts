import { parseUrl } from '@/shared/lib/links';

/** Returns the payment page (docs/product.md 10); undefined unless https, or http on localhost. */
export function checkoutUrl(configured: unknown = import.meta.env['VITE_CHECKOUT_URL']): string | undefined {
  const url = typeof configured === 'string' ? parseUrl(configured) : undefined;
  if (url === undefined) return undefined;
  const { protocol, hostname, href } = url;
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && local) ? href : undefined;
}
