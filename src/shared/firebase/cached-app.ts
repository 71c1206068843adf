import { OWN_PICTURES_CACHE, type CacheAnswer, type CacheRequest } from '@/shared/browser/app-cache';
import { isOffline } from '@/shared/browser/offline';
import { SERVICE_WORKER } from '@/shared/browser/service-worker';
import { logFailure } from './log';

/** Keeping may mean fetching the whole app over a slow line; whoever waits longer is told nothing. */
const KEEP_ANSWER_MS = 120_000;

function canKeep(): boolean {
  // Without a network nothing can be fetched to be kept, and the browser would complain about the worker's script.
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis && !isOffline();
}

/** Asks the worker, which is registered when it is not yet; undefined where there is none or it does not answer. */
async function ask(request: CacheRequest): Promise<CacheAnswer | undefined> {
  if (!canKeep()) return undefined;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return undefined;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<CacheAnswer | undefined>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<CacheAnswer>) => resolve(data));
      port1.start();
      setTimeout(() => resolve(undefined), KEEP_ANSWER_MS);
    });
    active.postMessage(request, [port2]);
    return await answer;
  } catch (error) {
    // No connection, or a browser that denies it: the app works without, as long as there is a network.
    logFailure('cacheApp', error);
    return undefined;
  }
}

/**
 * Keeps the app's files on this device, so that it opens without a connection, with the dictionary of `language` (i18n code).
 * Resolves with the script that starts the newest version (path), which may be another than the one that runs here; undefined
 * where nothing could be kept: no connection, no service workers, a full disk. Never rejects.
 */
export async function cacheNewestApp(language: string): Promise<string | undefined> {
  return (await ask({ keep: 'app', language }))?.main;
}

/** Keeps the signed-in person's own pictures, by address, and no others; they open without a connection then. Never rejects. */
export async function cacheOwnPictures(addresses: readonly string[]): Promise<void> {
  await ask({ keep: 'pictures', addresses });
}

/** Removes the kept pictures, as a session ends. Never rejects. */
export async function forgetOwnPictures(): Promise<void> {
  if (typeof window === 'undefined' || !('caches' in window)) return;
  await window.caches.delete(OWN_PICTURES_CACHE).catch((error: unknown) => {
    logFailure('forgetOwnPictures', error);
  });
}
