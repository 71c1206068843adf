/** Page and service worker cache the app offline, only for a signed-in user (docs/decisions/0031). */

/** The browser's caches: of the app's files, the same for all, and of the user's own pictures. */
export const APP_CACHE = 'carte-app';
export const OWN_PICTURES_CACHE = 'carte-own-pictures';

/** The reader of paper cards (docs/decisions/0062): cached from its first use until a newer version is. */
export const CARD_READER_CACHE = 'carte-card-reader';

/** Where it is served: Tesseract's version, and the build's number of the files made from it. */
export const CARD_READER_PATH = '/assets/card-reader-7.0.0-1/';

export const CARD_READER_WORKER = 'worker.min.js';
export const CARD_READER_CORE = 'tesseract-core-simd-lstm.js';

/** The list of a build's files (build/app-files.ts). */
export const APP_FILES = '/app-files.json';

/** Names the deployed release (build/release-file.ts); it is never cached. */
export const RELEASE_FILE = '/release.json';

/** The deployed version of the app, and the oldest one whose writes the deployed rules accept. */
export interface Release {
  readonly version: string;
  readonly oldest: string;
}

/** Addresses, of no page, for the page that is served everywhere, and for the list of builds. */
export const APP_PAGE = '/carte-app.html';
export const APP_BUILDS = '/carte-app-builds.json';

/** This build and the one before, whose pages may still be open and ask for their chunks. */
export const APP_BUILDS_MAX = 2;

/** Pictures from another origin are cached unread, which browsers count as several megabytes each. */
export const OWN_PICTURES_MAX = 24;

/** A build of the app: the script that starts it, and every file it needs without a connection, as paths. */
export interface AppBuild {
  readonly main: string;
  readonly files: readonly string[];
}

export type CacheRequest =
  /** To cache the current app with the dictionary of a language. Answered with `CacheAnswer`. */
  | { readonly keep: 'app'; readonly language: string }
  /** To cache these pictures and no others. */
  | { readonly keep: 'pictures'; readonly addresses: readonly string[] };

/** The script that starts the newest build; undefined when that could not be cached. */
export interface CacheAnswer {
  readonly main: string | undefined;
}

/** Parses a build from a file or a cache; undefined for anything else. */
export function parseBuild(value: unknown): AppBuild | undefined {
  if (typeof value !== 'object' || value === null || !('main' in value) || !('files' in value))
    return undefined;
  const { main, files } = value;
  if (typeof main !== 'string' || !Array.isArray(files)) return undefined;
  return { main, files: files.filter((file) => typeof file === 'string') };
}

/** Parses a page's request; undefined for any other message. */
export function parseCacheRequest(value: unknown): CacheRequest | undefined {
  if (typeof value !== 'object' || value === null || !('keep' in value)) return undefined;
  if (value.keep === 'app' && 'language' in value && typeof value.language === 'string')
    return { keep: 'app', language: value.language };
  if (value.keep === 'pictures' && 'addresses' in value && Array.isArray(value.addresses))
    return {
      keep: 'pictures',
      addresses: value.addresses.filter((address) => typeof address === 'string'),
    };
  return undefined;
}

/** Returns a response with a value as JSON, to be cached. `Response.json` is younger than Safari 16. */
export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}

/** One for the whole site (build/visitor-page.ts). */
export const SERVICE_WORKER = '/service-worker.js';
