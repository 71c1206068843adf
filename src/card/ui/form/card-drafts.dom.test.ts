import { expect, it } from 'vitest';
import { emptyCardInput } from '@/card/model/card';
import { encodeInput } from '@/card/model/stored-card';
import { draftName, readDraft, storeDraft } from '@/shared/forms/drafts';
import { saveAsNew } from './card-drafts';

it('leaves out the pictures of the deleted card, keeps those uploaded since, and sets another draft aside', () => {
  const empty = emptyCardInput();
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
    content: encodeInput({ ...empty, company: 'Kiln', logoUrl: 'new logo', portfolioImages: ['three'] }),
    base: { content: encodeInput(empty) },
    aside: { ...empty, company: 'Second' },
  });
});
