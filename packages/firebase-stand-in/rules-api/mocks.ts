/** The documents of a test case: what its function mocks say, and nothing else. */
import type { DocumentLookup } from '../rules/context.ts';
import { Fault, type Result } from '../rules/result.ts';
import { describePath } from '../rules/values/describe.ts';
import type { Path } from '../rules/values/types.ts';
import type { FunctionMock } from './test-request.ts';
import { fromTestJson } from './values.ts';

/** A function of the service that a condition called. */
export interface FunctionCall {
  readonly function: string;
  readonly args: readonly string[];
}

/**
 * Answers look-ups from mocks: the first that fits by name and path. A call without one is an error.
 * `result.undefined` is a document that is not there. `prefix` is `firestore.` in Storage rules.
 */
export class MockedDocuments implements DocumentLookup {
  readonly calls: FunctionCall[] = [];

  constructor(
    private readonly mocks: readonly FunctionMock[],
    private readonly prefix: string,
  ) {}

  get(path: Path, after: boolean): Result {
    const result = this.answer(after ? 'getAfter' : 'get', path);
    return result instanceof Fault ? result : result.value === undefined ? null : fromTestJson(result.value);
  }

  exists(path: Path, after: boolean): Result {
    const result = this.answer(after ? 'existsAfter' : 'exists', path);
    return result instanceof Fault ? result : fromTestJson(result.value ?? false);
  }

  private answer(name: string, path: Path): FunctionMock['result'] | Fault {
    const called = this.prefix + name;
    const text = path.text();
    if (text === undefined) return new Fault(`Invalid document path ${describePath(path.segments)}.`);
    this.calls.push({ function: called, args: [text] });
    const mock = this.mocks.find(
      ({ name, path }) => name === called && (path === undefined || path === text),
    );
    return mock?.result ?? new Fault(`Function [${called}] not found: there is no mock for ${text}.`);
  }
}
