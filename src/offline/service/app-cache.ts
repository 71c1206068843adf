/** The part of the service worker that caches the owner's app (docs/decisions/0031) and answers with it. */
import {
  APP_BUILDS,
  APP_BUILDS_MAX,
  APP_CACHE,
  APP_FILES,
  APP_PAGE,
  CARD_READER_CACHE,
  CARD_READER_PATH,
  jsonResponse,
  OWN_PICTURES_CACHE,
  OWN_PICTURES_MAX,
  parseBuild,
  type AppBuild,
} from '@/shared/browser/app-cache-protocol';
import { withLock } from '@/shared/browser/lock';
import { FAVICON } from '@/shared/browser/page-title';
import { delay } from '@/shared/lib/delay';

/** Any address of the app: all of them are served the same page. */
const ANY_PAGE = '/dashboard';

const dictionary = (language: string) => `/locales/${language}.json`;

/** Fetches a file from the network. Fails for anything else: some hosts answer with the page. */
async function fetched(path: string, kind: RegExp, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok || !kind.test(response.headers.get('content-type') ?? ''))
    throw new TypeError(`${path} was not to be had (${response.status}).`);
  return response;
}

/** Caches the newest build with a dictionary, the page last. Fails with TypeError or DOMException. */
export function cacheApp(language: string): Promise<AppBuild> {
  return withLock(APP_CACHE, async () => {
    const listed: unknown = await (await fetched(APP_FILES, /json/, 'no-cache')).json();
    const page = await fetched(ANY_PAGE, /html/, 'no-cache');
    const build = parseBuild(listed);
    // The page names its script without the first slash (src/early.ts).
    if (build === undefined || !(await page.clone().text()).includes(build.main.slice(1)))
      throw new TypeError('The page and the list of its files are of two builds.');
    const cache = await caches.open(APP_CACHE);
    const before = await cachedBuilds(cache);
    await cache.put(dictionary(language), await fetched(dictionary(language), /json/, 'no-cache'));
    await cache.put(FAVICON, await fetched(FAVICON, /svg/, 'no-cache'));
    for (const file of build.files) {
      if ((await cache.match(file)) === undefined)
        await cache.put(file, await fetched(file, /^(?!text\/html)/, 'default'));
    }
    await cache.put(APP_PAGE, page);
    const builds = [build, ...before.filter(({ main }) => main !== build.main)].slice(0, APP_BUILDS_MAX);
    await cache.put(APP_BUILDS, jsonResponse(builds));
    const wanted = [
      APP_PAGE,
      APP_BUILDS,
      FAVICON,
      dictionary(language),
      ...builds.flatMap(({ files }) => files),
    ];
    await deleteAllBut(cache, wanted);
    return build;
  });
}

async function cachedBuilds(cache: Cache): Promise<AppBuild[]> {
  const kept: unknown = await (await cache.match(APP_BUILDS))?.json();
  return Array.isArray(kept) ? kept.map(parseBuild).filter((build) => build !== undefined) : [];
}

async function deleteAllBut(cache: Cache, addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map((address) => new URL(address, location.href).href));
  const all = await cache.keys();
  await Promise.all(all.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

/** Caches these pictures, as the browser has them, and no others; unavailable ones are left out. */
export function cachePictures(addresses: readonly string[]): Promise<void> {
  return withLock(OWN_PICTURES_CACHE, async () => {
    const cache = await caches.open(OWN_PICTURES_CACHE);
    const wanted = [...new Set(addresses)].slice(0, OWN_PICTURES_MAX);
    await deleteAllBut(cache, wanted);
    for (const address of wanted) {
      if ((await cache.match(address)) !== undefined) continue;
      const picture = await fetch(address, { mode: 'no-cors', cache: 'force-cache' }).catch(() => undefined);
      if (picture !== undefined) await cache.put(address, picture);
    }
  });
}

/** Returns the cached copy of an address; undefined without one, or where the browser fails to look. */
export async function cachedCopy(address: string, cacheName = APP_CACHE): Promise<Response | undefined> {
  try {
    // Unlike `open`, this creates no cache.
    return await caches.match(address, { cacheName, ignoreVary: true });
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns a cached file of the app, else the network's: names contain a hash of the content. */
export async function fileOf(request: Request): Promise<Response> {
  return (await cachedCopy(request.url)) ?? fetch(request);
}

/**
 * A file of the reader of paper cards: cached when it was first asked for; those of other versions go. The
 * page has each byte as it arrives, and counts a connection without any as lost. `waitUntil` is the event's,
 * for the caching that goes on.
 */
export async function readerFileOf(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const copy = await cachedCopy(request.url, CARD_READER_CACHE);
  if (copy !== undefined) return copy;
  const answer = await fetch(request);
  const isFile = answer.ok && !/html/.test(answer.headers.get('content-type') ?? '');
  if (isFile) waitUntil(cacheReaderFile(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/** Rejects for a body that ends too early, of which nothing is cached. */
async function cacheReaderFile(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(CARD_READER_CACHE);
  await cache.put(address, answer);
  const all = await cache.keys();
  const old = all.filter(({ url }) => !new URL(url).pathname.startsWith(CARD_READER_PATH));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Statuses of a service that fails or is asked too often: a copy is better. */
const isTrouble = ({ status }: Response) => status >= 500 || status === 429;

/** A connection without an answer for so long counts as none, if there is a copy. */
const PATIENCE_MS = 3_000;

/**
 * Returns the network's answer, or the cached one when there is none of use in time. `checked` resolves when
 * it proved of use; `onAnswer` gets one that came in time.
 */
export async function answerOrCached(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
  {
    checked = network,
    onAnswer,
  }: { checked?: Promise<Response>; onAnswer?: (answer: Response) => Promise<void> } = {},
): Promise<Response> {
  const late = delay(PATIENCE_MS);
  const answer = await Promise.race([checked, late]).catch(() => undefined);
  if (answer !== undefined) await onAnswer?.(answer);
  if (answer !== undefined && !isTrouble(answer)) return answer;
  return (await cached()) ?? answer ?? network;
}
