/** What the suite reads from `firebase.json`: ports, and the files with rules and indexes. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_PORTS, type ServiceName } from './addresses.ts';

/** Part of `firebase.json`, paths absolute. */
export interface ProjectConfig {
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly firestoreRules: string;
  readonly firestoreIndexes: string;
  readonly storageRules: string;
}

interface FirebaseJson {
  firestore?: { rules?: string; indexes?: string };
  storage?: { rules?: string };
  emulators?: Partial<Record<ServiceName, { port?: number }>>;
}

/** Reads `firebase.json` in a folder; what it does not say is as Firebase's own defaults have it. Throws on malformed JSON. */
export function readProjectConfig(folder: string): ProjectConfig {
  const text = readIfPresent(join(folder, 'firebase.json'));
  const json = (text === undefined ? {} : JSON.parse(text)) as FirebaseJson;
  const port = (name: ServiceName) => json.emulators?.[name]?.port ?? DEFAULT_PORTS[name];
  return {
    ports: { auth: port('auth'), firestore: port('firestore'), storage: port('storage'), hub: port('hub') },
    firestoreRules: join(folder, json.firestore?.rules ?? 'firestore.rules'),
    firestoreIndexes: join(folder, json.firestore?.indexes ?? 'firestore.indexes.json'),
    storageRules: join(folder, json.storage?.rules ?? 'storage.rules'),
  };
}

/** A file's text, or undefined when there is no such file. */
export function readIfPresent(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A rules file as the services want it, or undefined when there is none. */
export function sourceFile(path: string): { file: string; content: string } | undefined {
  const content = readIfPresent(path);
  return content === undefined ? undefined : { file: basename(path), content };
}
