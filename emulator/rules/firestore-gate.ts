import type { Caller } from '../caller/caller.ts';
import { isInScope } from '../firestore/query/matches.ts';
import type { Document, DocumentReader, Gate, Query, WriteOperation } from '../firestore/types.ts';
import { compileRules, type Ruleset } from './compile.ts';
import { decide, type RuleAnswer, type RuleQuestion } from './decide.ts';
import { BATCH_REQUEST, DocumentAccess, LIST_REQUEST, SINGLE_REQUEST } from './document-access.ts';
import { alternatives, type QueryFacts } from './firestore/query-facts.ts';
import { requestOf } from './firestore/request.ts';
import { resourceOf, rulesPath } from './firestore/values.ts';
import { RulesCompileError } from './issue.ts';
import { ANY_SEGMENTS, type TargetSegment } from './match.ts';
import { Unknown } from './result.ts';
import { newFacts } from './symbolic/facts.ts';
import { unknownMap } from './symbolic/prove.ts';
import { refusalOf, type RuleTrace } from './trace.ts';
import { Path, type RulesValue } from './values/types.ts';

export interface FirestoreRulesOptions {
  /** Told of every operation decided. */
  readonly trace?: (trace: RuleTrace) => void;
}

/** A compiled `firestore.rules`; `warnings` is what the compiler found besides errors. */
export interface FirestoreGate extends Gate {
  readonly warnings: Ruleset['warnings'];
}

/**
 * Compiles `firestore.rules` into the gate a database asks. Throws `RulesCompileError`. The gate throws
 * nothing but `StatusError('PERMISSION_DENIED')`, whose message names behind a newline the lines that
 * refused.
 */
export function compileFirestoreRules(
  source: string,
  file: string,
  options: FirestoreRulesOptions = {},
): FirestoreGate {
  const ruleset = compileRules(source, file);
  if (ruleset.service !== 'cloud.firestore')
    throw new RulesCompileError([
      {
        file,
        line: 1,
        column: 1,
        message: `Expected service cloud.firestore, found ${ruleset.service}.`,
        severity: 'error',
      },
    ]);
  return new RulesGate(ruleset, options);
}

class RulesGate implements FirestoreGate {
  readonly #ruleset: Ruleset;
  readonly #options: FirestoreRulesOptions;

  constructor(ruleset: Ruleset, options: FirestoreRulesOptions) {
    this.#ruleset = ruleset;
    this.#options = options;
  }

  get warnings(): Ruleset['warnings'] {
    return this.#ruleset.warnings;
  }

  get(caller: Caller, name: string, document: Document | undefined, read: DocumentReader): void {
    const path = rulesPath(name);
    this.#require({
      method: 'get',
      target: path,
      request: requestOf({ caller, method: 'get', path }),
      resource: document ? resourceOf(document) : null,
      documents: new DocumentAccess(projectOf(name), read, read, SINGLE_REQUEST),
    });
  }

  list(caller: Caller, query: Query, read: DocumentReader): void {
    const documents = new DocumentAccess(projectOf(query.parent), read, read, LIST_REQUEST);
    const path = [...rulesPath(query.parent), query.collectionId];
    const request = requestOf({ caller, method: 'list', path, query });
    for (const facts of alternatives(query)) {
      documents.beginOperation();
      const { target, id, name } = documentOf(query, facts);
      const resource = unknownMap('resource', {
        data: facts.data,
        id: { ...newFacts(), type: 'string', ...(id === undefined ? {} : { value: id }) },
        __name__: { ...newFacts(), type: 'path', ...(name === undefined ? {} : { value: name }) },
      });
      this.#require({ method: 'list', target, request, resource, documents }, path);
    }
  }

  write(
    caller: Caller,
    operations: readonly WriteOperation[],
    before: DocumentReader,
    after: DocumentReader,
    time: string,
  ): void {
    const [first] = operations;
    if (!first) return;
    const limits = operations.length === 1 ? SINGLE_REQUEST : BATCH_REQUEST;
    const documents = new DocumentAccess(projectOf(first.name), before, after, limits);
    for (const operation of operations) {
      documents.beginOperation();
      const { method } = operation;
      const path = rulesPath(operation.name);
      this.#require({
        method,
        target: path,
        request: requestOf({ caller, method, path, time, after: operation.after }),
        resource: operation.before ? resourceOf(operation.before) : null,
        documents,
      });
    }
  }

  #require(question: Question, path: readonly TargetSegment[] = question.target): void {
    const answer = decide(this.#ruleset, question);
    this.#tell(question, path, answer);
    if (!answer.allowed) throw refusalOf(question.method, answer.decisions);
  }

  #tell({ method, documents }: Question, path: readonly TargetSegment[], answer: RuleAnswer): void {
    this.#options.trace?.({
      service: 'cloud.firestore',
      method,
      path: path.map((segment) => `/${typeof segment === 'string' ? segment : '*'}`).join(''),
      ...answer,
      reads: documents.reads,
    });
  }
}

/** A question whose look-ups are counted. */
type Question = RuleQuestion & { readonly documents: DocumentAccess };

/** `projects/{project}` */
function projectOf(name: string): string {
  return name.split('/').slice(0, 2).join('/');
}

/** What is known of the path of the documents an alternative of a query returns. */
function documentOf(
  query: Query,
  { name }: QueryFacts,
): { target: readonly TargetSegment[]; id?: string; name?: RulesValue } {
  const parent = rulesPath(query.parent);
  if (name !== undefined && isInScope(query, name)) {
    const target = rulesPath(name);
    return { target, id: target.at(-1) ?? '', name: new Path(target) };
  }
  const id = new Unknown('the document id', { ...newFacts(), type: 'string' });
  const between: readonly TargetSegment[] = query.allDescendants ? [ANY_SEGMENTS] : [];
  return { target: [...parent, ...between, query.collectionId, id] };
}
