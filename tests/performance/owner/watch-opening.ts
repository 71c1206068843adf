/** A moment of an opening. */
export interface Opening {
  /** In ms since the navigation. */
  readonly at: number;
  /** What was asked for until then, the page included. */
  readonly resources: number;
}

declare global {
  interface Window {
    openings?: Partial<Record<'code' | 'whole', Opening>>;
  }
}

/** Runs in the page, before everything else: notes the frames with the code and with the dashboard. */
export function watchOpening(): void {
  const openings: NonNullable<Window['openings']> = {};
  const begun = new Set<string>();
  window.openings = openings;
  const note = (what: 'code' | 'whole') => {
    if (begun.has(what)) return;
    begun.add(what);
    requestAnimationFrame(() => {
      const at = performance.now();
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at);
      openings[what] = { at, resources: before.length + 1 };
    });
  };
  const has = (selector: string) => document.querySelector(selector) !== null;
  const look = () => {
    const isCode = has('svg[role=img] path');
    if (isCode) note('code');
    // Cards, visits and account; the greeting is above them.
    if (isCode && has('main article h3') && has('.owned-card__visits a') && has('main dl')) note('whole');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
}
