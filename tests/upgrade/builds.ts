/** The two builds of an upgrade, and the backend that both of them speak with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import en from '../../public/locales/en.json' with { type: 'json' };
import { startBackend, type Backend } from '../support/backend/backend.ts';
import { addressesFor, type BackendHosts } from '../support/backend/hosts.ts';
import { REPOSITORY } from '../support/repository.ts';
import { textOf, type Dictionary } from '../support/samples/words.ts';
import { serveApp, type BuiltApp, type BuiltAppServer } from '../support/site/static-server.ts';
import { appOf, RELEASE_BUILT_FOR } from './last-release.ts';

/** The English text of a key, as one build shows it. */
type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One of the two builds, with its rules. */
export interface Build {
  readonly app: BuiltApp;
  readonly word: Word;
  readonly firestoreRules: string;
  readonly storageRules: string;
}

/** A build at an address. */
export interface ServedBuild {
  readonly origin: string;
  readonly word: Word;
}

/** Everything that the tests of a file work with. */
export interface Upgrade {
  readonly hosts: BackendHosts;
  readonly before: Build;
  readonly after: Build;
  /** Serves the last release until another build is deployed there. */
  readonly site: BuiltAppServer;
  /** Every `host:port` that people may talk to. */
  readonly allowed: readonly string[];
  close(): Promise<void>;
}

/** Starts a backend with the rules of the last release, and its app. */
export async function startUpgrade(): Promise<Upgrade> {
  const backend = await startBackend({ configFolder: inject('lastRelease') });
  const [before, after] = await Promise.all([releaseBuild(backend), todaysBuild(backend)]);
  const site = await serveApp(before.app);
  const { firestore, auth, storage, ai } = backend.hosts;
  return {
    hosts: backend.hosts,
    before,
    after,
    site,
    allowed: [new URL(site.origin).host, firestore, auth, storage, ...(ai ? [ai] : [])],
    close: async () => {
      await Promise.all([site.close(), backend.close()]);
    },
  };
}

async function releaseBuild({ hosts }: Backend): Promise<Build> {
  const root = inject('lastRelease');
  const texts = JSON.parse(await readFile(join(appOf(root), 'locales', 'en.json'), 'utf8')) as Dictionary;
  return {
    app: { folder: appOf(root), replacing: addressesFor(RELEASE_BUILT_FOR, hosts), root },
    word: (key, values) => textOf(texts, key, values),
    ...(await rulesIn(root)),
  };
}

async function todaysBuild({ hosts }: Backend): Promise<Build> {
  return {
    app: { folder: inject('builtApp'), replacing: addressesFor(inject('builtFor'), hosts) },
    word: (key, values) => textOf(en, key, values),
    ...(await rulesIn(REPOSITORY)),
  };
}

async function rulesIn(root: string): Promise<Pick<Build, 'firestoreRules' | 'storageRules'>> {
  const [firestoreRules, storageRules] = await Promise.all(
    ['firestore.rules', 'storage.rules'].map((name) => readFile(join(root, name), 'utf8')),
  );
  return { firestoreRules: firestoreRules ?? '', storageRules: storageRules ?? '' };
}

/** Deploys rules, as `firebase deploy --only firestore,storage` does, to a backend that is running. */
export async function deployRules(
  { projectId, firestore, storage }: BackendHosts,
  { firestoreRules, storageRules }: Pick<Build, 'firestoreRules' | 'storageRules'>,
): Promise<void> {
  const files = (name: string, content: string) => JSON.stringify({ rules: { files: [{ name, content }] } });
  await put(
    `http://${firestore}/emulator/v1/projects/${projectId}:securityRules`,
    files('firestore.rules', firestoreRules),
  );
  await put(`http://${storage}/internal/setRules`, files('storage.rules', storageRules));
}

async function put(address: string, body: string): Promise<void> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`The rules were refused (${response.status}): ${await response.text()}`);
}
