/**
 * The hosted payment page of Premium from the configuration (product.md 10); undefined where there is none, or where what is
 * there is no https address (or http of this machine, for trying it out).
 */
export function checkoutUrl(configured: unknown = import.meta.env['VITE_CHECKOUT_URL']): string | undefined {
  if (typeof configured !== 'string' || !URL.canParse(configured)) return undefined;
  const { protocol, hostname, href } = new URL(configured);
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && local) ? href : undefined;
}
