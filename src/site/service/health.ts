import { anySignal } from '@/shared/lib/any-signal';
import { config, emulatorOrigin } from '@/shared/firebase/config';

export type ServiceName = 'auth' | 'database' | 'storage';
export const SERVICE_NAMES: readonly ServiceName[] = ['auth', 'database', 'storage'];

/** Above this an answer counts as slow, in milliseconds. */
export const SLOW_MS = 1_500;
/** Without an answer by then a service counts as down, in milliseconds. */
export const HEALTH_TIMEOUT_MS = 10_000;

/** What one measurement found; `latency` in milliseconds, from the request to the whole answer. */
export type Health =
  | { readonly state: 'ok' | 'slow'; readonly latency: number }
  | { readonly state: 'down'; readonly latency: undefined };

/**
 * Asks a service for a sign of life, without the SDK (whose connections and retries would be measured along) and without
 * preflight. An answer below 500 is one, whatever it says, but 429. Never rejects.
 */
export async function measureHealth(service: ServiceName, signal?: AbortSignal): Promise<Health> {
  const timeout = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  const start = performance.now();
  try {
    const { url, init } = probeOf(service);
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? anySignal(signal, timeout) : timeout,
    });
    await response.arrayBuffer();
    if (response.status >= 500 || response.status === 429) return { state: 'down', latency: undefined };
    return healthOf(performance.now() - start);
  } catch {
    // No answer, for whatever reason, is the finding itself.
    return { state: 'down', latency: undefined };
  }
}

/** A service that answered within `latency` milliseconds. */
export function healthOf(latency: number): Health {
  return { state: latency > SLOW_MS ? 'slow' : 'ok', latency };
}

/** One harmless read of each service that needs no account. */
function probeOf(service: ServiceName): { url: string; init: RequestInit } {
  const key = `key=${encodeURIComponent(config.apiKey)}`;
  const { emulators } = config;
  switch (service) {
    case 'auth': {
      // The project's public settings (accounts API, getProjects), which the SDK itself reads before a pop-up.
      const host = 'identitytoolkit.googleapis.com';
      const origin =
        emulators === undefined ? `https://${host}` : `${emulatorOrigin(emulators.auth)}/${host}`;
      return { url: `${origin}/v1/projects?${key}`, init: {} };
    }
    case 'database': {
      // A name that is reserved, so no document: the answer is `missing`, under 200. Text as the SDK sends it: no preflight.
      const documents = `projects/${config.projectId}/databases/(default)/documents`;
      return {
        url: `${config.firestoreOrigin}/v1/${documents}:batchGet?${key}`,
        init: { method: 'POST', body: JSON.stringify({ documents: [`${documents}/customLinks/status`] }) },
      };
    }
    case 'storage': {
      // The list of a folder that never holds a file, which storage.rules shows to everybody: empty, under 200.
      const query = 'prefix=status%2F&delimiter=%2F&maxResults=1';
      return { url: `${config.storageOrigin}/v0/b/${config.storageBucket}/o?${query}`, init: {} };
    }
  }
}
