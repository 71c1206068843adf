/** Pausing a card and resuming it, through the real SDK: what visitors get, and what stays. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { draftOf, type Card } from '@/card/model/card';
import type { pauseCard as PauseCard } from '@/card/service/pause-card';
import { draft, operatorSets, ownerWithRoom, stored, unique, type Client } from '../clients.ts';

let app: Client;
let uid: string;
let pauseCard: typeof PauseCard;
beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
  ({ pauseCard } = await import('@/card/service/pause-card'));
});
afterEach(() => vi.unstubAllGlobals());

const FULL = { company: 'Kiln', website: 'https://kiln.example', introText: 'Pots' };
const linkOf = async (slug: string) => (await stored(`customLinks/${slug}`))?.['card'];
const made = (changes: object = {}): Promise<Card> =>
  app.createCard(uid, draft({ ...FULL, customPath: unique('ann'), ...changes }));

describe('a paused card', () => {
  it('has its name and the notice in public, no contact file, and is whole for its owner', async () => {
    const card = await made();
    const before = await linkOf(card.customPath);
    await pauseCard(uid, card, true);
    expect(await linkOf(card.customPath)).toEqual({
      name: 'Ann Lee',
      language: '',
      look: card.look,
      cardButtonColor: card.cardButtonColor,
      cardBackgroundColor: card.cardBackgroundColor,
      isPaused: true,
    });
    expect((await fetch(card.vcardUrl)).status).toBe(404);
    const paused = await app.getCard(uid, card.id);
    expect(paused).toMatchObject({ ...FULL, isPaused: true, vcardUrl: '' });

    await pauseCard(uid, paused, false);
    expect(await linkOf(card.customPath)).toEqual(before);
    expect((await fetch(card.vcardUrl)).status).toBe(200);
    expect(await stored(`users/${uid}/cards/${card.id}`)).not.toHaveProperty('isPaused');
  });

  it('has no contact file even if the card did not name the one that was there', async () => {
    const card = await made();
    await operatorSets(`users/${uid}/cards/${card.id}`, { vcardUrl: '' });
    await pauseCard(uid, card, true);
    expect((await fetch(card.vcardUrl)).status).toBe(404);
  });

  it('is paused at once beside an edit that waits, which does not undo it', async () => {
    const entries = new Map<string, string>();
    const localStorage = {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
      removeItem: (name: string) => void entries.delete(name),
    };
    vi.stubGlobal('window', { localStorage, addEventListener: vi.fn(), removeEventListener: vi.fn() });
    const [{ cardOutbox }, { sendCardEdits }] = await Promise.all([
      import('@/card/service/outbox/card-outbox'),
      import('@/card/service/outbox/send-card-edits'),
    ]);
    const { id, customPath } = await made();
    const saved = await app.getCard(uid, id);
    const content = draftOf(saved);
    cardOutbox.put(uid, {
      id,
      content: { ...content, company: 'Mine' },
      base: { content, at: saved.updatedAt },
    });
    // Another device changes the same field: the edit that waits is refused.
    await app.updateCard(uid, id, { ...content, company: 'Theirs' });
    expect(await pauseCard(uid, saved, true)).toBe('saved');
    expect(await linkOf(customPath)).toMatchObject({ isPaused: true });
    expect(cardOutbox.of(uid, id)?.content).toMatchObject({ company: 'Mine', isPaused: true });
    await sendCardEdits(uid);
    expect(cardOutbox.of(uid, id)?.trouble).toBe('conflict');
    expect(await linkOf(customPath)).toMatchObject({ isPaused: true });
  });

  it('stays paused when it is edited or gets another link, and has the owner’s words until it is resumed', async () => {
    const card = await made();
    await pauseCard(uid, card, true);
    const paused = await app.getCard(uid, card.id);
    const customPath = unique('moved');
    await app.updateCard(uid, card.id, { ...paused, company: 'Acme', pauseNote: 'Back in May', customPath });
    expect(await linkOf(customPath)).toMatchObject({ isPaused: true, pauseNote: 'Back in May' });
    expect(await linkOf(customPath)).not.toHaveProperty('company');
    expect(await app.readCardLink(card.customPath)).toMatchObject({
      slug: customPath,
      card: { isPaused: true },
    });
    await pauseCard(uid, await app.getCard(uid, card.id), false);
    expect(await linkOf(customPath)).toMatchObject({ company: 'Acme' });
    expect(await stored(`users/${uid}/cards/${card.id}`)).not.toHaveProperty('pauseNote');
  });

  it('is paused over what another window has saved since the list was read', async () => {
    const card = await made();
    await app.updateCard(uid, card.id, { ...card, company: 'Acme' });
    await pauseCard(uid, card, true);
    expect(await app.getCard(uid, card.id)).toMatchObject({ company: 'Acme', isPaused: true });
  });
});
