/**
 * The Storage service: firebase-tools' own emulator with our rules engine, loaded behind a port that is open
 * at once.
 */
import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Faults } from '../faults/faults.ts';
import { faultMiddleware } from '../faults/middleware.ts';
import { loadStorage, type StorageEmulator, type StorageModule } from '../firebase-tools/load.ts';
import { answerLeftover, serveApplication } from '../http/application.ts';
import type { RequestListener, RunningServer } from '../http/listen.ts';
import { refusesChange } from '../persistence/disk-guard.ts';
import { StorageRules, type StorageRulesRuntime } from './rules.ts';

/** The running service. */
export interface StorageService extends RunningServer {
  /** Resolves when the first request can be answered, rejects when the emulator cannot be loaded. */
  readonly ready: Promise<void>;
  /** Replaces the rules; throws with every compile error and keeps the old ones when they do not compile. */
  setRules(source: string): Promise<void>;
  /**
   * The rules in force for a release `firebase.storage/{bucket}`, one for all buckets; undefined where there
   * are none.
   */
  rules(release: string): { readonly file: string; readonly content: string } | undefined;
}

/** What the service needs. */
export interface StorageOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly projectId: string;
  /** Rules to start with; without any, every caller but the owner is refused. */
  readonly rules: { readonly file: string; readonly content: string } | undefined;
  readonly runtime: StorageRulesRuntime;
  readonly faults: Faults;
  /** Why changes can no longer be kept on the disk, and are refused; undefined while they can. */
  readonly diskFailure?: (() => Error | undefined) | undefined;
  /** Folder for the objects' bytes. */
  readonly blobs: string;
  /** When to begin loading, which keeps the process busy for about 0.05 s. */
  readonly after: Promise<unknown>;
  /** Told of the emulator before the first request; it may put back and watch its objects. */
  readonly onEmulator?: ((emulator: StorageEmulator, module: StorageModule) => void) | undefined;
}

/** Starts the service; resolves when it listens. Rejects when the port is taken. */
export async function startStorage(options: StorageOptions): Promise<StorageService> {
  const rules = new StorageRules(options.runtime);
  const loaded = options.rules === undefined ? Promise.resolve() : rules.load(options.rules);
  const port: { value: number } = { value: options.port };
  const application = Promise.all([options.after, loaded]).then(() =>
    storageApplication(options, rules, () => port.value),
  );
  const service = await serveApplication({ ...options, application, isAdministration });
  port.value = service.port;
  options.faults.onOffline((name) => {
    if (name === 'storage') service.dropConnections();
  });
  return {
    ...service,
    ready: application.then(() => undefined),
    rules: (release) => (release.startsWith('firebase.storage/') ? rules.source : undefined),
    setRules: (content) => rules.load({ file: options.rules?.file ?? 'storage.rules', content }),
  };
}

/**
 * Only the web SDK's endpoints ask the rules, and those not about the owner; the others are the emulator's
 * own and Google Cloud's, which let everybody in. Source: firebase-tools 15.34.2,
 * lib/emulator/storage/{server,rules/utils}.js.
 */
function isAdministration({ url = '', headers }: IncomingMessage): boolean {
  return !url.startsWith('/v0/') || /\bowner$/i.test(headers.authorization ?? '');
}

async function storageApplication(
  options: StorageOptions,
  rules: StorageRules,
  port: () => number,
): Promise<RequestListener> {
  const module = loadStorage();
  mkdirSync(options.blobs, { recursive: true });
  const emulator = createEmulator(module, options, rules, port);
  module.register(emulator);
  options.onEmulator?.(emulator, module);
  // Without a bucket the emulator would ask the internet for the project's.
  emulator.storageLayer.createBucket(`${options.projectId}.appspot.com`);
  const app = await module.createApp(options.projectId, emulator);
  const inject = faultMiddleware(options.faults, 'storage');
  return (request, response) =>
    inject(request, response, () => {
      if (rules.serve(request, response)) return;
      if (refusesChange('storage', request, response, options.diskFailure?.())) return;
      app(request, response, (error) => answerLeftover(response, error));
    });
}

/**
 * The emulator with three of its parts replaced by overriding the methods that make them: the folder of its
 * blobs (its own is shared by every process of the machine and deleted by the first that stops), its rules
 * manager and its address.
 */
function createEmulator(
  module: StorageModule,
  options: StorageOptions,
  rules: StorageRules,
  port: () => number,
): StorageEmulator {
  class StandInStorageEmulator extends module.StorageEmulator {
    override createRulesManager(): unknown {
      return rules;
    }
    override getPersistenceTmpDir(): string {
      return options.blobs;
    }
    override getInfo() {
      return { name: 'storage', host: options.host, port: port() };
    }
  }
  return new StandInStorageEmulator({
    projectId: options.projectId,
    host: options.host,
    port: options.port,
    rules: [],
  });
}
