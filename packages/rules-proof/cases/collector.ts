/**
 * Makes cases of the questions to the rules: the allowed one, and those that differ from it in one fact.
 */
import {
  compileRules,
  evaluateCase,
  typeFault,
  type RuleAnswer,
  type Ruleset,
} from 'firebase-stand-in/rules';
import { MockingDocuments, type ReadData } from './documents.ts';
import { Inexpressible } from './json.ts';
import { mutationsOf } from './mutations.ts';
import type { Case, Json, Question, RulesService } from './test-case.ts';

/** The engine's error when a condition reads a field of null. */
const NULL_VALUE = typeFault(null).message;

/**
 * What was collected of one kind of question: a statement, a method and, of an update, the fields that
 * change.
 */
export interface Coverage {
  readonly service: RulesService;
  /** The line of the statement in its file, from 1. */
  readonly line: number;
  /** The number of denied cases that differ in one fact. */
  denied: number;
}

/** The cases of both rules files, and which statements they cover. */
export class Collector {
  readonly cases: Case[] = [];
  readonly coverage = new Map<string, Coverage>();
  readonly inexpressible = new Set<string>();
  /** What was asked in all: the reads of look-ups are among `reads`. */
  readonly usage = { reads: 0, writes: 0, deletes: 0, files: 0, bytes: 0 };
  /** Statements that ask for a `resource` which is null: the interface has no such thing. */
  readonly #liveOnly = new Set<string>();
  readonly #rulesets: Readonly<Record<RulesService, Ruleset>>;
  readonly #sources: Readonly<Record<RulesService, string>>;

  /** Throws `RulesCompileError`. */
  constructor(rules: Readonly<Record<RulesService, string>>) {
    this.#sources = rules;
    this.#rulesets = {
      'cloud.firestore': compileRules(rules['cloud.firestore'], 'firestore.rules'),
      'firebase.storage': compileRules(rules['firebase.storage'], 'storage.rules'),
    };
  }

  /**
   * The `allow` statements no case covers, as `service:line`; those that the interface cannot decide are the
   * live round's.
   */
  uncovered(): string[] {
    const covered = new Set([...this.#liveOnly, ...[...this.coverage.values()].map(placeOf)]);
    return (['cloud.firestore', 'firebase.storage'] as const).flatMap((service) =>
      this.#rulesets[service].matches
        .flatMap(({ allows }) => allows)
        .filter(({ line }) => !asksForBytes(this.#sources[service], line))
        .map(({ line }) => placeOf({ service, line }))
        .filter((statement) => !covered.has(statement)),
    );
  }

  /** Adds the cases of a question that is allowed and the first of its kind. */
  ask(service: RulesService, question: () => Question, read: ReadData): void {
    try {
      this.#ask(service, question(), read);
    } catch (error) {
      if (!(error instanceof Inexpressible)) throw error;
      this.inexpressible.add(error.message);
    }
  }

  #ask(service: RulesService, question: Question, read: ReadData): void {
    const what = `${question.request.method} ${place(question.request.path)}`;
    const { answer, test } = this.#evaluate(service, what, question, read);
    this.#count(test);
    for (const { line, detail } of answer.decisions)
      if (detail === NULL_VALUE) this.#liveOnly.add(placeOf({ service, line }));
    const line = answer.allowed ? answer.decisions.at(-1)?.line : undefined;
    if (line === undefined) return;
    const key = [service, line, question.request.method, ...changedFields(question)].join(' ');
    if (this.coverage.has(key)) return;
    const covered = { service, line, denied: 0 };
    this.coverage.set(key, covered);
    this.cases.push(test);
    for (const mutation of mutationsOf(question)) {
      const changed = this.#evaluate(
        service,
        `${what}: ${mutation.what}`,
        mutation.question,
        seeing(mutation.question, read),
      );
      if (!changed.answer.allowed) covered.denied += 1;
      this.cases.push(changed.test);
    }
  }

  #count({ service, request: { method, resource }, functionMocks }: Case): void {
    this.usage.reads += functionMocks.length;
    if (service === 'firebase.storage') {
      if (method !== 'create') return;
      this.usage.files += 1;
      this.usage.bytes += Number(resource?.['size'] ?? 0);
    } else if (method === 'delete') this.usage.deletes += 1;
    else if (method === 'get' || method === 'list') this.usage.reads += 1;
    else this.usage.writes += 1;
  }

  #evaluate(
    service: RulesService,
    what: string,
    question: Question,
    read: ReadData,
  ): { answer: RuleAnswer; test: Case } {
    const documents = new MockingDocuments(service === 'firebase.storage' ? 'firestore.' : '', read);
    const { method, path } = question.request;
    const ruleCase = {
      method,
      path: path.slice(1).split('/'),
      request: question.request,
      resource: question.resource,
    };
    const answer = evaluateCase(this.#rulesets[service], ruleCase, documents);
    const expectation = answer.allowed ? 'ALLOW' : 'DENY';
    return {
      answer,
      test: { ...question, what, service, expectation, functionMocks: documents.mocks },
    };
  }
}

function placeOf({ service, line }: Pick<Coverage, 'service' | 'line'>): string {
  return `${service}:${line}`;
}

/** Bytes have no JSON: such a statement is the live round's, too. */
function asksForBytes(source: string, line: number): boolean {
  const [statement = ''] = source
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .split(';');
  return /\bis bytes\b/.test(statement);
}

/** After the commit the document is what this question writes. */
function seeing({ request: { path, resource } }: Question, read: ReadData): ReadData {
  const data = resource?.['data'];
  if (data === undefined) return read;
  return (at, after) => (after && at === path ? data : read(at, after));
}

/** The fields of a document that an update changes. */
function changedFields({ request, resource }: Question): string[] {
  const [after, before] = [request.resource?.['data'], resource?.['data']] as Readonly<
    Record<string, Json>
  >[];
  if (request.method !== 'update' || after === undefined || before === undefined) return [];
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    .sort();
}

/** A path without the ids that are another in each round: `users/*` is enough to find the statement. */
function place(path: string): string {
  const steps = path.replace(/^\/(databases\/[^/]+\/documents|b\/[^/]+\/o)\//, '').split('/');
  return steps.map((step, at) => (at % 2 === 0 || step.length < 20 ? step : '*')).join('/');
}
