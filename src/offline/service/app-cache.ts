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
import { dictionaryPath } from '@/shared/i18n/languages';
import { delay } from '@/shared/lib/delay';

/** An address of the app; every address gets the same page. */
const ANY_PAGE = '/dashboard';

/** Fetches a file from the network. Fails for another type: some hosts answer a missing file with a page. */
async function fetched(path: string, kind: RegExp, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok || !kind.test(response.headers.get('content-type') ?? ''))
    throw new TypeError(`${path} was not to be had (${response.status}).`);
  return response;
}

/** Caches the newest build with one dictionary, the page last. Fails with TypeError or DOMException. */
export function cacheApp(language: string): Promise<AppBuild> {
  return withLock(APP_CACHE, async () => {
    const list: unknown = await (await fetched(APP_FILES, /json/, 'no-cache')).json();
    const page = await fetched(ANY_PAGE, /html/, 'no-cache');
    const build = parseBuild(list);
    // The page contains the path of its script without the leading slash (src/early.ts).
    if (build === undefined || !(await page.clone().text()).includes(build.main.slice(1)))
      throw new TypeError('The page and the list of its files are of two builds.');
    const cache = await caches.open(APP_CACHE);
    const cachedBefore = await cachedBuilds(cache);
    await cache.put(dictionaryPath(language), await fetched(dictionaryPath(language), /json/, 'no-cache'));
    await cache.put(FAVICON, await fetched(FAVICON, /svg/, 'no-cache'));
    for (const file of build.files) {
      if ((await cache.match(file)) === undefined)
        await cache.put(file, await fetched(file, /^(?!text\/html)/, 'default'));
    }
    await cache.put(APP_PAGE, page);
    const builds = [build, ...cachedBefore.filter(({ main }) => main !== build.main)].slice(
      0,
      APP_BUILDS_MAX,
    );
    await cache.put(APP_BUILDS, jsonResponse(builds));
    const addresses = [
      APP_PAGE,
      APP_BUILDS,
      FAVICON,
      dictionaryPath(language),
      ...builds.flatMap(({ files }) => files),
    ];
    await deleteAllBut(cache, addresses);
    return build;
  });
}

async function cachedBuilds(cache: Cache): Promise<AppBuild[]> {
  const stored: unknown = await (await cache.match(APP_BUILDS))?.json();
  return Array.isArray(stored) ? stored.map(parseBuild).filter((build) => build !== undefined) : [];
}

async function deleteAllBut(cache: Cache, addresses: readonly string[]): Promise<void> {
  const urls = new Set(addresses.map((address) => new URL(address, location.href).href));
  const all = await cache.keys();
  await Promise.all(all.filter(({ url }) => !urls.has(url)).map((request) => cache.delete(request)));
}

/** Caches these pictures from the browser's cache, and removes all others. Omits unavailable ones. */
export function cachePictures(addresses: readonly string[]): Promise<void> {
  return withLock(OWN_PICTURES_CACHE, async () => {
    const cache = await caches.open(OWN_PICTURES_CACHE);
    const urls = [...new Set(addresses)].slice(0, OWN_PICTURES_MAX);
    await deleteAllBut(cache, urls);
    for (const address of urls) {
      if ((await cache.match(address)) !== undefined) continue;
      const picture = await fetch(address, { mode: 'no-cors', cache: 'force-cache' }).catch(() => undefined);
      if (picture !== undefined) await cache.put(address, picture);
    }
  });
}

/** Returns the cached copy of an address; undefined if there is none or the cache fails. */
export async function cachedCopy(address: string, cacheName = APP_CACHE): Promise<Response | undefined> {
  try {
    // Unlike `open`, this creates no cache.
    return await caches.match(address, { cacheName, ignoreVary: true });
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns a file of the app from the cache, else from the network. Its name contains a hash of its bytes. */
export async function fileOf(request: Request): Promise<Response> {
  return (await cachedCopy(request.url)) ?? fetch(request);
}

/**
 * Returns a file of the reader of paper cards. It is cached at the first request, and files of other versions
 * are removed. The page gets each byte as it arrives, so that it can detect a lost connection. `waitUntil` is
 * the event's, because caching continues after the answer.
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

/** Caches a file of the reader. Rejects, and caches nothing, if the body ends too early. */
async function cacheReaderFile(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(CARD_READER_CACHE);
  await cache.put(address, answer);
  const all = await cache.keys();
  const old = all.filter(({ url }) => !new URL(url).pathname.startsWith(CARD_READER_PATH));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Returns true for an error of the service, for which a cached copy is better. */
const isTrouble = ({ status }: Response) => status >= 500 || status === 429;

/** After this time without an answer, a cached copy is used. */
const PATIENCE_MS = 3_000;

/**
 * Returns the network's answer, or the cached one if no usable answer arrives in time. `checked` resolves
 * once the answer is known to be usable; `onAnswer` gets an answer that arrived in time.
 */
export async function answerOrCached(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
  {
    checked = network,
    onAnswer,
  }: { checked?: Promise<Response>; onAnswer?: (answer: Response) => Promise<void> } = {},
): Promise<Response> {
  const timeout = delay(PATIENCE_MS);
  const answer = await Promise.race([checked, timeout]).catch(() => undefined);
  if (answer !== undefined) await onAnswer?.(answer);
  if (answer !== undefined && !isTrouble(answer)) return answer;
  return (await cached()) ?? answer ?? network;
}
