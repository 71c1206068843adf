import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseUserProfile } from '@/account/model/user';
import { profileQueries } from '@/account/ui/profile/queries';
import { parseCard } from '@/card/model/card';
import { cardQueries } from '@/card/ui/queries';
import { newEntriesQuery } from '@/inbox/ui/use-new-count';
import { setSessionFlag } from '@/shared/browser/session-flag';
import { storedTexts } from '@/shared/browser/stored';
import { visitQueries } from '@/visits/ui/queries';
import { storeSnapshot } from './encode-snapshot';
import { readSnapshot } from './snapshot';
import { createRestoredClient } from './snapshot-queries';

const USER = {
  uid: 'mina',
  email: 'mina@example.com',
  displayName: 'Mina',
  photoURL: null,
  emailVerified: true,
};

const CARD = {
  ...parseCard('Card0000000000000001', {
    name: 'Mina Kim',
    email: 'mina@example.com',
    phone: '02 765 4321',
    phones: ['work +8227654321 02 765 4321', 'mobile +821012345678 010 1234 5678'],
    customPath: 'mina-kim',
    formerPaths: ['mina'],
    vcardUrl: 'https://files.example/mina.vcf',
    language: 'en',
    translations: JSON.stringify({ ko: { name: '김미나' } }),
    portfolioImages: ['https://files.example/1.webp'],
    socialLinks: { linkedin: 'mina', twitter: '', instagram: '' },
    qrDesign: { qrColor: '#102030', dots: 'round', frame: true, frameText: 'Scan me' },
    private: { familyName: 'Kim', later: 'kept' },
    later: { of: ['another', 'build'] },
    createdAt: new Date('2026-01-02T03:04:05Z'),
    updatedAt: new Date('2026-02-03T04:05:06Z'),
  }),
  ownerUid: 'mina',
};
const PROFILE = {
  ...parseUserProfile(
    'mina',
    { email: 'mina@example.com', plan: 'premium', cardCount: 1, createdAt: new Date(5) },
    true,
  ),
  planEndsAt: new Date('2027-01-01T00:00:00Z'),
};

const DATA = [
  [cardQueries.newest('mina').queryKey, [CARD]],
  [profileQueries.detail('mina').queryKey, PROFILE],
  [visitQueries.summary('mina', CARD.id).queryKey, { views: 6, byDay: [0, 0, 1, 0, 2, 0, 3] }],
  [newEntriesQuery('mina').queryKey, [{ at: 17, sign: '["a"]' }]],
] as const;

function store() {
  const client = new QueryClient();
  for (const [key, data] of DATA) client.setQueryData(key as QueryKey, data);
  storeSnapshot(USER, client.getQueryCache().getAll());
}

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/dashboard');
  setSessionFlag('mina');
});

it('restores what the dashboard shows, the dates and the fields of another build included', () => {
  store();
  const client = createRestoredClient();
  expect(readSnapshot()?.user).toEqual(USER);
  for (const [key, data] of DATA) expect(client.getQueryData(key)).toEqual(data);
});

it.each([undefined, null])('restores a plan whose end is %s', (planEndsAt) => {
  const client = new QueryClient();
  const { queryKey } = profileQueries.detail('mina');
  client.setQueryData(queryKey, { ...PROFILE, planEndsAt });
  storeSnapshot(USER, client.getQueryCache().getAll());
  expect(createRestoredClient().getQueryData(queryKey)?.planEndsAt).toBe(planEndsAt);
});

it('marks what it restores as data to be read again', () => {
  store();
  expect(createRestoredClient().getQueryState(cardQueries.newest('mina').queryKey)?.dataUpdatedAt).toBe(0);
});

it('restores nothing on a screen with a form', () => {
  store();
  window.history.replaceState(null, '', '/profile');
  expect(createRestoredClient().getQueryCache().getAll()).toEqual([]);
});

it.each([null, 'another-user'])('stores and restores nothing when %j is signed in', (uid) => {
  store();
  setSessionFlag(uid);
  expect(readSnapshot()).toBeUndefined();
  expect(storedTexts('snapshot.')).toEqual([]);
  store();
  expect(storedTexts('snapshot.')).toEqual([]);
});

it.each(['{', '[]', '{"user":{"uid":"other"},"queries":[]}', '{"user":{"uid":"mina"},"queries":{}}'])(
  'ignores a damaged snapshot: %s',
  (stored) => {
    localStorage.setItem('carte.snapshot.mina', stored);
    expect(readSnapshot()).toBeUndefined();
  },
);

it('ignores queries of another user, of another kind, and data that is none', () => {
  const queries = [
    { key: ['cards', 'other', 'newest'], data: [] },
    { key: ['cards', 'mina', 'list'], data: [] },
    { key: ['__proto__', 'mina'], data: [] },
    { key: visitQueries.summary('mina', 'C1').queryKey, data: { byDay: [1] } },
    { key: newEntriesQuery('mina').queryKey, data: [{ at: 'x' }, null, { at: 3, sign: 'y' }] },
  ];
  localStorage.setItem('carte.snapshot.mina', JSON.stringify({ user: USER, queries }));
  const all = createRestoredClient().getQueryCache().getAll();
  expect(all.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
    [newEntriesQuery('mina').queryKey, [{ at: 3, sign: 'y' }]],
  ]);
});

it('stores as many cards as have room', () => {
  const client = new QueryClient();
  const large = Array.from({ length: 24 }, (_, at) => ({ ...CARD, id: `C${at}`, memo: 'x'.repeat(100_000) }));
  client.setQueryData(cardQueries.newest('mina').queryKey, large);
  storeSnapshot(USER, client.getQueryCache().getAll());
  expect(createRestoredClient().getQueryData(cardQueries.newest('mina').queryKey)).toHaveLength(3);
});

it('goes without a snapshot when the browser has no room', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(store).not.toThrow();
});
