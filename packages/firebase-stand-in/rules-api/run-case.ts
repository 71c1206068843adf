import type { Ruleset } from '../rules/compile.ts';
import type { DocumentLookup } from '../rules/context.ts';
import { decide, type RuleAnswer } from '../rules/decide.ts';
import { Fault } from '../rules/result.ts';
import type { Position } from '../rules/syntax/source.ts';
import type { RuleDecision } from '../rules/trace.ts';
import { timestampOfDate } from '../rules/values/time.ts';
import { MapValue, Path } from '../rules/values/types.ts';
import { MockedDocuments, type FunctionCall } from './mocks.ts';
import type { TestCase } from './test-request.ts';
import { fromTestJson } from './values.ts';

/** How a case came out, as the interface answers it. */
export interface TestResult {
  readonly state: 'SUCCESS' | 'FAILURE';
  readonly debugMessages?: readonly string[];
  readonly errorPosition?: Position;
  readonly functionCalls?: readonly FunctionCall[];
}

/** What the rules say about a case, with documents from its mocks or from elsewhere. */
export function evaluateCase(
  ruleset: Ruleset,
  test: Omit<TestCase, 'expectation' | 'mocks'>,
  documents: DocumentLookup,
): RuleAnswer {
  return decide(ruleset, {
    method: test.method,
    target: test.path,
    request: requestOf(test),
    resource: test.resource == null ? new Fault('Null value error.') : fromTestJson(test.resource),
    documents,
  });
}

/** Runs a case. `file` is named in its messages. */
export function runCase(ruleset: Ruleset, file: string, test: TestCase): TestResult {
  const documents = new MockedDocuments(
    test.mocks,
    ruleset.service === 'firebase.storage' ? 'firestore.' : '',
  );
  const { allowed, decisions, debug } = evaluateCase(ruleset, test, documents);
  const failed = decisions.filter(({ outcome }) => outcome === 'error');
  const messages = [...debug, ...failed.map((decision) => messageOf(decision, file))];
  const [first] = failed;
  return {
    state: allowed === (test.expectation === 'ALLOW') ? 'SUCCESS' : 'FAILURE',
    ...(messages.length > 0 && { debugMessages: messages }),
    ...(first && { errorPosition: positionOf(first) }),
    ...(documents.calls.length > 0 && { functionCalls: documents.calls }),
  };
}

/**
 * What a case says, and nothing else: `request.auth` is an error where it has none, and a document's resource
 * knows its path only where it says so. A request without a time is of now.
 */
function requestOf({ method, path, request }: Pick<TestCase, 'method' | 'path' | 'request'>): MapValue {
  const parts = Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, fromTestJson(value)]),
  );
  return MapValue.of({ time: timestampOfDate(new Date()), ...parts, method, path: new Path(path) });
}

function positionOf({ line, column, errorAt }: RuleDecision): Position {
  return errorAt ?? { line, column };
}

function messageOf(decision: RuleDecision, file: string): string {
  const { line, column } = positionOf(decision);
  return `Error: ${file} line [${line}], column [${column}]. ${decision.detail}`;
}
