/** Hostile aggregations to parsed ones. Source: google.firestore.v1.StructuredAggregationQuery. */
import { invalid } from '../../status.ts';
import { checkFieldName } from '../field-path.ts';
import { listOf, objectOf, oneOf, textOf } from '../hostile-json.ts';
import { parseFieldReference } from '../query/parse-filter.ts';
import type { FieldPath } from '../types.ts';

export type Aggregation =
  | { readonly kind: 'count'; readonly alias: string; readonly upTo: number | undefined }
  | { readonly kind: 'sum'; readonly alias: string; readonly field: FieldPath }
  | { readonly kind: 'avg'; readonly alias: string; readonly field: FieldPath };

const KINDS = ['count', 'sum', 'avg'];
const MAX_AGGREGATIONS = 5;

/** One to five aggregations with distinct aliases; those without one are named `field_1`, `field_2`, … */
export function parseAggregations(raw: unknown): readonly Aggregation[] {
  const list = listOf(raw, 'aggregations');
  if (list.length === 0) throw invalid('At least one aggregation is required.');
  if (list.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}.`,
    );
  }
  let unnamed = 0;
  const aggregations = list.map((aggregation, at) =>
    parseAggregation(aggregation, `aggregations[${at}]`, () => `field_${++unnamed}`),
  );
  const aliases = new Set(aggregations.map((aggregation) => aggregation.alias));
  if (aliases.size < aggregations.length) throw invalid('Aggregation aliases must be distinct.');
  return aggregations;
}

function parseAggregation(raw: unknown, where: string, defaultAlias: () => string): Aggregation {
  const aggregation = objectOf(raw, where, ['alias', ...KINDS]);
  const given = aggregation['alias'];
  const alias = given == null || given === '' ? defaultAlias() : textOf(given, `${where}.alias`);
  checkFieldName(alias, `${where}.alias`);
  const kind = oneOf(aggregation, KINDS, where);
  if (kind === 'sum' || kind === 'avg') {
    const { field } = objectOf(aggregation[kind], `${where}.${kind}`, ['field']);
    return { kind, alias, field: parseFieldReference(field, `${where}.${kind}.field`) };
  }
  if (kind !== 'count') throw invalid(`${where} names no aggregation.`);
  return {
    kind,
    alias,
    upTo: parseUpTo(objectOf(aggregation[kind], `${where}.count`, ['upTo'])['upTo'], where),
  };
}

/** An int64 above zero; absent counts everything. */
function parseUpTo(raw: unknown, where: string): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const upTo = Number(raw);
  if (!Number.isInteger(upTo) || upTo <= 0) throw invalid(`${where}.count.upTo must be greater than zero.`);
  return upTo;
}
