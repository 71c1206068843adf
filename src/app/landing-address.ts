/**
 * Whether a path of the location is a landing page's (`paths.landing`, `paths.home`), which start-landing.tsx
 * draws without the router. Apart from paths.ts, which main.tsx would otherwise have to load in a chunk of
 * its own.
 */
export function isLandingAddress(pathname: string): boolean {
  return /^\/(home\/?)?$/.test(pathname);
}
