import { expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { cardsOfPeople } from '@/card/service/card-pages';
import { emptyShared } from '@/team/model/plan-team';
import { NO_ADDRESSES } from '@/team/model/team-addresses';
import { teamCardId, type TeamRow } from '@/team/model/team-row';
import { makePlan } from './make-plan';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  cardsOfPeople: vi.fn<typeof cardsOfPeople>(),
}));

const UID = 'u1';
const row = (key: string): TeamRow => ({
  at: 1,
  key,
  cardId: '',
  fields: { name: key },
  links: { links: [], blank: [] },
  addresses: NO_ADDRESSES,
  familyName: '',
  emptyCells: [],
  openKinds: [],
  shortened: [],
  slug: '',
  photo: `${key}.png`,
  fault: undefined,
});
const cardOf = (key: string) => {
  const id = teamCardId(UID, key);
  return parseCard(id, { name: key, customPath: key, ownerUid: UID, vcardUrl: 'https://x.example' });
};

it('makePlan reads no further photo once it is canceled', async () => {
  const keys = ['ann', 'bo'];
  const readNames: string[] = [];
  const abort = new AbortController();
  const archive = {
    names: keys.map((key) => `${key}.png`),
    read: () => Promise.reject(new Error('A plan uploads nothing.')),
    uploadNameOf: async (name: string) => {
      readNames.push(name);
      abort.abort();
      return `team-${name}`;
    },
  };
  vi.mocked(cardsOfPeople).mockResolvedValue(keys.map(cardOf));
  const plan = makePlan(UID, keys.map(row), {
    shared: emptyShared(),
    sharesWithExisting: false,
    pattern: '{first}-{last}',
    archive,
    language: 'en',
    signal: abort.signal,
  });
  await expect(plan).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(readNames).toEqual(['ann.png']);
});
