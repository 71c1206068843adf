/**
 * Whether a path is a landing page's, drawn without the router. Apart from paths.ts, which main.tsx would
 * else have to load in its own chunk.
 */
export function isLandingAddress(pathname: string): boolean {
  return /^\/(home\/?)?$/.test(pathname);
}
