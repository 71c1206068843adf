import type { Suite } from 'firebase-stand-in';

/**
 * The project of development and tests; `src/shared/firebase/config.ts` takes it where none is configured.
 */
export const PROJECT_ID = 'demo-carte';

/** Any name is served. */
const MODEL = 'carte-sample';

/** The variables (`.env.example`) under which the app finds a suite. */
export function appEnvironment({ projectId, hosts }: Pick<Suite, 'projectId' | 'hosts'>) {
  return {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_EMULATOR_FIRESTORE: hosts.firestore,
    VITE_EMULATOR_AUTH: hosts.auth,
    VITE_EMULATOR_STORAGE: hosts.storage,
    VITE_FIRESTORE_ORIGIN: `http://${hosts.firestore}`,
    VITE_AI_MODEL: MODEL,
    VITE_AI_ORIGIN: `http://${hosts.ai}`,
  };
}
