/** Whether a path is a landing page's, drawn without the router. Not in paths.ts, to keep main.tsx small. */
export function isLandingAddress(pathname: string): boolean {
  return /^\/(home\/?)?$/.test(pathname);
}
