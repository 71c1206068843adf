import type { Card } from '@/card/model/card';
import { countBy, normalizedKey, type MatchedRow } from './team-row';

/** A row of a new card whose person seems to have a card with another e-mail address. */
export interface LikelyPerson {
  /** The row's line. */
  readonly at: number;
  readonly card: Card;
}

/**
 * Returns rows of new cards with their likely existing card: the only unmatched card with the row's slug or
 * name. A name that several rows have is ignored. `cards` are all cards of the account.
 */
export function likelyPersons(matched: readonly MatchedRow[], cards: readonly Card[]): LikelyPerson[] {
  const matchedIds = new Set(matched.flatMap(({ card }) => card?.id ?? []));
  const others = cards.filter(({ id, isLegacy }) => !matchedIds.has(id) && !isLegacy);
  const rows = matched.filter(({ row, card, repeats }) => {
    return card === undefined && repeats === undefined && row.fault === undefined;
  });
  const bySlug = onlyOnes(others, ({ customPath }) => customPath);
  const byName = onlyOnes(others, ({ name }) => personKey(name));
  const rowsByName = onlyOnes(rows, ({ row }) => personKey(row.fields.name ?? ''));
  const taken = new Set<string>();
  return rows.flatMap((item) => {
    const { row } = item;
    const name = personKey(row.fields.name ?? '');
    const card = bySlug.get(row.slug) ?? (rowsByName.get(name) === item ? byName.get(name) : undefined);
    if (card === undefined || taken.has(card.id)) return [];
    taken.add(card.id);
    return [{ at: row.at, card }];
  });
}

const personKey = (name: string) => normalizedKey(name.replace(/\s+/g, ' '));

/** Returns the items with a unique key, by that key. */
function onlyOnes<One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, One> {
  const counts = countBy(all.map(keyOf));
  return new Map(
    all.map((item) => [keyOf(item), item] as const).filter(([key]) => key && counts.get(key) === 1),
  );
}
