/** Helpers for tests of a team's plan. */
import { parseCard, type Card } from '@/card/model/card';
import { csvTable } from '@/tables/model/csv-table';
import { emptyShared, planTeam, type RowChoices } from './plan-team';
import { guessTeamMapping, keyColumn } from './team-columns';
import { matchRows, teamCardId, teamRows } from './team-row';

/** Choices without photos and shared fields, with every slug free. */
export const PLAIN_CHOICES: RowChoices = {
  shared: emptyShared(),
  sharesWithExisting: false,
  pattern: '{first}-{last}',
  language: 'en',
  photoOf: () => undefined,
  hasPhoto: () => false,
  photoFault: () => undefined,
  taken: new Set(),
};

/** The owner of the cards in `planOf`. */
export const UID = 'owner';

/** Returns the rows of a table with column names. */
export function rowsOf(csv: string) {
  const { rows } = csvTable(csv);
  const mapping = guessTeamMapping(rows, 0, (field) => field);
  return [...teamRows(rows, { mapping, head: 0, key: keyColumn(rows[0]?.cells ?? []) })];
}

/** Returns the plan of a table for an owner of these cards. */
export function planOf(csv: string, cards: readonly Card[] = [], change: Partial<RowChoices> = {}) {
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  const matched = [...matchRows(UID, rowsOf(csv), cardsById)];
  return { matched, planned: [...planTeam(matched, { ...PLAIN_CHOICES, ...change })] };
}

/** Returns the card created for a key. */
export const cardOfKey = (key: string, data: object) =>
  parseCard(teamCardId(UID, key), {
    customPath: 'ann-lee',
    ownerUid: UID,
    vcardUrl: 'https://x.example',
    ...data,
  });
