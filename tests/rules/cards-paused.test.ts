import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS, fieldsWith } from '@/card/model/card-fields';
import { edit, newOwner, rename, type Ids } from './creation.ts';
import {
  as,
  cardData,
  commit,
  expectDenied,
  projection,
  rulesUnderTest,
  update,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('paused');

const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(environment, uid), writes);
const PAUSE = { isPaused: true, pauseNote: 'Back in May' };

/** The writes of an edit whose link has other fields than the projection. */
function linked(ids: Ids, fields: DocumentData, link: (card: DocumentData) => DocumentData): Write[] {
  return edit(ids, fields, { card: link(cardData(ids.uid, ids.slug, fields)) });
}

const whole = (card: DocumentData) => projection({ ...card, isPaused: false });
const without = (name: string) => (card: DocumentData) =>
  Object.fromEntries(Object.entries(projection(card)).filter(([field]) => field !== name));

describe('pausing a card', () => {
  it('leaves the notice in its link, and nothing else', async () => {
    const ids = await newOwner(environment);
    const paused = (card: DocumentData) => ({ ...whole(card), ...PAUSE });
    await expectDenied(write(ids, linked(ids, PAUSE, paused)));
    await expectDenied(
      write(
        ids,
        linked(ids, PAUSE, (card) => ({ ...projection(card), email: card['email'] })),
      ),
    );
    await write(ids, edit(ids, PAUSE));
  });

  it.each([...fieldsWith({ whilePaused: true })])('leaves %s in its link', async (name) => {
    const ids = await newOwner(environment);
    await expectDenied(write(ids, linked(ids, PAUSE, without(name))));
  });

  it('ends with the whole card in its link', async () => {
    const ids = await newOwner(environment, PAUSE);
    const ending = { isPaused: false, pauseNote: '' };
    await expectDenied(
      write(
        ids,
        linked(ids, ending, (card) => projection({ ...card, isPaused: true })),
      ),
    );
    await write(ids, edit(ids, ending));
    const none = { isPaused: deleteField(), pauseNote: deleteField() };
    const link = edit(ids, {})[1];
    if (link === undefined) throw new Error('an edit has two writes');
    await write(ids, [
      update(`users/${ids.uid}/cards/${ids.cardId}`, { ...none, updatedAt: serverTimestamp() }),
      link,
    ]);
  });

  it('keeps the private map from visitors, and edits and a new link possible', async () => {
    const ids = await newOwner(environment, { ...PAUSE, company: 'Kiln' });
    await write(ids, edit(ids, { ...PAUSE, company: 'Acme' }));
    await expect(
      write(ids, rename(ids, `${ids.slug.slice(0, 20)}-2`, { card: { ...PAUSE, company: 'Acme' } })),
    ).resolves.toBeUndefined();
  });

  it('does not publish what is no address of the owner’s', async () => {
    const ids = await newOwner(environment);
    await expectDenied(write(ids, edit(ids, { ...PAUSE, website: 'javascript:alert(1)' })));
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['a choice that is a flag', { isPaused: false }, { isPaused: 'true' }],
    [
      'words of the longest length',
      { isPaused: true, pauseNote: 'x'.repeat(CARD_FIELDS.pauseNote.limit) },
      { isPaused: true, pauseNote: 'x'.repeat(CARD_FIELDS.pauseNote.limit + 1) },
    ],
    ['words that are a text', { isPaused: true, pauseNote: '' }, { isPaused: true, pauseNote: 7 }],
  ])('takes %s', async (_what, allowed, denied) => {
    const ids = await newOwner(environment);
    await expectDenied(write(ids, edit(ids, denied)));
    await expect(write(ids, edit(ids, allowed))).resolves.toBeUndefined();
  });
});
