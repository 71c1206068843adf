/** Opens a card's page and records all its requests. */
import type { CDPSession, Page } from 'playwright-core';
import { ownSite } from '../../support/site/site.ts';

const { origin, hosts } = ownSite();

/** One request in the browser's own log. */
export interface Seen {
  readonly id: string;
  readonly url: URL;
  readonly method: string;
  readonly type: string;
  /** Page whose script or markup asked for it. */
  readonly askedBy: string | undefined;
  /** Milliseconds since 1970. */
  readonly started: number;
}

/** Everything the page asks for, preflights and what the preload scanner fetches included. */
async function watchNetwork(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen: Seen[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const askedBy = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    seen.push({
      id: requestId,
      url: new URL(request.url),
      method: request.method,
      type: type ?? '',
      askedBy,
      started: 1000 * wallTime,
    });
  });
  return { session, seen };
}

/** Returns the file of a path without the hash of its content. */
export const fileOf = ({ url }: Seen) => url.pathname.replace(/-[\w-]{8}\./, '.');

export const isRead = ({ url }: Seen) => url.host === hosts.firestore;

/** Opens a card of Mina Kim; `toName` is what was asked for until the name was there. */
export async function openCard(page: Page, name: string) {
  const network = await watchNetwork(page);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('h1')) return;
      observer.disconnect();
      Object.assign(window, { nameAt: performance.timeOrigin + performance.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/${name}`);
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
  const drawn = await page.evaluate(() => (window as unknown as { nameAt: number }).nameAt);
  // What draws the name asks for the photo.
  const before = network.seen.filter(({ type, started }) => type !== 'Image' && started < drawn);
  return { ...network, toName: before };
}
