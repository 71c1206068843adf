import { expect, it } from 'vitest';
import { parseCard } from '@/card/model/card';
import { emptyShared } from '@/team/model/plan-team';
import { teamCardId, type TeamRow } from '@/team/model/team-row';
import { makePlan, nothingKnown } from './make-plan';

const UID = 'u1';
const row = (key: string): TeamRow => ({
  at: 1,
  key,
  fields: { name: key },
  slug: '',
  photo: `${key}.png`,
  isBroken: false,
});
const cardOf = (key: string) => {
  const id = teamCardId(UID, key);
  return [
    id,
    parseCard(id, { name: key, customPath: key, ownerUid: UID, vcardUrl: 'https://x.example' }),
  ] as const;
};

it('reads no further photo once the plan is canceled', async () => {
  const keys = ['ann', 'bo'];
  const asked: string[] = [];
  const leaving = new AbortController();
  const archive = {
    names: keys.map((key) => `${key}.png`),
    read: () => Promise.reject(new Error('A plan uploads nothing.')),
    uploadNameOf: async (name: string) => {
      asked.push(name);
      leaving.abort();
      return `team-${name}`;
    },
  };
  const planning = makePlan(UID, keys.map(row), {
    shared: emptyShared(),
    sharesWithExisting: false,
    pattern: '{first}-{last}',
    archive,
    language: 'en',
    signal: leaving.signal,
    // All cards of the account: no server is asked.
    known: { ...nothingKnown(), cards: new Map(keys.map(cardOf)), listed: keys.length },
  });
  await expect(planning).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(asked).toEqual(['ann.png']);
});
