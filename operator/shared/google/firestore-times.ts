/** Firestore's REST interface bypassing the rules: documents by their time, and the service's own clock. */
import { time } from '../../../src/shared/lib/parse.ts';
import type { AdminTarget } from './credentials.ts';
import {
  nameOf,
  query,
  rootUrl,
  selected,
  toDocument,
  type AdminDocument,
  type WireDocument,
} from './firestore-rest.ts';
import { request } from './request.ts';

interface TimeRange {
  /** The collection's id, at the top or wherever it is (`allDescendants`). */
  readonly collectionId: string;
  readonly allDescendants?: boolean;
  /** A field of the top level; documents in which it is no time are left out. */
  readonly field: string;
  /** The first moment, and the first one that is too late. */
  readonly from?: Date;
  readonly before?: Date;
  /** Fields to read beside it; [] reads it alone. */
  readonly fields: readonly string[];
  readonly pageSize?: number;
}

const PAGE_SIZE = 300;
const ALWAYS = new Date(0);

/** Documents in the order of a time, page by page. */
export async function* pagesByTime(
  target: AdminTarget,
  {
    collectionId,
    allDescendants = false,
    field,
    from = ALWAYS,
    before,
    fields,
    pageSize = PAGE_SIZE,
  }: TimeRange,
): AsyncGenerator<AdminDocument[]> {
  const limit = (op: string, at: Date) => ({
    fieldFilter: { field: { fieldPath: field }, op, value: { timestampValue: at.toISOString() } },
  });
  const filters = [
    limit('GREATER_THAN_OR_EQUAL', from),
    ...(before === undefined ? [] : [limit('LESS_THAN', before)]),
  ];
  let last: AdminDocument | undefined;
  do {
    const page = await query(target, '', {
      structuredQuery: {
        from: [{ collectionId, allDescendants }],
        where: { compositeFilter: { op: 'AND', filters } },
        orderBy: [{ field: { fieldPath: field } }, { field: { fieldPath: '__name__' } }],
        select: { fields: selected([...new Set([field, ...fields])]) },
        limit: pageSize,
        ...(last && {
          startAt: {
            values: [last.raw[field], { referenceValue: nameOf(target, last.path) }],
            before: false,
          },
        }),
      },
    });
    if (page.length > 0) yield page;
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last !== undefined);
}

/** A document, when it is there, and the time of the service at which it was read. */
export async function readWithTime(
  target: AdminTarget,
  path: string,
): Promise<{ document: AdminDocument | undefined; readTime: Date }> {
  const [answer] = (await request(target, `${rootUrl(target)}:batchGet`, {
    method: 'POST',
    body: { documents: [nameOf(target, path)] },
    repeatable: true,
  })) as { found?: WireDocument; readTime?: string }[];
  return {
    document: answer?.found && toDocument(target, answer.found),
    readTime: time(answer?.readTime) ?? new Date(),
  };
}
