import {
  Fault,
  fromTestJson,
  type DocumentLookup,
  type DocumentReader,
  type Path,
  type Result,
} from 'firebase-stand-in/rules';
import { dataOf } from './json.ts';
import type { Json, Mock } from './test-case.ts';

/** A state of the documents: `/databases/…` to data; undefined where there is none. */
export type ReadData = (path: string, after: boolean) => Json | undefined;

/** Answers look-ups from documents and writes down the mocks that would answer the same. */
export class MockingDocuments implements DocumentLookup {
  readonly mocks: Mock[] = [];

  /** `prefix` is `firestore.` in Storage rules. */
  constructor(
    private readonly prefix: string,
    private readonly read: ReadData,
  ) {}

  get(path: Path, after: boolean): Result {
    const data = this.dataAt(path, after ? 'getAfter' : 'get', after, (data) =>
      data === undefined ? { undefined: {} } : { value: { data } },
    );
    if (data instanceof Fault) return data;
    return data === undefined ? null : fromTestJson({ data });
  }

  exists(path: Path, after: boolean): Result {
    const data = this.dataAt(path, after ? 'existsAfter' : 'exists', after, (data) => ({
      value: data !== undefined,
    }));
    return data instanceof Fault ? data : data !== undefined;
  }

  private dataAt(
    path: Path,
    name: string,
    after: boolean,
    result: (data: Json | undefined) => Mock['result'],
  ): Json | undefined | Fault {
    const text = path.text();
    if (text === undefined || text.split('/').length % 2 !== 0) return new Fault('Invalid document path.');
    const called = this.prefix + name;
    const data = this.read(text, after);
    if (!this.mocks.some((mock) => mock.function === called && mock.args[0].exactValue === text))
      this.mocks.push({ function: called, args: [{ exactValue: text }], result: result(data) });
    return data;
  }
}

/** Reads as the two readers of a commit do, for a project. */
export function readData(project: string, before: DocumentReader, after: DocumentReader): ReadData {
  return (path, isAfter) => {
    const document = (isAfter ? after : before)(`projects/${project}${path}`);
    return document === undefined ? undefined : dataOf(document);
  };
}
