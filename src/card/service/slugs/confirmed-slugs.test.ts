import { afterEach, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { DATABASE } from '@/shared/firebase/firestore/rest';
import { withConfirmedSlugs } from './confirmed-slugs';

const legacyCard = (id: string, slug: string) =>
  parseCard(id, { ownerUid: 'owner', name: id, customPath: slug });

afterEach(() => vi.unstubAllGlobals());

it('asks once for the legacy slugs of all cards, and removes those of other cards', async () => {
  const found = (slug: string, cardId: string) => ({
    found: { name: `${DATABASE}/documents/customLinks/${slug}`, fields: { cardId: { stringValue: cardId } } },
  });
  const answer = vi.fn<typeof fetch>(async () => Response.json([found('mine', 'a'), found('theirs', 'x')]));
  vi.stubGlobal('fetch', answer);
  const cards = [
    legacyCard('a', 'mine'),
    legacyCard('b', 'theirs'),
    legacyCard('c', 'free'),
    legacyCard('d', ''),
  ];
  const confirmed = await withConfirmedSlugs(cards);
  expect(confirmed.map(({ customPath }) => customPath)).toEqual(['mine', '', '', '']);
  expect(answer).toHaveBeenCalledOnce();
});

it('asks for no slug that a stored vCard proves', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>());
  const card = { ...legacyCard('a', 'mine'), vcardUrl: 'https://files.example.com/a.vcf' };
  expect(await withConfirmedSlugs([card])).toEqual([card]);
  expect(fetch).not.toHaveBeenCalled();
});

it('removes a slug that the server does not confirm', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  expect(await withConfirmedSlugs([legacyCard('a', 'mine')])).toMatchObject([{ customPath: '' }]);
  expect(log).not.toHaveBeenCalled();
});
