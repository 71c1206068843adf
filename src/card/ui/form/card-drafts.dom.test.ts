import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftOf, emptyCardDraft, parseCard } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { begin } from '@/shared/forms/draft-state';
import { draftName, readDraft, storeDraft } from '@/shared/forms/drafts';
import { CARD_DRAFT, saveAsNew } from './card-drafts';

vi.mock(import('@/shared/firebase/files/uploads'), async (original) => ({
  ...(await original()),
  uploadPhoto: async () => 'photo again',
  uploadPortfolioPicture: async () => 'picture again',
}));

beforeEach(() => {
  // What this browser has not cached is gone: the files were deleted with the card.
  vi.stubGlobal('fetch', async (url: string) =>
    url === 'cover' ? new Response('', { status: 404 }) : new Response(url),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('saveAsNew uploads the deleted card’s pictures again, keeps new ones, and sets another draft aside', async () => {
  const empty = emptyCardDraft();
  const name = draftName('u1', 'new');
  storeDraft(name, { content: { ...empty, company: 'Second' }, base: { content: empty } });
  const deleted = {
    ...empty,
    photoUrl: 'photo',
    coverUrl: 'cover',
    logoUrl: 'logo',
    portfolioImages: ['one', 'two'],
  };
  const draft = { ...deleted, company: 'Kiln', logoUrl: 'new logo', portfolioImages: ['two', 'three'] };
  expect(await saveAsNew('u1', deleted, draft)).toBe(1);
  const pictures = {
    photoUrl: 'photo again',
    logoUrl: 'new logo',
    portfolioImages: ['picture again', 'three'],
  };
  expect(readDraft(name)).toEqual({
    content: encodeDraft({ ...empty, company: 'Kiln', ...pictures }),
    base: { content: encodeDraft(empty) },
    aside: { ...empty, company: 'Second' },
  });
});

it('saveAsNew loses no picture where all are cached', async () => {
  const deleted = { ...emptyCardDraft(), photoUrl: 'photo' };
  expect(await saveAsNew('u1', deleted, { ...deleted, company: 'Kiln' })).toBe(0);
  expect(readDraft(draftName('u1', 'new'))?.content).toMatchObject({ photoUrl: 'photo again' });
});

it('a stored draft of 0.1.0 gets the fields that it lacks from the card', () => {
  const card = parseCard('id', { name: 'Mina', company: 'Acme', department: 'Sales' });
  const saved = { content: draftOf(card), at: new Date(5) };
  const stored = {
    content: { name: 'Mina', company: 'Kiln' },
    base: { content: { name: 'Mina', company: 'Acme' }, at: 5 },
  };
  const { draft, base } = begin(saved, stored, CARD_DRAFT);
  expect(draft).toMatchObject({ company: 'Kiln', department: 'Sales' });
  expect(base.content).toMatchObject({ company: 'Acme', department: 'Sales' });
});
