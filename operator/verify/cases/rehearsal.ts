/**
 * The round at a stand-in of its own, which shows what is expected of it, and every question it has the rules
 * asked: from these come the cases for the Rules API, so that they are never older than the app.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSuite } from 'firebase-stand-in';
import {
  callerOfToken,
  type Caller,
  type Gate,
  type StorageRuleset,
  type StorageVerifyOptions,
} from 'firebase-stand-in/rules';
import { adminTarget } from '../../admin/credentials.ts';
import type { VerifyTarget } from '../target.ts';
import { Collector } from './collector.ts';
import { readData, type ReadData } from './documents.ts';
import { dataOf, plainJson } from './json.ts';
import type { Json, Question, RulesService } from './test-case.ts';

const PROJECT = 'demo-verify';

/** A stand-in whose rules are listened to. */
export interface Rehearsal {
  readonly target: VerifyTarget;
  readonly collector: Collector;
  /** For its journal; gone when it is closed. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Starts it with the rules of this folder, which `rules` has as text. Throws `RulesCompileError`. */
export async function openRehearsal(rules: Readonly<Record<RulesService, string>>): Promise<Rehearsal> {
  const collector = new Collector(rules);
  const folder = await mkdtemp(join(tmpdir(), 'carte-verify-'));
  const suite = await startSuite({
    projectId: PROJECT,
    observer: {
      firestore: (gate) => listeningGate(gate, collector),
      storage: (ruleset) => listeningRuleset(ruleset, collector),
    },
  });
  await suite.whenAuthReady;
  const environment = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_EMULATOR_AUTH: suite.hosts.auth,
    VITE_EMULATOR_FIRESTORE: suite.hosts.firestore,
    VITE_EMULATOR_STORAGE: suite.hosts.storage,
  };
  return {
    target: { admin: adminTarget({}, environment), app: environment },
    collector,
    folder,
    async close() {
      await suite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const NO_DOCUMENT: ReadData = () => undefined;

function authOf(caller: Caller): Question['request']['auth'] {
  return caller.kind === 'user' ? { uid: caller.uid, token: plainJson(caller.claims) } : null;
}

function listeningGate(gate: Gate, collector: Collector): Gate {
  const ask = (question: () => Question, read: ReadData) => collector.ask('cloud.firestore', question, read);
  const pathOf = (name: string) => `/${name.split('/').slice(2).join('/')}`;
  const now = () => new Date().toISOString();
  return {
    get(caller, name, document, read) {
      ask(
        () => ({
          request: { auth: authOf(caller), method: 'get', path: pathOf(name), time: now() },
          ...(document && { resource: { data: dataOf(document) } }),
        }),
        readData(PROJECT, read, read),
      );
      gate.get(caller, name, document, read);
    },
    list(caller, query, read) {
      // The interface knows no queries: a list is asked about one document of the collection.
      const path = `${pathOf(query.parent)}/${query.collectionId}/any`;
      ask(
        () => ({ request: { auth: authOf(caller), method: 'list', path, time: now() } }),
        readData(PROJECT, read, read),
      );
      gate.list(caller, query, read);
    },
    write(caller, operations, before, after, time) {
      for (const operation of operations)
        ask(
          () => ({
            request: {
              auth: authOf(caller),
              method: operation.method,
              path: pathOf(operation.name),
              time,
              ...(operation.after && { resource: { data: dataOf(operation.after) } }),
            },
            ...(operation.before && { resource: { data: dataOf(operation.before) } }),
          }),
          readData(PROJECT, before, after),
        );
      gate.write(caller, operations, before, after, time);
    },
  };
}

function listeningRuleset(ruleset: StorageRuleset, collector: Collector): StorageRuleset {
  return {
    ...ruleset,
    verify(asked) {
      collector.ask('firebase.storage', () => questionOf(asked), NO_DOCUMENT);
      return ruleset.verify(asked);
    },
  };
}

function questionOf({ method, path, file, token }: StorageVerifyOptions): Question {
  return {
    request: {
      auth: token === undefined ? null : authOf(callerOfToken(token)),
      method: method as Question['request']['method'],
      path: `/${path.replace(/^\/|\/$/g, '')}`,
      time: new Date().toISOString(),
      ...(file.after === undefined || file.after === null ? {} : { resource: objectOf(file.after) }),
    },
    ...(file.before === undefined || file.before === null ? {} : { resource: objectOf(file.before) }),
  };
}

const objectOf = (file: unknown) => plainJson(file) as { readonly [key: string]: Json };
