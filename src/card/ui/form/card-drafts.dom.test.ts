import { expect, it } from 'vitest';
import { draftOf, emptyCardDraft, parseCard } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { begin } from '@/shared/forms/draft-state';
import { draftName, readDraft, storeDraft } from '@/shared/forms/drafts';
import { CARD_DRAFT, saveAsNew } from './card-drafts';

it('saveAsNew omits the deleted card’s pictures, keeps new ones, and sets aside another new card’s draft', () => {
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
  saveAsNew('u1', deleted, draft);
  expect(readDraft(name)).toEqual({
    content: encodeDraft({ ...empty, company: 'Kiln', logoUrl: 'new logo', portfolioImages: ['three'] }),
    base: { content: encodeDraft(empty) },
    aside: { ...empty, company: 'Second' },
  });
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
