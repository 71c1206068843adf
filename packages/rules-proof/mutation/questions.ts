/** What the rules were asked while their tests ran, kept so that other rules can be asked the same. */
import {
  StatusError,
  type Caller,
  type Document,
  type DocumentReader,
  type Gate,
  type Query,
  type StorageRuleset,
  type StorageVerifyOptions,
  type WriteOperation,
} from 'firebase-stand-in/rules';
import type { History } from './history.ts';

/** One request: what it is about, how a gate answers it (true: allowed), and how the present rules did. */
export interface Question<Rules> {
  readonly what: string;
  readonly allowed: boolean;
  readonly ask: (rules: Rules) => boolean | Promise<boolean>;
}

export type FirestoreQuestion = Question<Gate>;
export type StorageQuestion = Question<StorageRuleset>;

/** Asks a gate, and keeps what it is asked about the database of a history. */
export function recordingGate(gate: Gate, history: History, questions: FirestoreQuestion[]): Gate {
  const record = (what: string, ask: (gate: Gate) => void) => {
    const isAllowed = (rules: Gate) => passes(() => ask(rules));
    questions.push({ what, allowed: isAllowed(gate), ask: isAllowed });
    ask(gate);
  };
  return {
    get: (caller, name, document) => {
      const read = history.asOfNow();
      record(described(caller, `get ${name}`), (rules) => rules.get(caller, name, document, read));
    },
    list: (caller, query) => {
      const read = history.asOfNow();
      record(described(caller, listed(query)), (rules) => rules.list(caller, query, read));
    },
    write: (caller, operations, _before, _after, time) => {
      const read = history.asOfNow();
      const left = new Map<string, Document | undefined>(operations.map(({ name, after }) => [name, after]));
      const after = (name: string) => (left.has(name) ? left.get(name) : read(name));
      record(described(caller, written(operations)), (rules) =>
        rules.write(caller, operations, read, after, time),
      );
    },
  };
}

/** Asks Storage rules, and keeps what they are asked, with the documents of that moment. */
export function recordingRuleset(
  ruleset: StorageRuleset,
  asOfNow: () => DocumentReader,
  questions: StorageQuestion[],
): StorageRuleset {
  return {
    ...ruleset,
    async verify(asked: StorageVerifyOptions) {
      // Its file changes as the upload goes on.
      const file = { before: plain(asked.file.before), after: plain(asked.file.after) };
      const what = `${asked.method} ${asked.path}`;
      const readDocument = asOfNow();
      const askAbout = (after: unknown) => async (rules: StorageRuleset) =>
        (await rules.verify({ ...asked, readDocument, file: { ...file, after } })).permitted;
      const allowed = await askAbout(file.after)(ruleset);
      questions.push({ what, allowed, ask: askAbout(file.after) });
      // An empty map says the same as none; no upload makes the stand-in give one.
      if (hasNoMetadata(file.after))
        questions.push({ what, allowed, ask: askAbout({ ...file.after, metadata: {} }) });
      return ruleset.verify(asked);
    },
  };
}

function passes(ask: () => void): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'PERMISSION_DENIED') return false;
    throw error;
  }
}

function hasNoMetadata(file: unknown): file is { readonly metadata: null } {
  return typeof file === 'object' && file !== null && 'metadata' in file && file.metadata === null;
}

/** A copy of plain values; dates stay dates, methods go. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

function described(caller: Caller, what: string): string {
  return `${caller.kind === 'user' ? caller.uid : caller.kind}: ${what}`;
}

function listed({ parent, collectionId }: Query): string {
  return `list ${parent}/${collectionId}`;
}

function written(operations: readonly WriteOperation[]): string {
  return operations.map(({ method, name }) => `${method} ${name.split('/documents/')[1]}`).join(', ');
}
