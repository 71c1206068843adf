/** The service worker: cards opened before and a signed-in user's app open offline (docs/decisions/0031). */
import {
  answerOrCached,
  cacheApp,
  cachedCopy,
  cachePictures,
  fileOf,
  readerFileOf,
} from '@/offline/service/app-cache';
import { CARD_ADDRESS } from '@/public-page/model/card-address';
import {
  APP_PAGE,
  CARD_READER_PATH,
  jsonResponse,
  OWN_PICTURES_CACHE,
  parseCacheRequest,
  type CacheAnswer,
} from '@/shared/browser/app-cache-protocol';
import { withLock } from '@/shared/browser/lock';
import { OPENING_CACHE, OPENING_PLACE, openingAt } from '@/shared/browser/opening-cache';
import { FAVICON } from '@/shared/browser/page-title';
import {
  isYoung,
  parseVisitedCards,
  VISITED_CARDS_CACHE,
  VISITED_CARDS_LIST,
  visitedCardPath,
  type VisitedCard,
} from '@/shared/browser/visited-cards-cache';

/** The parts of `ServiceWorkerGlobalScope` in use: its library cannot be loaded beside the page's. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface CacheEvent extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: CacheEvent) => void): void;
}
/** Put in by build/visitor-page.ts: first segments of the app's own pages. */
declare const carteOwnSegments: readonly string[];

const worker = self as unknown as Worker;

/** How the path of a file in Storage begins (its REST API). */
const STORED_FILE = '/v0/b/';

const absolute = (address: string) => new URL(address, worker.location.href).href;

/** Returns the copy of an address, if its card was opened recently enough, and the browser can look. */
async function copyOf(address: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(VISITED_CARDS_CACHE);
    const wanted = absolute(address);
    const isListed = (await visitedCards(cache)).some(
      ({ on, addresses }) => isYoung(on, Date.now()) && addresses.some((kept) => absolute(kept) === wanted),
    );
    return isListed ? await cache.match(address, { ignoreVary: true }) : undefined;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}

async function visitedCards(cache: Cache): Promise<VisitedCard[]> {
  return parseVisitedCards(await (await cache.match(VISITED_CARDS_LIST))?.json());
}

/** Returns the last page cached, for an uncached card: it is the same, and says there is no connection. */
async function anyPage(pathname: string): Promise<Response | undefined> {
  if (!CARD_ADDRESS.test(pathname)) return undefined;
  const [last] = await visitedCards(await caches.open(VISITED_CARDS_CACHE));
  return last && copyOf(last.path);
}

/** Puts the code that a screen showed last into the page (src/shared/browser/opening-cache.ts). */
async function withOpening(pathname: string, page: Promise<Response>): Promise<Response> {
  const address = openingAt(pathname);
  const code = address && (await cachedCopy(address, OPENING_CACHE));
  const answer = await page;
  if (!code || !answer.ok) return answer;
  const texts = await Promise.all([answer.text(), code.text()]).catch(() => undefined);
  // The connection broke off within the page.
  if (texts === undefined) return (await cachedCopy(APP_PAGE)) ?? Response.error();
  const [html, markup] = texts;
  return new Response(
    html.replace(OPENING_PLACE, () => markup + OPENING_PLACE),
    {
      headers: withoutLength(answer.headers),
    },
  );
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) copy.delete(name);
  return copy;
}

/** Deletes a document that is gone or closed, with all of its card that no other needs. */
async function forget(address: string): Promise<void> {
  const cache = await caches.open(VISITED_CARDS_CACHE);
  const list = await visitedCards(cache);
  const left = list.filter(({ addresses }) => !addresses.includes(address));
  const needed = new Set(left.flatMap(({ addresses }) => addresses));
  const dropped = list.flatMap(({ addresses }) => addresses).filter((kept) => !needed.has(kept));
  // Before the list, for which a full disk may have no room.
  await Promise.all([address, ...dropped].map((kept) => cache.delete(kept)));
  await cache.put(VISITED_CARDS_LIST, jsonResponse(left));
}

/** Returns a document's complete answer; fails where it breaks off or is none. */
async function whole(network: Promise<Response>): Promise<Response> {
  const answer = await network;
  if (answer.ok) JSON.parse(await answer.clone().text());
  return answer;
}

/** The network's answer, else the copy (`answerOrCached`). What is gone or closed is no longer cached. */
function freshOrCopy(address: string, network: Promise<Response>, checked = network): Promise<Response> {
  return answerOrCached(network, () => copyOf(address), {
    checked,
    onAnswer: async ({ status }) => {
      // The answer is valid even if deleting the copy fails.
      if (status === 404 || status === 403)
        await withLock(VISITED_CARDS_CACHE, () => forget(address)).catch(() => undefined);
    },
  });
}

/** Name of the visitor's entry up to its language (build/visitor-page.ts). */
const ENTRY = /^(.*-[\w-]{8}\.)[a-z]+\.js$/;

/** Returns the same build's entry in another language, which is better than no card. */
async function inOtherLanguage(pathname: string): Promise<Response | undefined> {
  const [, start] = ENTRY.exec(pathname) ?? [];
  if (start === undefined) return undefined;
  const cards = await visitedCards(await caches.open(VISITED_CARDS_CACHE));
  const other = cards
    .flatMap(({ addresses }) => addresses)
    .find((name) => name.startsWith(start) && name.endsWith('.js'));
  return other === undefined ? undefined : copyOf(other);
}

/** Names of these files contain a hash of their content, so a copy is as good as the file. */
async function script(request: Request, pathname: string): Promise<Response> {
  const copy = await copyOf(pathname);
  if (copy !== undefined) return copy;
  const network = fetch(request);
  const answer = await network.catch(() => undefined);
  const isScript = answer?.ok && !/html/.test(answer.headers.get('content-type') ?? '');
  if (isScript) return answer;
  return (await inOtherLanguage(pathname).catch(() => undefined)) ?? network;
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
});

worker.addEventListener('message', (event) => {
  const asked = parseCacheRequest(event.data);
  if (asked === undefined) return;
  const keep = async (): Promise<CacheAnswer> => {
    // The page that asks must be served by this worker, too, in case the connection is lost while it is open.
    await worker.clients.claim();
    if (asked.keep === 'app') return { main: (await cacheApp(asked.language)).main };
    await cachePictures(asked.addresses);
    return { main: undefined };
  };
  const answer = keep()
    // No connection, a deployment under way, a full disk: the page asks again later.
    .catch((): CacheAnswer => ({ main: undefined }))
    .then((kept) => event.ports[0]?.postMessage(kept));
  event.waitUntil(answer);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    const [, first = ''] = url.pathname.split('/');
    const isOwn = carteOwnSegments.includes(first) && CARD_ADDRESS.exec(url.pathname)?.[1] === undefined;
    const page = event.preloadResponse.then((early) => early ?? fetch(request));
    if (isOwn) {
      event.respondWith(
        withOpening(
          url.pathname,
          answerOrCached(page, () => cachedCopy(APP_PAGE)),
        ),
      );
      return;
    }
    event.respondWith(
      freshOrCopy(visitedCardPath(url.pathname), page).catch(async (gone: unknown) => {
        const other = await anyPage(url.pathname);
        if (other === undefined) throw gone;
        return other;
      }),
    );
  } else if (url.origin === worker.location.origin) {
    if (url.pathname.startsWith('/assets/visitor-')) event.respondWith(script(request, url.pathname));
    else if (url.pathname.startsWith(CARD_READER_PATH))
      event.respondWith(readerFileOf(request, (work) => event.waitUntil(work)));
    else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
    else if (url.pathname.startsWith('/locales/') || url.pathname === FAVICON)
      event.respondWith(
        answerOrCached(
          fetch(request),
          async () => (await cachedCopy(url.pathname)) ?? (await copyOf(url.pathname)),
        ),
      );
  } else if (url.pathname.includes('/documents/customLinks/')) {
    const network = fetch(request);
    event.respondWith(freshOrCopy(request.url, network, whole(network)));
  } else if (request.destination === 'image' && url.pathname.startsWith(STORED_FILE)) {
    // Pictures of other hosts are never cached, and the policy lets this program request none of them.
    event.respondWith(
      fetch(request).catch(async (gone: unknown) => {
        const copy = (await cachedCopy(request.url, OWN_PICTURES_CACHE)) ?? (await copyOf(request.url));
        if (copy === undefined) throw gone;
        return copy;
      }),
    );
  }
});
