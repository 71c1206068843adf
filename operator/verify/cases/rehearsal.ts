/**
 * The round at a stand-in of its own, which shows what is expected of it, and every question it has the rules asked: from these come the
 * cases for the Rules API, so that they are never older than the app.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuth } from '../../../emulator/auth/server.ts';
import type { Caller } from '../../../emulator/caller.ts';
import { Faults } from '../../../emulator/faults.ts';
import { startFirestoreServer } from '../../../emulator/firestore/server.ts';
import type { Database, Gate } from '../../../emulator/firestore/types.ts';
import { callerOfToken } from '../../../emulator/id-token.ts';
import { compileFirestoreRules } from '../../../emulator/rules/firestore-gate.ts';
import {
  storageRulesRuntime,
  type StorageRulesRuntime,
  type StorageVerifyOptions,
} from '../../../emulator/rules/storage-runtime.ts';
import { startStorage } from '../../../emulator/storage/server.ts';
import { adminTarget } from '../../admin/credentials.ts';
import type { VerifyTarget } from '../target.ts';
import { Collector } from './collector.ts';
import { readData, type ReadData } from './documents.ts';
import { dataOf, plainJson } from './json.ts';
import type { Json, Question, RulesService } from './test-case.ts';

const HOST = '127.0.0.1';
const PROJECT = 'demo-verify';

/** A stand-in whose rules are listened to. */
export interface Rehearsal {
  readonly target: VerifyTarget;
  readonly collector: Collector;
  /** For its journal; gone when it is closed. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Starts it with these rules. Throws `RulesCompileError`. */
export async function openRehearsal(rules: Readonly<Record<RulesService, string>>): Promise<Rehearsal> {
  const collector = new Collector(rules);
  const faults = new Faults();
  const folder = await mkdtemp(join(tmpdir(), 'carte-verify-'));
  const firestore = await startFirestoreServer({
    host: HOST,
    port: 0,
    faults,
    onDatabase: (database: Database) => database.setGate(listeningGate(rules['cloud.firestore'], collector)),
  });
  const storage = await startStorage({
    host: HOST,
    port: 0,
    projectId: PROJECT,
    rules: { file: 'storage.rules', content: rules['firebase.storage'] },
    runtime: listeningRuntime(collector),
    faults,
    blobs: join(folder, 'blobs'),
    after: Promise.resolve(),
  });
  const auth = await startAuth({ host: HOST, port: 0, projectId: PROJECT, faults, after: storage.ready });
  await auth.ready;
  const environment = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_EMULATOR_AUTH: `${HOST}:${auth.port}`,
    VITE_EMULATOR_FIRESTORE: `${HOST}:${firestore.port}`,
    VITE_EMULATOR_STORAGE: `${HOST}:${storage.port}`,
  };
  return {
    target: { admin: adminTarget({}, environment), app: environment },
    collector,
    folder,
    async close() {
      await Promise.all([firestore.close(), storage.close(), auth.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const NO_DOCUMENT: ReadData = () => undefined;

function authOf(caller: Caller): Question['request']['auth'] {
  return caller.kind === 'user' ? { uid: caller.uid, token: plainJson(caller.claims) } : null;
}

function listeningGate(rules: string, collector: Collector): Gate {
  const gate = compileFirestoreRules(rules, 'firestore.rules');
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

function listeningRuntime(collector: Collector): StorageRulesRuntime {
  const runtime = storageRulesRuntime({ readDocument: () => undefined });
  return {
    ...runtime,
    async loadRuleset(source) {
      const loaded = await runtime.loadRuleset(source);
      const { ruleset } = loaded;
      if (ruleset === undefined) return loaded;
      const verify = (asked: StorageVerifyOptions) => {
        collector.ask('firebase.storage', () => questionOf(asked), NO_DOCUMENT);
        return ruleset.verify(asked);
      };
      return { ...loaded, ruleset: { ...ruleset, verify } };
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
