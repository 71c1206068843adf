import type { Card } from '@/card/model/card';
import { countBy, normalizedKey, type MatchedRow } from './team-row';

/** A row that would be a new card, of a person who seems to have one under another e-mail address. */
export interface LikelyPerson {
  /** The row's line. */
  readonly at: number;
  readonly card: Card;
}

/**
 * Returns the rows without a card whose link or name exactly one card has that no row is about; a name that
 * several rows have says nothing. `cards`: all of the account.
 */
export function likelyPersons(matched: readonly MatchedRow[], cards: readonly Card[]): LikelyPerson[] {
  const named = new Set(matched.flatMap(({ card }) => card?.id ?? []));
  const others = cards.filter(({ id, isLegacy }) => !named.has(id) && !isLegacy);
  const rows = matched.filter(({ row, card, repeats }) => {
    return card === undefined && repeats === undefined && !row.isBroken;
  });
  const bySlug = onlyOnes(others, ({ customPath }) => customPath);
  const byName = onlyOnes(others, ({ name }) => personKey(name));
  const rowsByName = onlyOnes(rows, ({ row }) => personKey(row.fields.name ?? ''));
  const taken = new Set<string>();
  return rows.flatMap((one) => {
    const { row } = one;
    const name = personKey(row.fields.name ?? '');
    const card = bySlug.get(row.slug) ?? (rowsByName.get(name) === one ? byName.get(name) : undefined);
    if (card === undefined || taken.has(card.id)) return [];
    taken.add(card.id);
    return [{ at: row.at, card }];
  });
}

const personKey = (name: string) => normalizedKey(name.replace(/\s+/g, ' '));

/** Those whose key no other has, by it; none without a key. */
function onlyOnes<One>(all: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, One> {
  const counts = countBy(all.map(keyOf));
  return new Map(
    all.map((one) => [keyOf(one), one] as const).filter(([key]) => key && counts.get(key) === 1),
  );
}
