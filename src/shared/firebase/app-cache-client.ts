import {
  OWN_PICTURES_CACHE,
  SERVICE_WORKER,
  type CacheAnswer,
  type CacheRequest,
} from '@/shared/browser/app-cache-protocol';
import { isOffline } from '@/shared/browser/offline';
import { logFailure } from './log';

/** Caching may load the whole app over a slow line. */
const CACHE_ANSWER_MS = 120_000;

function canCache(): boolean {
  // Offline, the browser would report the worker's script as failed.
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis && !isOffline();
}

/** Registers the worker if needed; undefined without one or without an answer. */
async function ask(request: CacheRequest): Promise<CacheAnswer | undefined> {
  if (!canCache()) return undefined;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return undefined;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<CacheAnswer | undefined>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<CacheAnswer>) => resolve(data));
      port1.start();
      setTimeout(() => resolve(undefined), CACHE_ANSWER_MS);
    });
    active.postMessage(request, [port2]);
    return await answer;
  } catch (error) {
    logFailure('cacheApp', error);
    return undefined;
  }
}

/**
 * Caches the newest app and a dictionary. Returns the app's entry script, undefined if nothing was cached.
 * Never rejects.
 */
export async function cacheNewestApp(language: string): Promise<string | undefined> {
  return (await ask({ keep: 'app', language }))?.main;
}

/** Caches the user's own pictures, and no others. Never rejects. */
export async function cacheOwnPictures(addresses: readonly string[]): Promise<void> {
  await ask({ keep: 'pictures', addresses });
}

/** At the end of a session. Never rejects. */
export async function forgetOwnPictures(): Promise<void> {
  if (typeof window === 'undefined' || !('caches' in window)) return;
  await window.caches.delete(OWN_PICTURES_CACHE).catch((error: unknown) => {
    logFailure('forgetOwnPictures', error);
  });
}
