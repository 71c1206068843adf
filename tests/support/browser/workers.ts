/**
 * How many files of browser tests run side by side, each with a site of its own (site.ts). They wait more
 * than they work.
 */
export const BROWSER_WORKERS = 3;
