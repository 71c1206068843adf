/** Listens to what rules are asked while an app is used. */
import {
  callerOfToken,
  type Caller,
  type Gate,
  type StorageRuleset,
  type StorageVerifyOptions,
} from 'firebase-stand-in/rules';
import type { Collector } from './collector.ts';
import { readData, type ReadData } from './documents.ts';
import { dataOf, plainJson } from './json.ts';
import type { Json, Question } from './test-case.ts';

const NO_DOCUMENT: ReadData = () => undefined;

function authOf(caller: Caller): Question['request']['auth'] {
  return caller.kind === 'user' ? { uid: caller.uid, token: plainJson(caller.claims) } : null;
}

/** Asks a gate of a project, and has the collector make cases of what it is asked. */
export function listeningGate(gate: Gate, collector: Collector, projectId: string): Gate {
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
        readData(projectId, read, read),
      );
      gate.get(caller, name, document, read);
    },
    list(caller, query, read) {
      // The interface knows no queries: a list is asked about one document of the collection.
      const path = `${pathOf(query.parent)}/${query.collectionId}/any`;
      ask(
        () => ({ request: { auth: authOf(caller), method: 'list', path, time: now() } }),
        readData(projectId, read, read),
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
          readData(projectId, before, after),
        );
      gate.write(caller, operations, before, after, time);
    },
  };
}

/** The same of Storage rules. */
export function listeningRuleset(ruleset: StorageRuleset, collector: Collector): StorageRuleset {
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
