/** Where the backend is; without the SDK, for the public page. The emulators when no project is set. */
const DEMO_PROJECT = 'demo-carte';
const FIRESTORE_SERVICE = 'https://firestore.googleapis.com';
const STORAGE_SERVICE = 'https://firebasestorage.googleapis.com';
/** The default of `firebase/ai` (DEFAULT_DOMAIN of @firebase/ai 2.16). */
const AI_SERVICE = 'https://firebasevertexai.googleapis.com';

export interface EmulatorHost {
  readonly host: string;
  readonly port: number;
}

export interface BackendConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly storageBucket: string;
  readonly appId: string;
  readonly emulators:
    | { readonly auth: EmulatorHost; readonly firestore: EmulatorHost; readonly storage: EmulatorHost }
    | undefined;
  readonly firestoreOrigin: string;
  readonly storageOrigin: string;
  /** False where the service has no password policy to ask for. */
  readonly asksPasswordPolicy: boolean;
}

type Environment = Readonly<Record<string, unknown>>;

/** Throws for malformed host:port values. */
export function readConfig(environment: Environment): BackendConfig {
  const value = (name: string) => {
    const found = environment[name];
    return typeof found === 'string' ? found.trim() : '';
  };
  const projectId = value('VITE_FIREBASE_PROJECT_ID') || DEMO_PROJECT;
  const moved = ['VITE_EMULATOR_AUTH', 'VITE_EMULATOR_FIRESTORE', 'VITE_EMULATOR_STORAGE'].some((name) =>
    value(name),
  );
  const emulators =
    projectId.startsWith('demo-') || moved
      ? {
          auth: hostAndPort(value('VITE_EMULATOR_AUTH') || '127.0.0.1:9099'),
          firestore: hostAndPort(value('VITE_EMULATOR_FIRESTORE') || '127.0.0.1:8080'),
          storage: hostAndPort(value('VITE_EMULATOR_STORAGE') || '127.0.0.1:9199'),
        }
      : undefined;
  const ownOrigin = emulators === undefined ? FIRESTORE_SERVICE : emulatorOrigin(emulators.firestore);
  const ownStorage = emulators === undefined ? STORAGE_SERVICE : emulatorOrigin(emulators.storage);
  return {
    projectId,
    apiKey: value('VITE_FIREBASE_API_KEY') || 'demo-key',
    authDomain: value('VITE_FIREBASE_AUTH_DOMAIN') || `${projectId}.firebaseapp.com`,
    storageBucket: value('VITE_FIREBASE_STORAGE_BUCKET') || `${projectId}.appspot.com`,
    appId: value('VITE_FIREBASE_APP_ID') || 'demo-app',
    emulators,
    firestoreOrigin: (value('VITE_FIRESTORE_ORIGIN') || ownOrigin).replace(/\/+$/, ''),
    storageOrigin: (value('VITE_STORAGE_ORIGIN') || ownStorage).replace(/\/+$/, ''),
    asksPasswordPolicy: emulators === undefined || value('VITE_PASSWORD_POLICY') === 'on',
  };
}

/** Returns the origin of an emulator's address. */
export function emulatorOrigin({ host, port }: EmulatorHost): string {
  return `http://${host}:${port}`;
}

function hostAndPort(text: string): EmulatorHost {
  const [, host, port] = /^(?:https?:\/\/)?([^:/]+):(\d+)$/.exec(text) ?? [];
  if (host === undefined || port === undefined) throw new Error(`Not a host:port: ${text}`);
  return { host, port: Number(port) };
}

// Undefined in Node, where a Vite plugin imports this file.
const environment: Environment | undefined = import.meta.env;

export const config: BackendConfig = readConfig(environment ?? {});

/** App Check's site key (`VITE_APP_CHECK_KEY`), '' on emulators. The build adds it to the CSP. */
export function appCheckKey(from: Environment = environment ?? {}): string {
  const key = from['VITE_APP_CHECK_KEY'];
  return typeof key === 'string' && readConfig(from).emulators === undefined ? key.trim() : '';
}

export interface AiConfig {
  readonly model: string;
  readonly origin: string;
}

/** `VITE_AI_MODEL` and `VITE_AI_ORIGIN`; undefined without a model. */
export function aiConfig(from: Environment = environment ?? {}): AiConfig | undefined {
  const value = (name: string) => {
    const found = from[name];
    return typeof found === 'string' ? found.trim() : '';
  };
  const model = value('VITE_AI_MODEL');
  const origin = (value('VITE_AI_ORIGIN') || AI_SERVICE).replace(/\/+$/, '');
  return model === '' ? undefined : { model, origin };
}

/** `VITE_PUBLIC_ORIGIN`, else this page's origin. */
export function publicOrigin(): string {
  const configured: unknown = import.meta.env['VITE_PUBLIC_ORIGIN'];
  return typeof configured === 'string' && configured !== ''
    ? configured.replace(/\/+$/, '')
    : globalThis.location.origin;
}

/** Where the site is deployed: `VITE_PUBLIC_ORIGIN`, else where Firebase Hosting serves the project. */
export function siteOrigin(from: Environment): string {
  const configured = from['VITE_PUBLIC_ORIGIN'];
  if (typeof configured === 'string' && configured.trim() !== '') return new URL(configured.trim()).origin;
  return `https://${readConfig(from).projectId}.web.app`;
}

/** `VITE_QR_IMAGE_SERVICE`; '' by default (docs/product.md, question 14). */
export function qrImageService(configured: unknown = import.meta.env['VITE_QR_IMAGE_SERVICE']): string {
  return typeof configured === 'string' ? configured.trim() : '';
}
