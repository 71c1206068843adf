/**
 * `npm run doctor -- --repair` brings everything of earlier versions into today's form (docs/decisions/0040):
 * afterwards the owner edits, renames, restyles and deletes through the app, against the real rules, and
 * printed codes lead to the card still.
 */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Card } from '@/card/model/card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { repairAll } from '../../../operator/doctor/repair-all.ts';
import { commit, type FieldChange, type Write } from '../../../operator/shared/google/firestore-rest.ts';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { draft, ownerWithRoom, signedUp, stored, unique, type Client } from '../clients.ts';
import { findings, useOwnBackend } from '../own-backend.ts';

type Fields = Readonly<Record<string, FieldChange>>;

/** A legacy card, and what it must be after the repair. */
interface Legacy {
  readonly card: Fields;
  /** Links that lead to it, by name. */
  readonly links?: Readonly<Record<string, Fields>>;
  readonly customPath?: string | RegExp;
  readonly formerPaths?: readonly string[];
  /** Names and ids that showed it. */
  readonly leads?: readonly string[];
  readonly has?: object;
}

const OLD = new Date('2020-01-01T00:00:00Z');
/** The same as the service writes it. */
const OLD_STORED = '2020-01-01T00:00:00.000000Z';
const BASE: Fields = { name: 'Old Ann', email: 'ann@acme.example', createdAt: OLD };
const MADE_UP = /^card-[a-z0-9-]+$/;
const own = (uid: string, name: string) =>
  `https://firebasestorage.googleapis.com/v0/b/${PROJECT_ID}.appspot.com/o/users%2F${uid}%2Fimages%2F${name}?alt=media&token=a`;

const [plain, odd, lost, url, oddUrl, left, theirs] = [
  'plain',
  'odd',
  'lost',
  'url',
  'oddurl',
  'left',
  'theirs',
].map((what) => unique(what)) as [string, string, string, string, string, string, string];

const FORMS: Readonly<Record<string, Legacy>> = {
  'has no name': { card: BASE, customPath: MADE_UP },
  'has an empty name and the link of its id': {
    card: { ...BASE, customPath: '', formerPaths: [] },
    links: { id: { status: 'active', card: { name: 'Old Ann' } } },
    customPath: MADE_UP,
  },
  'has a name whose link shows nothing': {
    card: { ...BASE, customPath: plain, updatedAt: OLD },
    links: { [plain]: { status: 'active' } },
    customPath: plain,
    has: { updatedAt: OLD_STORED, createdAt: OLD_STORED },
  },
  'has a name whose link was never written': { card: { ...BASE, customPath: lost }, customPath: lost },
  'has a name that is no slug': {
    card: { ...BASE, customPath: `-${odd}-` },
    links: { [`-${odd}-`]: { status: 'active' } },
    customPath: MADE_UP,
    formerPaths: [`-${odd}-`],
    leads: [`-${odd}-`],
  },
  'has a name that can be no link': {
    card: { ...BASE, customPath: 'Not A Name' },
    customPath: MADE_UP,
  },
  'has a name that is reserved': {
    card: { ...BASE, customPath: 'login' },
    customPath: MADE_UP,
  },
  'has the name of another user': {
    card: { ...BASE, customPath: theirs },
    customPath: MADE_UP,
  },
  'has the legacy name of another user': {
    card: { ...BASE, customUrl: theirs },
    customPath: MADE_UP,
  },
  'goes by a legacy name': {
    card: { ...BASE, customUrl: url },
    links: { [url]: { status: 'active', createdAt: '2020' } },
    customPath: url,
  },
  'goes by a legacy name that is no slug': {
    card: { ...BASE, customUrl: `${oddUrl}-` },
    links: { [`${oddUrl}-`]: { status: 'active' } },
    customPath: MADE_UP,
    formerPaths: [`${oddUrl}-`],
    leads: [`${oddUrl}-`],
  },
  'has a name that a card has left behind': {
    card: { ...BASE, customPath: left },
    customPath: left,
  },
  'has flat QR fields': {
    card: { ...BASE, qrColor: '#aabbcc', qrBackgroundColor: 'red', qrValue: 'x' },
    customPath: MADE_UP,
    has: { qrDesign: { qrColor: '#AABBCC', qrBackgroundColor: '#FFFFFF', qrValue: 'x' } },
  },
  'has a design of colors and logo alone': {
    card: { ...BASE, formerPaths: [], qrDesign: { qrColor: '#AABBCC', extra: 'x', createdAt: '2020-01-01' } },
    customPath: MADE_UP,
    has: { qrDesign: { qrColor: '#AABBCC', dots: 'square', createdAt: OLD_STORED } },
  },
  'has times that are none': {
    card: { ...BASE, createdAt: '2020-01-01T00:00:00Z', updatedAt: 7_000 },
    customPath: MADE_UP,
    has: { createdAt: OLD_STORED, updatedAt: '1970-01-01T00:00:07.000000Z' },
  },
  'has no time': { card: { name: 'Old Ann', email: 'ann@acme.example' }, customPath: MADE_UP },
  'has fields of other types': {
    card: {
      ...BASE,
      phone: 7,
      socialLinks: 'x',
      cardButtonColor: '#abc',
      portfolioImages: 'x',
      formerPaths: 'x',
      bio: 'x'.repeat(2_100),
    },
    customPath: MADE_UP,
    has: { phone: '', socialLinks: { linkedin: '' }, cardButtonColor: '#AABBCC', portfolioImages: [] },
  },
  'has times that Firestore cannot store': {
    card: {
      ...BASE,
      createdAt: 8.64e15,
      updatedAt: '+275760-09-13T00:00:00.000Z',
      qrDesign: { qrColor: '#AABBCC', createdAt: 8.64e15 },
    },
    customPath: MADE_UP,
  },
  'has fields that no one knows': { card: { ...BASE, deviceToken: 'x' }, customPath: MADE_UP },
  'has a script for a profile': {
    card: { ...BASE, socialLinks: { linkedin: 'javascript:alert(1)', twitter: 'ann', instagram: '' } },
    customPath: MADE_UP,
    has: { socialLinks: { linkedin: '', twitter: 'ann' } },
  },
};

describe.runIf(inject('standIn'))('the doctor and data of earlier versions', () => {
  const { target } = useOwnBackend();
  let app: Client;
  let uid = '';
  const ids = new Map<string, string>();

  const idOf = (what: string) => ids.get(what) ?? '';
  const linkOf = (owner: string, id: string, fields: Fields): Fields => ({
    userId: owner,
    cardId: id,
    ...fields,
  });

  beforeAll(async () => {
    ({ app, uid } = await ownerWithRoom());
    const other = await signedUp();
    await other.app.createCard(other.uid, draft({ customPath: theirs }));
    const writes = Object.entries(FORMS).flatMap(([what, { card, links = {} }], at): Write[] => {
      const id = `LegacyCardNumber${String(at).padStart(4, '0')}`;
      ids.set(what, id);
      return [
        { create: `users/${uid}/cards/${id}`, fields: card },
        ...Object.entries(links).map(([name, link]) => ({
          create: `customLinks/${name === 'id' ? id : name}`,
          fields: linkOf(uid, id, link),
        })),
      ];
    });
    await commit(target(), [
      ...writes,
      {
        create: `customLinks/${left}`,
        fields: linkOf(uid, 'CardThatIsGone000000', { status: 'moved', movedTo: 'gone' }),
      },
      // As an earlier version made them: no plan, no limit, no settings, and no count.
      {
        set: `users/${uid}`,
        fields: {
          uid,
          email: 'ann@acme.example',
          displayName: null,
          createdAt: '2020-01-01',
          updatedAt: 8.64e15,
        },
      },
    ]);
  });

  it('reports each kind, and changes nothing without --repair', async () => {
    const found = await findings(target());
    const kinds = new Map(found.map(({ kind, path }) => [path, kind]));
    for (const what of Object.keys(FORMS))
      expect([what, kinds.get(`users/${uid}/cards/${idOf(what)}`)]).toEqual([what, 'card-legacy']);
    expect(kinds.get(`users/${uid}`)).toBe('user-legacy');
    expect(found.every(({ repair }) => repair !== undefined)).toBe(true);
    expect(await stored(`users/${uid}/cards/${idOf('has no name')}`)).not.toHaveProperty('formerPaths');
  });

  it('repairs everything, and a second run finds nothing', async () => {
    expect((await repairAll(target())).failed).toEqual([]);
    expect((await findings(target())).map(({ kind, path, detail }) => [kind, path, detail])).toEqual([]);
    expect((await repairAll(target())).repaired).toBe(0);
    const user = await stored(`users/${uid}`);
    expect(user).toMatchObject({
      plan: 'free_trial',
      maxCards: 1,
      isActive: true,
      cardCount: Object.keys(FORMS).length,
      createdAt: OLD_STORED,
    });
    expect(await app.getProfile(uid)).toMatchObject({ isLegacy: false });
  });

  it.each(Object.entries(FORMS))(
    'loses nothing of a card that %s',
    async (what, { customPath, formerPaths = [], leads = [], has = {} }) => {
      const id = idOf(what);
      const card = await app.getCard(uid, id);
      expect(card).toMatchObject({ name: 'Old Ann', isLegacy: false });
      expect(card.customPath).toMatch(customPath ?? /./);
      expect(card.formerPaths).toEqual(formerPaths);
      expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject(has);
      for (const name of [id, card.customPath, ...leads])
        expect(await app.readCardLink(name)).toMatchObject({ slug: card.customPath, cardId: id });
    },
  );

  it.each(Object.keys(FORMS))('lets the owner edit, rename and restyle a card that %s', async (what) => {
    const id = idOf(what);
    const card = await app.getCard(uid, id);
    await app.updateCard(uid, id, { ...draft(card), company: 'Acme' }, { basedOn: card.updatedAt });
    const customPath = unique('new');
    await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath });
    await app.saveQrDesign(uid, id, { ...DEFAULT_QR_DESIGN, dots: 'dots' });
    for (const name of [id, card.customPath, ...card.formerPaths])
      expect(await app.readCardLink(name)).toMatchObject({ slug: customPath, card: { company: 'Acme' } });
    expect((await app.getCard(uid, id)).qrDesign.dots).toBe('dots');
  });

  it('finds nothing after these edits', async () => {
    const found = await findings(target());
    expect(found.map(({ kind, path }) => `${kind} ${path}`)).toEqual([]);
  });

  it.each(Object.keys(FORMS))('lets the owner delete a card that %s', async (what) => {
    const id = idOf(what);
    const card: Card = await app.getCard(uid, id);
    await app.deleteCard(uid, id);
    for (const name of [id, card.customPath, ...card.formerPaths])
      expect(await stored(`customLinks/${name}`)).toBeUndefined();
  });

  it('leaves a slug to the other card that has it', async () => {
    expect((await app.readCardLink(theirs)).userId).not.toBe(uid);
    expect((await stored(`users/${uid}`))?.['cardCount']).toBe(0);
  });

  it('moves foreign pictures’ addresses into the memo, and keeps the owner’s files that a memo names', async () => {
    const id = 'LegacyCardOfPictures';
    const [photo, kept] = ['https://a.example/1.png', own(uid, 'b.png')];
    const oddName = own(uid, 'a%20b.png');
    await commit(target(), [
      {
        create: `users/${uid}/cards/${id}`,
        fields: {
          ...BASE,
          memo: 'private',
          photoUrl: photo,
          portfolioImages: [kept, oddName, 'javascript:x'],
        },
      },
    ]);
    await upload(`users/${uid}/images/a b.png`);
    await upload(`users/${uid}/images/b.png`);
    const found = await findings(target());
    expect(found.find(({ kind }) => kind === 'card-legacy')?.detail).toContain(photo);
    await repairAll(target());
    expect(await app.getCard(uid, id)).toMatchObject({
      photoUrl: '',
      portfolioImages: [kept],
      memo: `private\n${photo}\n${oddName}`,
    });
    expect((await findings(target())).map(({ kind, path }) => `${kind} ${path}`)).toEqual([]);
    await app.deleteCard(uid, id);
  });

  it('cuts texts that are too long at a whole character, and no text that the rules accept', async () => {
    const id = 'LegacyCardOfEmoji000';
    const path = `users/${uid}/cards/${id}`;
    const linkedin = '😀'.repeat(2_048);
    const fields = {
      ...BASE,
      customDomain: `aa${'😀'.repeat(251)}`,
      bio: `a${'😀'.repeat(2_000)}`,
      socialLinks: { linkedin, twitter: '', instagram: '' },
      qrDesign: { qrValue: `a${'😀'.repeat(2_048)}` },
    };
    await commit(target(), [{ create: path, fields }]);
    expect((await repairAll(target())).failed).toEqual([]);
    expect(await stored(path)).toMatchObject({
      customDomain: fields.customDomain,
      bio: `a${'😀'.repeat(999)}`,
      socialLinks: { linkedin },
      qrDesign: { qrValue: `a${'😀'.repeat(1_023)}` },
    });
    expect(await app.getCard(uid, id)).toMatchObject({ isLegacy: false });
    expect((await findings(target())).filter((found) => found.path === path)).toEqual([]);
    await app.deleteCard(uid, id);
  });

  it('keeps and reports a restriction that it cannot read', async () => {
    const restricted = await signedUp();
    const path = `users/${restricted.uid}`;
    const restrictions = { plan: '', isActive: 'false', maxCards: '0', isTrialActive: 'no' };
    await commit(target(), [{ update: path, fields: { ...restrictions, version: 7, cardCount: 3 } }]);
    const ofUser = async () => (await findings(target())).filter((found) => found.path === path);
    const detail = 'by hand: plan, isActive, isTrialActive, maxCards malformed';
    expect(await ofUser()).toMatchObject([{ kind: 'user-legacy', detail: `in version; ${detail}` }]);
    expect((await repairAll(target())).failed).toEqual([]);
    expect(await stored(path)).toMatchObject({ ...restrictions, cardCount: 0 });
    const [left] = await ofUser();
    expect(left).toMatchObject({ kind: 'user-legacy', detail });
    expect(left).not.toHaveProperty('repair');
    expect(await restricted.app.getProfile(restricted.uid)).toMatchObject({ isLegacy: true });
    for (const isActive of [0, null]) {
      await commit(target(), [{ update: path, fields: { isActive } }]);
      await repairAll(target());
      expect(await stored(path)).toMatchObject({ isActive });
    }
    const formed = { plan: 'free_trial', isActive: true, maxCards: 1, isTrialActive: true };
    await commit(target(), [{ update: path, fields: formed }]);
  });

  it('leaves missing required content to the owner’s next edit', async () => {
    const id = 'LegacyCardIncomplete';
    await commit(target(), [
      {
        create: `users/${uid}/cards/${id}`,
        fields: { name: '', email: 'no address', company: 'Acme', createdAt: OLD },
      },
    ]);
    await repairAll(target());
    const card = await app.getCard(uid, id);
    await app.saveQrDesign(uid, id, { ...card.qrDesign, dots: 'bars' });
    await expect(app.updateCard(uid, id, { ...card })).rejects.toMatchObject({ code: 'missing-information' });
    await app.updateCard(uid, id, { ...card, name: 'Ann', email: 'ann@acme.example' });
    expect(await app.readCardLink(id)).toMatchObject({ card: { name: 'Ann', company: 'Acme' } });
    await app.deleteCard(uid, id);
  });

  async function upload(path: string): Promise<void> {
    const address = `http://${inject('hosts').storage}/v0/b/${PROJECT_ID}.appspot.com/o?name=${encodeURIComponent(path)}`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'image/png' };
    const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(10) });
    expect(answer.status).toBe(200);
  }
});
