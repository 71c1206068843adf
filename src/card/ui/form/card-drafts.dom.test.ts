import { expect, it } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { draftName, readDraft, storeDraft } from '@/shared/forms/drafts';
import { saveAsNew } from './card-drafts';

it('leaves out the pictures of the deleted card, keeps those uploaded since, and sets another draft aside', () => {
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
