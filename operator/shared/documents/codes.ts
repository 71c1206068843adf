/** Codes that work once, as those of licences and invitations: drawn at random, each the id of a document. */
import { drawOneTimeCode } from '../../../src/account/model/plan/licence-code.ts';
import type { AdminTarget } from '../google/credentials.ts';
import { commit, getDocuments, type FieldChange } from '../google/firestore-rest.ts';
import { RequestError } from '../google/request.ts';

/** The most at once: one commit takes 500 writes. */
export const MAX_CODES = 500;

/** How often codes are drawn again when one exists already, which is practically impossible with 100 bits. */
const DRAWS = 3;

/** What is made of each code. */
export interface CodeDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, FieldChange>>;
}

/**
 * Makes a document for each of `count` codes, all or none, never in place of one that is there, and returns
 * the codes in their order. Rejects with `AdminError` or `RequestError`. Documents that were made although
 * the answer was lost stay unused, because their codes are not known to anyone.
 */
export async function makeCodes(
  target: AdminTarget,
  count: number,
  documentOf: (code: string, index: number) => CodeDocument,
  draw: () => string = drawOneTimeCode,
): Promise<string[]> {
  for (let drawn = 1; ; drawn++) {
    const codes = distinct(count, draw);
    const documents = codes.map(documentOf);
    try {
      await commit(
        target,
        documents.map(({ path, fields }) => ({ create: path, fields })),
      );
      return codes;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const paths = documents.map(({ path }) => path);
      if (mayBeDone(error) && (await areThere(target, paths))) return codes;
      if (error.code !== 'ALREADY_EXISTS' || drawn === DRAWS) throw error;
    }
  }
}

function distinct(count: number, draw: () => string): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(draw());
  return [...codes];
}

/** The answer was lost, or is not one about the writes. */
const mayBeDone = ({ status }: RequestError) => status === 0 || status >= 500;

async function areThere(target: AdminTarget, paths: readonly string[]): Promise<boolean> {
  return (await getDocuments(target, paths, [])).size === paths.length;
}
