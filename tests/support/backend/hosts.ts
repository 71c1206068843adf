/**
 * The one place that knows where the backend under test is. Hosts come from the emulator suite's own
 * environment variables, so the same tests run against the stand-in and against the official suite.
 */
import { createServer } from 'node:net';

/**
 * The project the app and the tests use; the `demo-` prefix tells every Firebase tool that it is not a real
 * one.
 */
export const PROJECT_ID = 'demo-carte';

/** `host:port` of each service, and the project that Auth's tokens are made out for. */
export interface BackendHosts {
  readonly projectId: string;
  readonly firestore: string;
  readonly auth: string;
  readonly storage: string;
  /** The stand-in's model; the official suite has none. */
  readonly ai?: string;
  /** The stand-in's Rules API; the official suite has none. */
  readonly rules?: string;
}

const VARIABLES = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
} as const;
const RULES_HOST = 'FIREBASE_RULES_EMULATOR_HOST';
const AI_ORIGIN = 'VITE_AI_ORIGIN';

/**
 * Hosts of a suite that is running already, or undefined when the environment names none. Throws when it
 * names only some of them: half a suite is a mistake, not a wish.
 */
export function hostsFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): BackendHosts | undefined {
  const missing = Object.values(VARIABLES).filter((name) => !env[name]);
  if (missing.length === Object.keys(VARIABLES).length) return undefined;
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(' and ')} too, or none of the emulator host variables.`);
  return {
    projectId: env['GCLOUD_PROJECT'] ?? PROJECT_ID,
    firestore: env[VARIABLES.firestore] ?? '',
    auth: env[VARIABLES.auth] ?? '',
    storage: env[VARIABLES.storage] ?? '',
    ...(env[AI_ORIGIN] ? { ai: new URL(env[AI_ORIGIN]).host } : {}),
  };
}

/** Where a backend is, in the variables of Google's own tools: all that a program of the operator needs. */
export function suiteVariables(hosts: BackendHosts): Record<string, string> {
  return {
    [VARIABLES.firestore]: hosts.firestore,
    [VARIABLES.auth]: hosts.auth,
    [VARIABLES.storage]: hosts.storage,
    ...(hosts.rules && { [RULES_HOST]: hosts.rules }),
    GCLOUD_PROJECT: hosts.projectId,
    // Comes before the project of a developer's .env.
    VITE_FIREBASE_PROJECT_ID: hosts.projectId,
  };
}

/** The environment under which the SDKs, rules-unit-testing and the app find these hosts. */
export function environmentOf(hosts: BackendHosts): Record<string, string> {
  return {
    ...suiteVariables(hosts),
    VITE_EMULATOR_FIRESTORE: hosts.firestore,
    VITE_EMULATOR_AUTH: hosts.auth,
    VITE_EMULATOR_STORAGE: hosts.storage,
    VITE_FIRESTORE_ORIGIN: `http://${hosts.firestore}`,
    ...(hosts.ai && { VITE_AI_MODEL: 'carte-sample', [AI_ORIGIN]: `http://${hosts.ai}` }),
  };
}

/** Splits `host:port`. */
export function hostAndPort(address: string): { host: string; port: number } {
  const url = new URL(`http://${address}`);
  return { host: url.hostname, port: Number(url.port) };
}

/**
 * Systems lend outgoing connections their ports from 32768 (Linux) or 49152 up; a killed backend must find
 * its own still free.
 */
const PORTS = { from: 20_000, to: 32_767 };

/**
 * `count` different loopback ports no one listens on at this moment, which no outgoing connection can be lent
 * meanwhile.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The ports of a stand-in. */
export type Ports = Record<'auth' | 'firestore' | 'storage' | 'ai' | 'rules' | 'hub', number>;

/** Where a stand-in with these ports is. */
export function hostsAt({ auth, firestore, storage, ai, rules }: Ports): Required<BackendHosts> {
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    projectId: PROJECT_ID,
    auth: at(auth),
    firestore: at(firestore),
    storage: at(storage),
    ai: at(ai),
    rules: at(rules),
  };
}

/** What a server replaces in a build that was made for one backend, so that it speaks with another. */
export function addressesFor(built: BackendHosts, hosts: BackendHosts): ReadonlyMap<string, string> {
  return new Map(
    (['auth', 'firestore', 'storage', 'ai'] as const).flatMap((service) => {
      const [from, to] = [built[service], hosts[service]];
      return from === undefined || to === undefined || from === to ? [] : [[from, to] as const];
    }),
  );
}
