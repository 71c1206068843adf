/** An address as Playwright takes it: a glob, a pattern, or a function that says. */
export type Address = string | RegExp | ((url: URL) => boolean);

/** Whether an address is meant. */
export function isMeant(url: string, wanted: Address): boolean {
  if (typeof wanted === 'function') return wanted(new URL(url));
  if (wanted instanceof RegExp) return wanted.test(url);
  const pattern = wanted
    .replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${pattern}$`).test(url);
}
