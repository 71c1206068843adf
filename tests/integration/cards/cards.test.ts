/** Creating, changing and reading cards through the real SDK, with all documents of each write. */
import ICAL from 'ical.js';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { checkedTexts } from '@/card/model/checked-mark';
import { toPublicCard } from '@/card/model/public-card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { encodeProjection } from '@/card/model/stored-card';
import {
  draft,
  fault,
  operatorDeletes,
  operatorSets,
  ownerWithRoom,
  signedUp,
  stored,
  unique,
  type Client,
} from '../clients.ts';

let app: Client;
let uid: string;
beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
});

const count = async (user = uid) => (await stored(`users/${user}`))?.['cardCount'];

describe('creating a card', () => {
  it('does not overwrite another card that a copy of the tab has created with the same id', async () => {
    const [id, customPath] = [app.newCardId(uid), unique('one')];
    await app.createCard(uid, draft({ customPath }), id);
    const other = draft({ name: 'Bo Ek', customPath: unique('two') });
    await expect(app.createCard(uid, other, id)).rejects.toMatchObject({ code: 'card-changed' });
    // The same content again is a retry.
    await app.createCard(uid, draft({ customPath }), id);
    expect(await app.getCard(uid, id)).toMatchObject({ name: 'Ann Lee', customPath, formerPaths: [] });
  });

  it('writes card, both links, count, and a vCard that everyone can read', async () => {
    const slug = unique('ann');
    const before = Number(await count());
    const card = await app.createCard(
      uid,
      draft({ customPath: slug, website: 'acme.example', bio: 'Hello' }),
    );

    expect(await stored(`users/${uid}/cards/${card.id}`)).toMatchObject({
      ownerUid: uid,
      name: 'Ann Lee',
      memo: 'private',
      website: 'https://acme.example',
      vcardUrl: card.vcardUrl,
    });
    const link = await stored(`customLinks/${slug}`);
    expect(link).toMatchObject({ userId: uid, cardId: card.id, status: 'active' });
    expect(link?.['card']).toEqual(encodeProjection(toPublicCard(card)));
    expect(await stored(`customLinks/${card.id}`)).toMatchObject({
      status: 'moved',
      movedTo: slug,
      userId: uid,
    });
    expect(await count()).toBe(before + 1);

    const file = await fetch(card.vcardUrl);
    expect(file.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('inline; filename="Ann Lee.vcf"');
    const contact = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]);
    expect(contact.getFirstPropertyValue('fn')).toBe('Ann Lee');
    expect(contact.getFirstPropertyValue('source')).toBe(`https://carte.example/${slug}`);
  });

  it('lets a visitor find the card by its slug and its id only', async () => {
    const slug = unique('ann');
    const { id } = await app.createCard(uid, draft({ customPath: slug }));
    expect(await app.readCardLink(slug)).toMatchObject({ slug, cardId: id, card: { name: 'Ann Lee' } });
    expect(await app.readCardLink(id)).toMatchObject({ slug, cardId: id });
    await expect(app.readCardLink(unique('nobody'))).rejects.toMatchObject({ code: 'link-not-found' });
  });

  it('occupies its slug', async () => {
    const slug = unique('ann');
    expect(await app.isSlugFree(slug)).toBe(true);
    const card = await app.createCard(uid, draft({ customPath: slug }));
    expect(await app.isSlugFree(slug)).toBe(false);
    expect(await app.isSlugFree(slug, card.id)).toBe(true);
    await expect(app.createCard(uid, draft({ customPath: slug }))).rejects.toMatchObject({
      code: 'custom-url-already-exists',
    });
  });

  it.each([
    ['missing-information', { name: ' ' }],
    ['missing-information', { email: '' }],
    ['custom-url-required', { customPath: '' }],
    ['custom-url-invalid', { customPath: 'A!' }],
    ['custom-url-reserved', { customPath: 'login' }],
    ['text-too-long', { bio: 'x'.repeat(2_001) }],
  ])('fails with %s for %j and writes nothing', async (code, changes) => {
    const before = await count();
    await expect(app.createCard(uid, draft({ customPath: unique('ann'), ...changes }))).rejects.toMatchObject(
      { code },
    );
    expect(await count()).toBe(before);
  });

  it('fails at the limit of the plan', async () => {
    const other = await signedUp();
    await other.app.createCard(other.uid, draft({ customPath: unique('one') }));
    const slug = unique('two');
    await expect(other.app.createCard(other.uid, draft({ customPath: slug }))).rejects.toMatchObject({
      code: 'card-limit-reached',
    });
    expect(await stored(`customLinks/${slug}`)).toBeUndefined();
  });

  it('creates a missing user document first', async () => {
    const other = await signedUp();
    await operatorDeletes(`users/${other.uid}`);
    await other.app.createCard(other.uid, draft({ customPath: unique('late') }));
    expect(await count(other.uid)).toBe(1);
  });

  it.runIf(inject('standIn'))(
    'keeps the card when its vCard cannot be written, and writes the vCard with the next save',
    async () => {
      const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await fault({
        service: 'storage',
        verb: 'upload',
        path: `users/${uid}/vcards/*`,
        action: { fail: 'PERMISSION_DENIED' },
      });
      const slug = unique('ann');
      const card = await app.createCard(uid, draft({ customPath: slug }));
      expect(card.vcardUrl).toBe('');
      expect(warnings).toHaveBeenCalledWith('publishVcard: unauthorized', expect.anything());
      warnings.mockRestore();
      expect(await stored(`customLinks/${slug}`)).toMatchObject({ card: { name: 'Ann Lee', vcardUrl: '' } });

      const saved = await app.updateCard(uid, card.id, draft({ customPath: slug }));
      expect((await fetch(saved.vcardUrl)).status).toBe(200);
      expect(await stored(`customLinks/${slug}`)).toMatchObject({ card: { vcardUrl: saved.vcardUrl } });
    },
  );
});

describe('the operator’s mark of a card', () => {
  it('stays when its owner saves the card, and goes with another address', async () => {
    const [slug, other] = [unique('ann'), unique('ann')];
    const card = await app.createCard(uid, draft({ customPath: slug }));
    const checked = { at: new Date(), texts: checkedTexts(toPublicCard(card)) };
    await operatorSets(`customLinks/${slug}`, { checked });
    await app.updateCard(uid, card.id, draft({ customPath: slug, bio: 'Hello' }));
    expect(await app.readCardLink(slug)).toMatchObject({ checkedAt: checked.at, card: { bio: 'Hello' } });
    await app.updateCard(uid, card.id, draft({ customPath: slug, name: 'Bo Ek' }));
    expect(await app.readCardLink(slug)).toMatchObject({ checkedAt: undefined });
    await app.updateCard(uid, card.id, draft({ customPath: other }));
    expect((await stored(`customLinks/${other}`))?.['checked']).toBeUndefined();
  });
});

describe('two users who claim a slug at the same time', () => {
  it('leave one complete card and no partial one', async () => {
    const people = [await signedUp(), await signedUp()];
    for (let round = 0; round < 5; round += 1) {
      for (const { uid } of people) await operatorSets(`users/${uid}`, { maxCards: 50 });
      const slug = unique('race');
      const results = await Promise.allSettled(
        people.map(({ app, uid }) => app.createCard(uid, draft({ customPath: slug }))),
      );
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers).toHaveLength(1);
      expect(losers[0]?.reason).toMatchObject({ code: 'custom-url-already-exists' });
      const winner = people[results.findIndex((result) => result.status === 'fulfilled')];
      expect((await stored(`customLinks/${slug}`))?.['userId']).toBe(winner?.uid);
      for (const { app, uid } of people) expect(await count(uid)).toBe((await app.listCards(uid)).length);
    }
  });
});

describe('editing a card', () => {
  it('changes card, projection and vCard, and keeps the creation time and the QR design', async () => {
    const slug = unique('ann');
    const card = await app.createCard(uid, draft({ customPath: slug }));
    await app.saveQrDesign(uid, card.id, { ...DEFAULT_QR_DESIGN, qrColor: '#112233' });
    const before = await stored(`users/${uid}/cards/${card.id}`);
    await app.updateCard(uid, card.id, draft({ customPath: slug, company: 'Acme', memo: 'other' }));

    const after = await stored(`users/${uid}/cards/${card.id}`);
    expect(after).toMatchObject({ company: 'Acme', memo: 'other', createdAt: before?.['createdAt'] });
    expect(after?.['qrDesign']).toEqual(before?.['qrDesign']);
    expect((await app.readCardLink(slug)).card.company).toBe('Acme');
    expect(await (await fetch(card.vcardUrl)).text()).toContain('ORG:Acme');
  });

  it('creates missing links again', async () => {
    const slug = unique('ann');
    const card = await app.createCard(uid, draft({ customPath: slug }));
    await operatorDeletes(`customLinks/${slug}`);
    await operatorDeletes(`customLinks/${card.id}`);
    await app.updateCard(uid, card.id, draft({ customPath: slug }));
    expect((await app.readCardLink(card.id)).slug).toBe(slug);
  });

  it('fails with card-not-found for a card that does not exist', async () => {
    const missing = 'NoSuchCardAnywhere01';
    const code = 'card-not-found';
    await expect(app.updateCard(uid, missing, draft({ customPath: unique('a') }))).rejects.toMatchObject({
      code,
    });
    await expect(app.getCard(uid, missing)).rejects.toMatchObject({ code });
    await expect(app.deleteCard(uid, missing)).rejects.toMatchObject({ code });
    await expect(app.saveQrDesign(uid, missing, DEFAULT_QR_DESIGN)).rejects.toMatchObject({ code });
  });
});

describe('reading cards', () => {
  it('lists them newest first, and updates the live list', async () => {
    const other = await signedUp();
    await operatorSets(`users/${other.uid}`, { maxCards: 5 });
    const seen: string[][] = [];
    const errors: unknown[] = [];
    const stop = other.app.watchCards(
      other.uid,
      (cards) => seen.push(cards.map((card) => card.name)),
      errors.push.bind(errors),
    );
    for (const name of ['One', 'Two'])
      await other.app.createCard(other.uid, draft({ name, customPath: unique('a') }));
    expect((await other.app.listCards(other.uid)).map((card) => card.name)).toEqual(['Two', 'One']);
    await vi.waitFor(() => {
      expect(seen.at(-1)).toEqual(['Two', 'One']);
    });
    stop();
    expect(errors).toEqual([]);
  });

  it('is denied for another user’s card', async () => {
    const other = await signedUp();
    await expect(other.app.listCards(uid)).rejects.toMatchObject({
      code: 'permission-denied',
      operation: 'listCards',
    });
  });
});

describe.runIf(inject('standIn'))('reading the link of a card', () => {
  it.each([
    ['PERMISSION_DENIED', 'permission-denied'],
    ['UNAVAILABLE', 'unavailable'],
    ['RESOURCE_EXHAUSTED', 'unavailable'],
  ])('fails, when the service answers %s, with %s', async (fail, code) => {
    const slug = unique('x');
    await fault({ service: 'firestore', path: `customLinks/${slug}`, action: { fail } });
    await expect(app.readCardLink(slug)).rejects.toMatchObject({ code });
  });

  it('fails with network-request-failed when the connection is lost', async () => {
    const slug = unique('x');
    await fault({ service: 'firestore', path: `customLinks/${slug}`, action: { drop: true } });
    await expect(app.readCardLink(slug)).rejects.toMatchObject({ code: 'network-request-failed' });
  });

  it('can be canceled', async () => {
    const signal = AbortSignal.abort();
    await expect(app.readCardLink(unique('x'), { signal })).rejects.toMatchObject({ code: 'canceled' });
  });
});
