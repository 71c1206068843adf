/**
 * One project per test file: its own documents and rules, so files can run at once. Only what the emulator
 * suite documents is used, so the cases run against the official suite too. Hosts come from the suite's
 * environment variables.
 */
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore, terminate, type Firestore } from 'firebase/firestore';
import * as liteSdk from 'firebase/firestore/lite';
import { afterAll } from 'vitest';

/** Rules under which everything is allowed. */
const OPEN_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write; }
  }
}`;

/** The host and port in one of the suite's environment variables. */
export function emulatorHost(variable: string): { host: string; port: number; origin: string } {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} is not set.`);
  const url = new URL(`http://${address}`);
  return { host: url.hostname, port: Number(url.port), origin: url.origin };
}

const openApps = new Set<{ app: FirebaseApp; close: () => Promise<void> }>();

async function closeApps(): Promise<void> {
  await Promise.all(
    [...openApps].map(async ({ app, close }) => {
      await close();
      await deleteApp(app);
    }),
  );
  openApps.clear();
}

/** Claims of a mock ID token; `sub` is the uid. */
export type Claims = { readonly sub: string } & Readonly<Record<string, unknown>>;

/** An answer of a REST call. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What a test file does with its project. */
export interface Project {
  readonly id: string;
  /** `projects/{p}/databases/(default)/documents` */
  readonly root: string;
  /** A new SDK instance; signed in when claims are given. Closed after the file. */
  firestore(claims?: Claims): Firestore;
  /** The same with `firebase/firestore/lite`, which shows what the server said, in the server's order. */
  lite(claims?: Claims): liteSdk.Firestore;
  /**
   * `path` is a document or collection path or `…:verb`, below `documents`; the caller is the administrator
   * by default.
   */
  rest(
    method: string,
    path: string,
    options?: { body?: unknown; authorization?: string | undefined },
  ): Promise<RestAnswer>;
  /** Replaces the rules; answers the HTTP status. */
  setRules(source: string): Promise<number>;
  clear(): Promise<void>;
}

/** Prepares a project with the given rules. Call inside `beforeAll` or at the top of a file. */
export async function useProject(id: string, rules: string = OPEN_RULES): Promise<Project> {
  const { host, port, origin } = emulatorHost('FIRESTORE_EMULATOR_HOST');
  const root = `projects/${id}/databases/(default)/documents`;
  let count = 0;

  const project: Project = {
    id,
    root,
    firestore(claims) {
      count += 1;
      const app = initializeApp({ projectId: id, apiKey: 'any' }, `${id}-${count}`);
      const firestore = initializeFirestore(app, {});
      connectFirestoreEmulator(firestore, host, port, claims ? { mockUserToken: { ...claims } } : {});
      openApps.add({ app, close: () => terminate(firestore) });
      return firestore;
    },
    lite(claims) {
      count += 1;
      const app = initializeApp({ projectId: id, apiKey: 'any' }, `${id}-${count}`);
      const firestore = liteSdk.initializeFirestore(app, {});
      liteSdk.connectFirestoreEmulator(firestore, host, port, claims ? { mockUserToken: { ...claims } } : {});
      openApps.add({ app, close: () => liteSdk.terminate(firestore) });
      return firestore;
    },
    async rest(method, path, options = {}) {
      const { body, authorization = 'Bearer owner' } = options;
      const response = await fetch(`${origin}/v1/${root}${path.startsWith(':') ? '' : '/'}${path}`, {
        method,
        headers: authorization ? { authorization } : {},
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    async setRules(source) {
      const response = await fetch(`${origin}/emulator/v1/projects/${id}:securityRules`, {
        method: 'PUT',
        body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
      });
      await response.text();
      return response.status;
    },
    async clear() {
      const response = await fetch(`${origin}/emulator/v1/projects/${id}/databases/(default)/documents`, {
        method: 'DELETE',
      });
      await response.text();
      if (!response.ok) throw new Error(`Clearing ${id} answered ${response.status}.`);
    },
  };

  const status = await project.setRules(rules);
  if (status !== 200) throw new Error(`Setting the rules of ${id} answered ${status}.`);
  await project.clear();
  afterAll(closeApps);
  return project;
}

/** An unsigned ID token, as the Auth emulator makes them. */
export function unsignedToken(claims: Claims): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ user_id: claims.sub, ...claims })}.`;
}

/** The code of the error a promise rejects with; undefined when it resolves. */
export async function errorCode(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
