/** Fields of a card that a later build stored survive every change of the card. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { cardDraftFrom, draftOf } from '@/card/model/card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { encodeDraft, withLaterFields } from '@/card/model/stored-card';
import { changeDocument, type PlainFields } from '../../support/backend/owner-rest.ts';
import { draft, stored, unique } from '../clients.ts';
import { teamOwner, type TeamOwner } from '../team/support.ts';

const SHOWN = { nickname: 'Mimi', awards: ['Kiln Prize'], hours: { monday: '9–17' } };
const LATER = { ...SHOWN, private: { birthday: '1 May' } };

let app: TeamOwner['app'];
let uid: string;
beforeAll(async () => {
  ({ app, uid } = await teamOwner());
});

/** Creates a card with the fields of a later build, in the card and in its projection. */
async function laterCard() {
  const slug = unique('later');
  const { id } = await app.createCard(uid, draft({ customPath: slug }));
  const hosts = inject('hosts');
  await changeDocument(hosts, `users/${uid}/cards/${id}`, LATER);
  const link = await stored(`customLinks/${slug}`);
  const projection = { ...(link?.['card'] as PlainFields), ...SHOWN };
  await changeDocument(hosts, `customLinks/${slug}`, { card: projection });
  return app.getCard(uid, id);
}

async function expectCarried(id: string, slug: string, changes: object = {}) {
  expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject({ ...LATER, ...changes });
  const link = await stored(`customLinks/${slug}`);
  expect(link?.['card']).toMatchObject(SHOWN);
  expect(link?.['card']).not.toHaveProperty('private');
}

describe('fields of a later build', () => {
  it('survive an edit, which leaves the vCard to the page', async () => {
    const card = await laterCard();
    expect(card.isLegacy).toBe(false);
    const edit = { ...draftOf(card), company: 'Kiln' };
    const { vcardUrl } = await app.updateCard(uid, card.id, edit, { basedOn: card.updatedAt });
    expect(vcardUrl).toBe('');
    await expectCarried(card.id, card.customPath, { company: 'Kiln', vcardUrl });
  });

  it('survive a new slug', async () => {
    const card = await laterCard();
    const customPath = unique('renamed');
    await app.updateCard(uid, card.id, { ...draftOf(card), customPath });
    await expectCarried(card.id, customPath, { customPath });
  });

  it('survive a new QR design', async () => {
    const card = await laterCard();
    await app.saveQrDesign(uid, card.id, { ...DEFAULT_QR_DESIGN, qrColor: '#112233' });
    await expectCarried(card.id, card.customPath, { qrDesign: { qrColor: '#112233' } });
  });

  it('survive an edit by a build that does not keep unknown fields', async () => {
    const card = await laterCard();
    const { others: _others, ...edit } = draftOf(card);
    await app.updateCard(uid, card.id, { ...edit, company: 'Oven' });
    await expectCarried(card.id, card.customPath, { company: 'Oven' });
  });

  it('survive an edit that was queued or stored as a draft', async () => {
    const card = await laterCard();
    const kept = JSON.stringify(encodeDraft({ ...draftOf(card), company: 'Clay' }));
    expect(JSON.parse(kept)).toMatchObject(LATER);
    await app.updateCard(uid, card.id, cardDraftFrom(JSON.parse(kept)), { basedOn: card.updatedAt });
    await expectCarried(card.id, card.customPath, { company: 'Clay' });
  });

  it('survive a bulk change of cards', async () => {
    const card = await laterCard();
    const { failed } = app.changeCards(uid, [card.id], { company: 'Team' }, () => {});
    expect((await failed).size).toBe(0);
    await expectCarried(card.id, card.customPath, { company: 'Team' });
  });
});

it('a field of this build survives a draft of the last release, which did not know it', async () => {
  const content = draft({ customPath: unique('former'), department: 'Research' });
  const { id, customPath } = await app.createCard(uid, content);
  const card = await app.getCard(uid, id);
  const { department: _unknown, ...kept } = encodeDraft({ ...draftOf(card), company: 'Kiln' });
  const stored01 = JSON.parse(JSON.stringify(kept)) as object;
  const restored = cardDraftFrom(withLaterFields(stored01, draftOf(card)));
  await app.updateCard(uid, id, restored, { basedOn: card.updatedAt });
  const after = { company: 'Kiln', department: 'Research' };
  expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject(after);
  expect((await stored(`customLinks/${customPath}`))?.['card']).toMatchObject(after);
});

it.each(['', 7])('a malformed department %j is corrected by an edit of another field', async (department) => {
  const { id, customPath } = await app.createCard(uid, draft({ customPath: unique('mended') }));
  const hosts = inject('hosts');
  const link = await stored(`customLinks/${customPath}`);
  await changeDocument(hosts, `users/${uid}/cards/${id}`, { department });
  const projection = { ...(link?.['card'] as PlainFields), department };
  await changeDocument(hosts, `customLinks/${customPath}`, { card: projection });
  const card = await app.getCard(uid, id);
  expect(card.isLegacy).toBe(false);
  await app.updateCard(uid, id, { ...draftOf(card), company: 'Kiln' });
  expect(await stored(`users/${uid}/cards/${id}`)).not.toHaveProperty('department');
});
