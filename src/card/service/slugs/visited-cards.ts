import { jsonResponse, SERVICE_WORKER } from '@/shared/browser/app-cache-protocol';
import { withLock } from '@/shared/browser/lock';
import { FAVICON } from '@/shared/browser/page-title';
import {
  isYoung,
  parseVisitedCards,
  VISITED_CARDS_CACHE,
  VISITED_CARDS_LIST,
  VISITED_CARDS_MAX,
  visitedCardPath,
  type VisitedCard,
} from '@/shared/browser/visited-cards-cache';
import { config } from '@/shared/firebase/config';
import { PUBLISHED_START } from '@/shared/lib/published-page';
import type { ReadCard } from './read-card-link';
import { VISITED_ON_HEADER } from './visited-on-header';

/**
 * Caches the displayed card for offline visits: page, scripts, documents and photo. Keeps at most
 * `VISITED_CARDS_MAX` cards, none older than `isYoung` allows. `language` is the code of the chosen language,
 * `languages` are the card's. Does nothing without service workers, or if page and scripts are of different
 * versions.
 */
export async function cacheVisitedCard(
  result: ReadCard,
  language?: string,
  languages: readonly string[] = [],
): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const now = new Date();
  const path = visitedCardPath(window.location.pathname);
  const page = await fetchPage(path);
  const prefix = scriptPrefix(await page.clone().text());
  if (!page.ok || prefix === undefined) return;
  const { photoUrl, coverUrl, logoUrl } = result.card;
  const [scripts, pictures] = await Promise.all([
    fetchScripts([
      ...scriptNames(prefix, language),
      // A visitor may change the card's language without a connection.
      ...languages.map((code) => `${prefix}${code}.json`),
    ]),
    Promise.all([photoUrl, coverUrl, logoUrl].filter(isOwnFile).concat(FAVICON).map(fetchPicture)),
  ]);
  // Without its script, the page would be blank.
  if (!scripts.some(({ address }) => address.startsWith(prefix) && address.endsWith('.js'))) return;
  const parts: Part[] = [
    ...scripts,
    { address: path, response: page },
    ...result.reads.map(({ address, body }) => ({ address, response: copyOf(body, now) })),
    ...pictures.flat(),
  ];
  const addresses = parts.map(({ address }) => address);
  await withLock(VISITED_CARDS_CACHE, async () => {
    const cache = await caches.open(VISITED_CARDS_CACHE);
    // In this order, because on a full disk the page must not be replaced before its scripts are cached.
    for (const { address, response } of parts) await cache.put(address, response);
    await prune(cache, { path, on: now.toISOString(), addresses }, now);
  });
  await navigator.serviceWorker.register(SERVICE_WORKER);
}

/** An address that no card can have, so that it never has a published page (operator/publish-cards). */
const UNPUBLISHED_PATH = '/card/-/-';

/** Fetches the page without the face of a published card: the cached page must fit every card. */
async function fetchPage(path: string): Promise<Response> {
  const page = await fetch(path);
  const isPublished = (await page.clone().text()).includes(PUBLISHED_START);
  return isPublished ? fetch(UNPUBLISHED_PATH) : page;
}

interface Part {
  readonly address: string;
  readonly response: Response;
}

/** Returns the start of a page's script path (src/early.ts); after a deployment it may be a newer script. */
function scriptPrefix(html: string): string | undefined {
  const [name] = /assets\/visitor-[\w-]{8}\./.exec(html) ?? [];
  return name && `/${name}`;
}

/** Returns the paths of this page's scripts in the chosen language (named by build/visitor-page.ts). */
function scriptNames(prefix: string, language: string | undefined): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const hash = prefix.slice(-9, -1);
  const names = urls
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => /^(\/assets\/visitor-(?:.*-)?)[\w-]{8}(\.[a-z]+)?\.js$/.exec(pathname))
    .filter((match) => match !== null)
    .map(([, start = '', loadedIn]) => {
      // Only the entry script has a language in its name.
      const end = loadedIn !== undefined && language !== undefined ? `.${language}` : (loadedIn ?? '');
      return `${start}${hash}${end}.js`;
    });
  return [...new Set(names)];
}

/** Fetches scripts and checks their content type: some hosts answer a missing file with the page and 200. */
async function fetchScripts(names: readonly string[]): Promise<Part[]> {
  const parts = await Promise.all(
    names.map(async (address) => ({ address, response: await fetch(address) })),
  );
  return parts.filter(
    ({ response }) => response.ok && /javascript|json/.test(response.headers.get('content-type') ?? ''),
  );
}

function copyOf(body: string, on: Date): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/json', [VISITED_ON_HEADER]: on.toISOString() },
  });
}

/** Returns true for an address that scripts may fetch; the Content-Security-Policy forbids other hosts. */
function isOwnFile(address: string): boolean {
  return address.startsWith(`${config.storageOrigin}/`);
}

/** Fetches the photo from the browser's cache. Without it, the page shows the preview in the document. */
async function fetchPicture(address: string): Promise<Part[]> {
  try {
    return [{ address, response: await fetch(address, { mode: 'no-cors', cache: 'force-cache' }) }];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return [];
  }
}

async function prune(cache: Cache, page: VisitedCard, now: Date): Promise<void> {
  const list: unknown = await (await cache.match(VISITED_CARDS_LIST))?.json();
  const earlier = parseVisitedCards(list)
    .filter(({ path, on }) => path !== page.path && isYoung(on, now.getTime()))
    // An entry from the future was written before the clock was set back: its age counts from now.
    .map((card) => (card.on > page.on ? { ...card, on: page.on } : card));
  const visited = [page, ...earlier].slice(0, VISITED_CARDS_MAX);
  await cache.put(VISITED_CARDS_LIST, jsonResponse(visited));
  const usedAddresses = new Set(
    [VISITED_CARDS_LIST, ...visited.flatMap(({ addresses }) => addresses)].map(absolute),
  );
  await Promise.all(
    (await cache.keys()).filter(({ url }) => !usedAddresses.has(url)).map((request) => cache.delete(request)),
  );
}

function absolute(address: string): string {
  return new URL(address, window.location.href).href;
}
