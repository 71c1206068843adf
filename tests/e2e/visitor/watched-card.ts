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
  /** Seconds on the browser's clock. */
  readonly started: number;
}

/** Everything the page asks for, preflights and what the preload scanner fetches included. */
async function watchNetwork(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen: Seen[] = [];
  const ended = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const askedBy = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    seen.push({
      id: requestId,
      url: new URL(request.url),
      method: request.method,
      type: type ?? '',
      askedBy,
      started: timestamp,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => ended.set(requestId, timestamp));
  return { session, seen, ended };
}

/** Returns the file of a path without the hash of its content. */
export const fileOf = ({ url }: Seen) => url.pathname.replace(/-[\w-]{8}\./, '.');

export const isRead = ({ url }: Seen) => url.host === hosts.firestore;

/** Opens a card of Mina Kim; `toName` is what was asked for until the name was there. */
export async function openCard(page: Page, name: string) {
  const network = await watchNetwork(page);
  await page.goto(`${origin}/${name}`);
  await page.getByRole('heading', { level: 1, name: 'Mina Kim' }).waitFor();
  // The card is drawn when both are there, in whichever order they come.
  const needed = [network.seen.find(isRead), network.seen.find(({ type }) => type === 'Script')];
  const drawn = Math.max(
    ...needed.map((one) => network.ended.get(one?.id ?? '') ?? Number.POSITIVE_INFINITY),
  );
  return { ...network, toName: network.seen.filter(({ started }) => started < drawn) };
}
