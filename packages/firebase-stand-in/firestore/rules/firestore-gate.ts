import type { Caller } from '../../caller/caller.ts';
import { compileRules, type CompileOptions, type Ruleset } from '../../rules/compile.ts';
import { decide, type RuleAnswer, type RuleQuestion } from '../../rules/decide.ts';
import { RulesCompileError } from '../../rules/issue.ts';
import { ANY_SEGMENTS, type TargetSegment } from '../../rules/match.ts';
import { Unknown } from '../../rules/result.ts';
import { newFacts } from '../../rules/symbolic/facts.ts';
import { unknownMap } from '../../rules/symbolic/prove.ts';
import { refusalOf, type RuleTrace } from '../../rules/trace.ts';
import { Path, type RulesValue } from '../../rules/values/types.ts';
import { permissionDenied } from '../../status.ts';
import { isInScope } from '../query/matches.ts';
import type { Document, DocumentReader, Gate, Query, WriteOperation } from '../types.ts';
import { BATCH_REQUEST, DocumentAccess, LIST_REQUEST, SINGLE_REQUEST } from './document-access.ts';
import { alternatives, type QueryFacts } from './query-facts.ts';
import { requestOf } from './request.ts';
import { resourceOf, rulesPath } from './values.ts';

export interface FirestoreRulesOptions extends CompileOptions {
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
  const ruleset = compileRules(source, file, options);
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

  /** A query of every collection has no path that rules could match; it is the owner's. */
  list(caller: Caller, query: Query, read: DocumentReader): void {
    const { parent, collectionId } = query;
    if (collectionId === undefined) throw permissionDenied();
    const documents = new DocumentAccess(projectOf(parent), read, read, LIST_REQUEST);
    const path = [...rulesPath(parent), collectionId];
    const request = requestOf({ caller, method: 'list', path, query });
    for (const facts of alternatives(query)) {
      documents.beginOperation();
      const { target, id, name } = documentOf(query, collectionId, facts);
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
  collectionId: string,
  { name }: QueryFacts,
): { target: readonly TargetSegment[]; id?: string; name?: RulesValue } {
  const parent = rulesPath(query.parent);
  if (name !== undefined && isInScope(query, name)) {
    const target = rulesPath(name);
    return { target, id: target.at(-1) ?? '', name: new Path(target) };
  }
  const id = new Unknown('the document id', { ...newFacts(), type: 'string' });
  const between: readonly TargetSegment[] = query.allDescendants ? [ANY_SEGMENTS] : [];
  return { target: [...parent, ...between, collectionId, id] };
}
