/** What the suite reads from `firebase.json`: ports, and the files with rules and indexes. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PORTS, type ServiceName } from './addresses.ts';

/** Part of `firebase.json`, paths absolute. */
export interface ProjectConfig {
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly firestoreRules: string;
  readonly firestoreIndexes: string;
  readonly storageRules: string;
}

/** `firebase.json` says something else than Firebase's tools understand; the message names file and place. */
export class ProjectConfigError extends Error {
  override readonly name = 'ProjectConfigError';
}

const SERVICE = z.object({ port: z.int().min(0).max(65_535).optional() }).optional();
const FIREBASE_JSON = z.object({
  firestore: z.object({ rules: z.string().optional(), indexes: z.string().optional() }).optional(),
  storage: z.object({ rules: z.string().optional() }).optional(),
  emulators: z.object({ auth: SERVICE, firestore: SERVICE, storage: SERVICE, hub: SERVICE }).optional(),
});

/**
 * Reads `firebase.json` in a folder; what it does not say is as Firebase's own defaults have it. Throws
 * `ProjectConfigError`.
 */
export function readProjectConfig(folder: string): ProjectConfig {
  const json = readFirebaseJson(join(folder, 'firebase.json'));
  const port = (name: Exclude<ServiceName, 'ai' | 'rules'>) =>
    json.emulators?.[name]?.port ?? DEFAULT_PORTS[name];
  return {
    ports: {
      auth: port('auth'),
      firestore: port('firestore'),
      storage: port('storage'),
      // Google's suite knows no such emulators, and might refuse a file that names one.
      ai: DEFAULT_PORTS.ai,
      rules: DEFAULT_PORTS.rules,
      hub: port('hub'),
    },
    firestoreRules: join(folder, json.firestore?.rules ?? 'firestore.rules'),
    firestoreIndexes: join(folder, json.firestore?.indexes ?? 'firestore.indexes.json'),
    storageRules: join(folder, json.storage?.rules ?? 'storage.rules'),
  };
}

function readFirebaseJson(path: string): z.infer<typeof FIREBASE_JSON> {
  const parsed = FIREBASE_JSON.safeParse(parseJson(readIfPresent(path) ?? '{}', path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProjectConfigError(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProjectConfigError(`${path} is not JSON: ${reason}`, { cause });
  }
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
