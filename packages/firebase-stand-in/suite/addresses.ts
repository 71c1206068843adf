/** Default addresses. */

/** Everything listens here and nowhere else. */
export const HOST = '127.0.0.1';

/** The project a suite serves; the `demo-` prefix shows every Firebase tool that it is not a real one. */
export const DEFAULT_PROJECT = 'demo-project';

/** Folder of data that outlives a run, in the working directory. */
export const DEFAULT_DATA = '.data';

/** The services of a suite. */
export type ServiceName = 'auth' | 'firestore' | 'storage' | 'ai' | 'rules' | 'hub';

/**
 * Ports the official suite uses when `firebase.json` says nothing; it has no model and no Rules API, whose
 * ports are ours.
 */
export const DEFAULT_PORTS: Readonly<Record<ServiceName, number>> = {
  auth: 9099,
  firestore: 8080,
  storage: 9199,
  ai: 9599,
  rules: 9699,
  hub: 4400,
};
