/**
 * The whole suite in one process: Firestore, Auth, Storage, the model, the Rules API and the hub, in memory
 * or with a data folder.
 */
import { channel } from 'node:diagnostics_channel';
import { echo, type Respond } from '../ai/echo.ts';
import { startAi } from '../ai/server.ts';
import type { Mail } from '../auth/mail.ts';
import { startAuth } from '../auth/server.ts';
import { openDisk, type Disk } from '../data/disk.ts';
import { Faults } from '../faults/faults.ts';
import type { Meter } from '../meter/meter.ts';
import { startRulesApi } from '../rules-api/server.ts';
import type { RuleTrace } from '../rules/trace.ts';
import { storageRulesRuntime } from '../storage/rules-runtime.ts';
import { startStorage, type StorageService } from '../storage/server.ts';
import { DEFAULT_PROJECT, HOST, type ServiceName } from './addresses.ts';
import { requireReachablePort } from './blocked-port.ts';
import { startFirestore, type FirestoreService } from './firestore-service.ts';
import { startHub } from './hub.ts';
import { observedRuntime, type RulesObserver } from './observer.ts';
import { naming } from './port-taken.ts';
import { readProjectConfig, sourceFile, type ProjectConfig } from './project-config.ts';

/** Options of a suite. */
export interface SuiteOptions {
  /** The project whose accounts and default bucket the suite serves. */
  readonly projectId?: string;
  /** Ports by service; one that is not given, or 0, is any free one. */
  readonly ports?: Partial<Readonly<Record<ServiceName, number>>>;
  /** Rules and indexes; by default those `firebase.json` in the working directory names. */
  readonly config?: ProjectConfig;
  /** Folder to keep data in; without it everything is gone when the suite closes. */
  readonly data?: string;
  /** Told of every decision of the rules. */
  readonly trace?: (trace: RuleTrace) => void;
  /** Told of each use of Firestore, in the units the service bills. */
  readonly meter?: Meter;
  /** Put in front of the rules, to see what they are asked. */
  readonly observer?: RulesObserver;
  /** Writes what the model answers; by default a labelled echo. */
  readonly respond?: Respond;
  /** Told of each letter Auth would send, with its link. */
  readonly onMail?: (mail: Mail) => void;
  /** Told, once, that the disk refuses writes; changes of data are refused from then on. */
  readonly onStoreFailure?: (error: Error) => void;
}

/** A running suite. */
export interface Suite {
  readonly projectId: string;
  /** `host:port` of each service. */
  readonly hosts: Readonly<Record<ServiceName, string>>;
  /** The environment under which SDKs and rules-unit-testing find the suite. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes calls fail, slow down or lose their connection. */
  readonly faults: Faults;
  readonly firestore: FirestoreService;
  readonly storage: StorageService;
  close(): Promise<void>;
}

/** Published when every service of a suite answers; `compiled.mjs` keeps what is compiled by then. */
const READY = channel('firebase-stand-in:ready');

/**
 * Starts a suite; resolves when every service answers. All ports open a little earlier, and requests that
 * come then wait. Rejects with `PortBlocked`, `PortTaken`,
 * `FolderInUse`, `DataFolderError` or a rules compile error, and then leaves nothing running.
 */
export async function startSuite(options: SuiteOptions = {}): Promise<Suite> {
  for (const [service, port] of Object.entries(options.ports ?? {})) requireReachablePort(service, port);
  const disk = openDisk(options.data, options.onStoreFailure ?? ((error) => console.error(error)));
  const running: { close(): Promise<void> }[] = [];
  const close = async () => {
    await Promise.all(running.splice(0).map((service) => service.close()));
    await disk.close();
  };
  try {
    const services = await startServices(options, disk, running);
    READY.publish(services.hosts);
    return { ...services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens all ports first; only then is firebase-tools loaded, which keeps the process busy. */
async function startServices(
  options: SuiteOptions,
  disk: Disk,
  running: { close(): Promise<void> }[],
): Promise<Omit<Suite, 'close'>> {
  const projectId = options.projectId ?? DEFAULT_PROJECT;
  const config = options.config ?? readProjectConfig(process.cwd());
  const faults = new Faults();
  const { trace, observer } = options;
  let open = () => undefined as void;
  const allOpen = new Promise<void>((resolve) => (open = resolve));
  const start = async <Service extends { readonly port: number; close(): Promise<void> }>(
    name: ServiceName,
    starter: (address: { host: string; port: number }) => Promise<Service>,
  ): Promise<Service> => {
    const port = options.ports?.[name] ?? 0;
    const service = await naming(name, port, () => starter({ host: HOST, port }));
    running.push(service);
    return service;
  };

  const firestore = await start('firestore', (address) =>
    startFirestore({
      ...address,
      config,
      faults,
      documents: disk.documents,
      trace,
      meter: options.meter,
      observe: observer?.firestore,
    }),
  );
  const storage = await start('storage', (address) =>
    startStorage({
      ...address,
      projectId,
      rules: sourceFile(config.storageRules),
      runtime: observedRuntime(
        storageRulesRuntime({ readDocument: firestore.read, ...(trace && { trace }) }),
        observer?.storage,
      ),
      faults,
      diskFailure: disk.failure,
      blobs: disk.blobs,
      after: allOpen,
      onEmulator: disk.objects?.attach,
    }),
  );
  const auth = await start('auth', (address) =>
    startAuth({
      ...address,
      projectId,
      faults,
      diskFailure: disk.failure,
      after: storage.ready,
      onStates: disk.accounts?.attach,
      onMail: options.onMail,
    }),
  );
  const ai = await start('ai', (address) =>
    startAi({ ...address, faults, respond: options.respond ?? echo }),
  );
  const rules = await start('rules', (address) =>
    startRulesApi({
      ...address,
      deployed: (project, release) =>
        release === 'cloud.firestore' ? firestore.rules(project) : storage.rules(release),
    }),
  );
  const emulators = { firestore, auth, storage, ai, rules };
  const hub = await start('hub', (address) =>
    startHub({ ...address, emulators: () => addresses(emulators) }),
  );
  open();
  await auth.ready;
  const hosts = hostsOf({ ...emulators, hub });
  const env = environment(projectId, hosts);
  return { projectId, hosts, env, faults, firestore, storage };
}

function addresses<Name extends string>(services: Readonly<Record<Name, { readonly port: number }>>) {
  const entries = Object.entries<{ readonly port: number }>(services);
  return Object.fromEntries(entries.map(([name, { port }]) => [name, { host: HOST, port }]));
}

function hostsOf(services: Readonly<Record<ServiceName, { readonly port: number }>>): Suite['hosts'] {
  const host = (name: ServiceName) => `${HOST}:${services[name].port}`;
  return {
    auth: host('auth'),
    firestore: host('firestore'),
    storage: host('storage'),
    ai: host('ai'),
    rules: host('rules'),
    hub: host('hub'),
  };
}

/** Names are those of the official suite, and made like them for what it does not have. */
function environment(
  projectId: string,
  hosts: Readonly<Record<ServiceName, string>>,
): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage,
    STORAGE_EMULATOR_HOST: `http://${hosts.storage}`,
    FIREBASE_EMULATOR_HUB: hosts.hub,
    FIREBASE_RULES_EMULATOR_HOST: hosts.rules,
    FIREBASE_AI_EMULATOR_HOST: hosts.ai,
    GCLOUD_PROJECT: projectId,
  };
}
