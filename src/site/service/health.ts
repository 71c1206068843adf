import { anySignal } from '@/shared/browser/any-signal';
import { config, emulatorOrigin } from '@/shared/firebase/config';

export type ServiceName = 'auth' | 'database' | 'storage';
export const SERVICE_NAMES: readonly ServiceName[] = ['auth', 'database', 'storage'];

export const SLOW_MS = 1_500;
export const HEALTH_TIMEOUT_MS = 10_000;

/** `latency` in milliseconds, until the whole answer is there. */
export type Health =
  | { readonly state: 'ok' | 'slow'; readonly latency: number }
  | { readonly state: 'down'; readonly latency: undefined };

/** Measures a service by one request without SDK and preflight. Any answer but 429 and 5xx is up. */
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
    // No answer is the finding.
    return { state: 'down', latency: undefined };
  }
}

/** Returns the state for a latency in milliseconds. */
export function healthOf(latency: number): Health {
  return { state: latency > SLOW_MS ? 'slow' : 'ok', latency };
}

/** A harmless read that needs no account. */
function probeOf(service: ServiceName): { url: string; init: RequestInit } {
  const key = `key=${encodeURIComponent(config.apiKey)}`;
  const { emulators } = config;
  switch (service) {
    case 'auth': {
      // The project's public settings (getProjects), which the SDK reads before a popup.
      const host = 'identitytoolkit.googleapis.com';
      const origin =
        emulators === undefined ? `https://${host}` : `${emulatorOrigin(emulators.auth)}/${host}`;
      return { url: `${origin}/v1/projects?${key}`, init: {} };
    }
    case 'database': {
      // A reserved name: `missing` with 200. Text body: no preflight.
      const documents = `projects/${config.projectId}/databases/(default)/documents`;
      return {
        url: `${config.firestoreOrigin}/v1/${documents}:batchGet?${key}`,
        init: { method: 'POST', body: JSON.stringify({ documents: [`${documents}/customLinks/status`] }) },
      };
    }
    case 'storage': {
      // An empty folder that storage.rules lets everyone list.
      const query = 'prefix=status%2F&delimiter=%2F&maxResults=1';
      return { url: `${config.storageOrigin}/v0/b/${config.storageBucket}/o?${query}`, init: {} };
    }
  }
}
