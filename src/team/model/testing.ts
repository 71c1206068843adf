/** For tests of a team's plan. */
import { parseCard, type Card } from '@/card/model/card';
import { csvTable } from '@/contacts/model/import/csv-table';
import { emptyShared, planTeam, type RowChoices } from './plan-team';
import { guessTeamMapping, keyColumn } from './team-columns';
import { matchRows, teamCardId, teamRows } from './team-row';

/** A plan without photos, in which every link is free and nothing is shared. */
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

/** Whose cards `planOf` is about. */
export const UID = 'owner';

/** The rows of a table with column names. */
export function rowsOf(csv: string) {
  const { rows } = csvTable(csv);
  const mapping = guessTeamMapping(rows, 0, (field) => field);
  return [...teamRows(rows, { mapping, head: 0, key: keyColumn(rows[0]?.cells ?? []) })];
}

/** The plan of a table, for an owner of these cards. */
export function planOf(csv: string, cards: readonly Card[] = [], change: Partial<RowChoices> = {}) {
  const known = new Map(cards.map((card) => [card.id, card]));
  const matched = [...matchRows(UID, rowsOf(csv), known)];
  return { matched, planned: [...planTeam(matched, { ...PLAIN_CHOICES, ...change })] };
}

/** The card that was made for a key. */
export const cardOfKey = (key: string, data: object) =>
  parseCard(teamCardId(UID, key), {
    customPath: 'ann-lee',
    ownerUid: UID,
    vcardUrl: 'https://x.example',
    ...data,
  });
