/** The service worker's cache of the owner's app (docs/decisions/0031). */
import {
  jsonResponse,
  APP_BUILDS,
  APP_BUILDS_MAX,
  APP_CACHE,
  APP_FILES,
  APP_PAGE,
  withLock,
  OWN_PICTURES_CACHE,
  OWN_PICTURES_MAX,
  parseBuild,
  type AppBuild,
} from '@/shared/browser/app-cache';
/** Every address of the app gets the same page. */
const ANY_PAGE = '/dashboard';

const dictionary = (language: string) => `/locales/${language}.json`;

/** Fetches a file of this origin. Checks its type: some hosts answer with the page instead of 404. */
async function fetched(path: string, kind: RegExp, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok || !kind.test(response.headers.get('content-type') ?? ''))
    throw new TypeError(`${path} was not to be had (${response.status}).`);
  return response;
}

/**
 * Caches the newest build with a language's dictionary, and returns it. Hashed files are not fetched again.
 * The page is stored last, so that the cache is always complete. Fails with TypeError when a file is
 * unavailable (during a deployment), with DOMException when the disk is full; the previous cache stays.
 */
export function cacheApp(language: string): Promise<AppBuild> {
  return withLock(APP_CACHE, async () => {
    const listed: unknown = await (await fetched(APP_FILES, /json/, 'no-cache')).json();
    const page = await fetched(ANY_PAGE, /html/, 'no-cache');
    const build = parseBuild(listed);
    // The page names its script without the leading slash (build/early-script.ts).
    if (build === undefined || !(await page.clone().text()).includes(build.main.slice(1)))
      throw new TypeError('The page and the list of its files are of two builds.');
    const cache = await caches.open(APP_CACHE);
    const before = await cachedBuilds(cache);
    await cache.put(dictionary(language), await fetched(dictionary(language), /json/, 'no-cache'));
    for (const file of build.files) {
      if ((await cache.match(file)) === undefined)
        await cache.put(file, await fetched(file, /^(?!text\/html)/, 'default'));
    }
    await cache.put(APP_PAGE, page);
    const builds = [build, ...before.filter(({ main }) => main !== build.main)].slice(0, APP_BUILDS_MAX);
    await cache.put(APP_BUILDS, jsonResponse(builds));
    const wanted = [APP_PAGE, APP_BUILDS, dictionary(language), ...builds.flatMap(({ files }) => files)];
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

/** Caches these pictures and no others, from the HTTP cache if possible; failures are skipped. */
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

/** Returns the cached response; undefined without one or on failure. */
export async function cachedCopy(address: string, cacheName = APP_CACHE): Promise<Response | undefined> {
  try {
    // `caches.match` creates no cache, `caches.open` would.
    return await caches.match(address, { cacheName, ignoreVary: true });
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the cached file, else the network's: names contain the hash. */
export async function fileOf(request: Request): Promise<Response> {
  return (await cachedCopy(request.url)) ?? fetch(request);
}

/** A failing server: the cached copy is better. */
const isTrouble = ({ status }: Response) => status >= 500 || status === 429;

/** Returns the network's answer, else the cached one: on failure, or after `patienceMs`. */
export async function answerOrCached(
  kept: string,
  network: Promise<Response>,
  patienceMs: number,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (answer !== undefined && !isTrouble(answer)) return answer;
  return (await cachedCopy(kept)) ?? answer ?? network;
}
