/**
 * The messages, and the bytes in their links, were recorded of the service; the last lines are the
 * stand-in's.
 */
import { expect, test } from 'vitest';
import { and, asc, desc, emptyDatabase, int, OWNER, refusalOf, ROOT, where } from '../testing/samples.ts';
import { parseIndexes } from './config.ts';

const indexes = parseIndexes({
  fieldOverrides: [{ collectionGroup: 'items', fieldPath: 'off', indexes: [] }],
});
const CONSOLE = 'https://console.firebase.google.com/v1/r/project/p/firestore/indexes';
const ADVICE =
  'The query contains range and inequality filters on multiple fields, please refer to the documentation for index selection best practices: https://cloud.google.com/firestore/docs/query-data/multiple-range-fields.';
const eq = (field: string) => where(field, 'EQUAL', int(1));
const gt = (field: string) => where(field, 'GREATER_THAN', int(1));
const has = (field: string) => where(field, 'ARRAY_CONTAINS', int(1));

/** What a query is refused with, and the message in its link, a character for each byte. */
function refused(query: object, aggregations?: object[]) {
  const database = emptyDatabase({ indexes });
  const structuredQuery = { from: [{ collectionId: 'items' }], ...query };
  const message =
    refusalOf(() =>
      aggregations === undefined
        ? database.parseQuery(ROOT, structuredQuery)
        : database.aggregate(OWNER, ROOT, { structuredQuery, aggregations }),
    )?.message ?? '';
  const [link = '', carried = ''] = /\bhttps:\S+?=([\w-]+)/.exec(message) ?? [];
  return { message, link, carried: Buffer.from(carried, 'base64url').toString('latin1') };
}

const COMPOSITE = '\n\x3fprojects/p/databases/(default)/collectionGroups/items/indexes/_';
const NAME = '\x1a\x0c\n\x08__name__\x10\x01';
const NAME_BACKWARDS = '\x1a\x0c\n\x08__name__\x10\x02';

test.each<[string, object, string]>([
  [
    'an equality and an order backwards',
    { where: eq('a'), orderBy: [desc('b')] },
    `\x10\x01\x1a\x05\n\x01a\x10\x01\x1a\x05\n\x01b\x10\x02${NAME_BACKWARDS}`,
  ],
  [
    'an array element and an order',
    { where: has('tags'), orderBy: [asc('b')] },
    `\x10\x01\x1a\x08\n\x04tags\x18\x01\x1a\x05\n\x01b\x10\x01${NAME}`,
  ],
  [
    'a collection group',
    {
      from: [{ collectionId: 'items', allDescendants: true }],
      where: eq('a'),
      orderBy: [asc('b')],
    },
    `\x10\x02\x1a\x05\n\x01a\x10\x01\x1a\x05\n\x01b\x10\x01${NAME}`,
  ],
  [
    'one field, with names the other way',
    { orderBy: [asc('a'), desc('__name__')] },
    `\x10\x01\x1a\x05\n\x01a\x10\x01${NAME_BACKWARDS}`,
  ],
  ['names backwards', { orderBy: [desc('__name__')] }, `\x10\x01${NAME_BACKWARDS}`],
])('a link offers the composite index that is missing: %s', (_what, query, carried) => {
  const refusal = refused(query);
  expect(refusal.carried).toBe(`${COMPOSITE}${carried}`);
  expect(refusal.message).toMatch(/^The query requires an index\. You can create it here: /);
  expect(refusal.message.split('\n')[0]).toBe(
    `The query requires an index. You can create it here: ${refusal.link}`,
  );
  expect(refusal.link).toMatch(`${CONSOLE}?create_composite=`);
});

test('ranges of several fields are advised about', () => {
  const { message, link } = refused({ where: and(gt('a'), gt('b')) });
  expect(message).toContain(`here: ${link} .\n${ADVICE}\n`);
  expect(refused({ where: and(gt('a'), eq('b')) }).message).not.toContain(ADVICE);
});

test('fields that are only aggregated are named by their paths', () => {
  const sum = (fieldPath: string) => ({ alias: fieldPath, sum: { field: { fieldPath } } });
  expect(refused({}, [sum('n'), sum('d')]).carried).toBe(
    `${COMPOSITE}\x10\x01\x1a\x05\n\x01d\x10\x01\x1a\x05\n\x01n\x10\x01${NAME}`,
  );
});

test.each<[string, object, string, string]>([
  ['COLLECTION_ASC', { where: eq('off') }, 'off', '\x10\x01\x1a\x07\n\x03off\x10\x01'],
  [
    'COLLECTION_GROUP_DESC',
    { from: [{ collectionId: 'items', allDescendants: true }], orderBy: [desc('n')] },
    'n',
    '\x10\x02\x1a\x05\n\x01n\x10\x02',
  ],
  [
    'COLLECTION_GROUP_CONTAINS',
    { from: [{ collectionId: 'items', allDescendants: true }], where: has('n') },
    'n',
    '\x10\x02\x1a\x05\n\x01n\x18\x01',
  ],
])('a link offers the index of a single field: %s', (kind, query, field, carried) => {
  const { message, link, carried: found } = refused(query);
  const name = `projects/p/databases/(default)/collectionGroups/items/fields/${field}`;
  expect(found).toBe(`\n${String.fromCharCode(name.length)}${name}${carried}`);
  expect(link).toMatch(`${CONSOLE}?create_exemption=`);
  expect(message.split('\n')[0]).toBe(
    `The query requires a ${kind} index for collection items and field ${field}. You can create it here: ${link}`,
  );
});

test('a long name has its length in two bytes', () => {
  const collectionId = 'c'.repeat(100);
  const { carried } = refused({ from: [{ collectionId }], where: eq('a'), orderBy: [asc('b')] });
  const name = `projects/p/databases/(default)/collectionGroups/${collectionId}/indexes/_`;
  expect(carried.startsWith(`\n\x9e\x01${name}\x10\x01`)).toBe(true);
});

test('the last line has the index in the form that firestore.indexes.json takes', () => {
  const query = { where: and(has('t'), eq('a')), orderBy: [desc('b'), asc('__name__')] };
  const { message } = refused(query);
  const named: unknown = JSON.parse(message.slice(message.indexOf('{')));
  const declared = emptyDatabase({ indexes: parseIndexes({ indexes: [named] }) });
  expect(() => declared.parseQuery(ROOT, { from: [{ collectionId: 'items' }], ...query })).not.toThrow();
});
