/**
 * What must hold in the whole database, and the doctor that finds and repairs what does not (npm run doctor).
 */
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '@/shared/lib/day';
import { KINDS, type Kind } from '../../../operator/doctor/finding.ts';
import { repairAll } from '../../../operator/doctor/repair-all.ts';
import { Tally } from '../../../operator/doctor/report.ts';
import { relink } from '../../../operator/shared/card-links/relink.ts';
import { commit, getDocuments, type Write } from '../../../operator/shared/google/firestore-rest.ts';
import { deleteFile } from '../../../operator/shared/google/storage-rest.ts';
import { RawValue, SERVER_TIME, type Plain } from '../../../operator/shared/google/values.ts';
import { putPicture } from '../../e2e/support/visited-card.ts';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { pictureName } from '../../support/samples/picture-name.ts';
import {
  draft,
  filesOf,
  operatorSets,
  ownerWithRoom,
  signedUp,
  stored,
  unique,
  type Client,
} from '../clients.ts';
import { findings, useOwnBackend } from '../own-backend.ts';

const CONTENT = new Uint8Array(10);
const PNG = new Blob([CONTENT], { type: 'image/png' });

describe.runIf(inject('standIn'))('the doctor', () => {
  const { target } = useOwnBackend();

  /** A user with a renamed card that shows a picture; all is well. */
  interface Place {
    readonly app: Client;
    readonly uid: string;
    readonly email: string;
    readonly id: string;
    readonly name: string;
    readonly former: string;
    readonly photo: string;
  }
  let place: Place;
  let pictures = 0;

  beforeAll(async () => {
    const { app, uid, email } = await signedUp();
    await operatorSets(`users/${uid}`, { maxCards: 50 });
    place = { app, uid, email, id: '', name: '', former: '', photo: '' };
  });

  beforeEach(async () => {
    const { app, uid } = place;
    const [former, name] = [unique('was'), unique('is')];
    pictures += 1;
    const photo = `users/${uid}/images/${pictureName(CONTENT, 'photo.png', pictures)}`;
    await app.uploadBlob(photo, PNG, { contentType: 'image/png' });
    const address = `http://${inject('hosts').storage}/v0/b/${PROJECT_ID}.appspot.com/o/${encodeURIComponent(photo)}?alt=media&token=any`;
    const content = { portfolioImages: [address] };
    const { id } = await app.createCard(uid, draft({ ...content, customPath: former }));
    await app.updateCard(uid, id, draft({ ...content, customPath: name }));
    place = { ...place, id, name, former, photo };
  });

  afterEach(async () => {
    const { app, uid, id } = place;
    if ((await stored(`users/${uid}/cards/${id}`)) !== undefined) await app.deleteCard(uid, id);
    expect(await reports()).toEqual([]);
  });

  const reports = async () => (await findings(target())).map(({ kind, path }) => `${kind} ${path}`);
  const plant = (...writes: Write[]) => commit(target(), writes);
  const user = () => `users/${place.uid}`;
  const card = () => `${user()}/cards/${place.id}`;
  const links = async () => {
    const paths = [place.name, place.id, place.former].map((name) => `customLinks/${name}`);
    const found = await getDocuments(target(), paths);
    return paths.map((path) => {
      const { createdAt: _at, updatedAt: _when, ...rest } = found.get(path)?.data ?? {};
      return rest;
    });
  };

  /**
   * Holds that exactly these are found, that repair leaves none of them, and that a second one has nothing to
   * do.
   */
  async function expectRepaired(...expected: string[]): Promise<void> {
    expect((await reports()).sort()).toEqual(expected.sort());
    expect((await repairAll(target())).failed).toEqual([]);
    expect(await reports()).toEqual([]);
    expect(await repairAll(target())).toEqual({ repaired: 0, failed: [] });
  }

  it('reports nothing for a consistent database', async () => {
    expect(await reports()).toEqual([]);
    expect(new Tally().text()).toContain('Nothing found');
  });

  it('a card that the operator has taken down stays down while its account is stopped', async () => {
    const link = (one: string) => `customLinks/${one}`;
    const [name, id, former] = [link(place.name), link(place.id), link(place.former)];
    await plant({ update: user(), fields: { isActive: false } }, { delete: name }, { delete: former });
    expect(await reports()).toEqual([]);
    await plant({ update: id, fields: { movedTo: place.former } });
    await expectRepaired(`link-wrong ${id}`);
    expect(await links()).toEqual([{}, expect.objectContaining({ movedTo: place.name }), {}]);

    await plant({ update: user(), fields: { isActive: true } });
    await expectRepaired(`link-missing ${name}`, `link-missing ${former}`);
  });

  it('a link that is closed stays closed while its account is stopped', async () => {
    const [name, id] = [`customLinks/${place.name}`, `customLinks/${place.id}`];
    await plant({ update: user(), fields: { isActive: false } });
    for (const path of [name, id]) await plant({ update: path, fields: { status: 'closed' } });
    expect(await reports()).toEqual([]);
    await relink(target(), place);
    expect(await links()).toEqual([
      expect.objectContaining({ status: 'closed' }),
      expect.objectContaining({ status: 'closed' }),
      expect.objectContaining({ status: 'moved' }),
    ]);

    await plant({ update: user(), fields: { isActive: true } });
    await expectRepaired(`link-wrong ${name}`, `link-wrong ${id}`);
  });

  it.each<[string, () => Write[], () => [Kind, string][]]>([
    [
      'a lost link of the name',
      () => [{ delete: `customLinks/${place.name}` }],
      () => [['link-missing', `customLinks/${place.name}`]],
    ],
    [
      'a lost link of the id',
      () => [{ delete: `customLinks/${place.id}` }],
      () => [['link-missing', `customLinks/${place.id}`]],
    ],
    [
      'a lost former name',
      () => [{ delete: `customLinks/${place.former}` }],
      () => [['link-missing', `customLinks/${place.former}`]],
    ],
    [
      'all links lost at once',
      () => [place.name, place.id, place.former].map((name) => ({ delete: `customLinks/${name}` })),
      () =>
        [place.name, place.id, place.former].map((name): [Kind, string] => [
          'link-missing',
          `customLinks/${name}`,
        ]),
    ],
    [
      'a projection that is not the card',
      () => [{ update: card(), fields: { company: 'Other' } }],
      () => [['link-wrong', `customLinks/${place.name}`]],
    ],
    [
      'a name that leads on',
      () => [{ update: `customLinks/${place.name}`, fields: { status: 'moved', movedTo: place.former } }],
      () => [['link-wrong', `customLinks/${place.name}`]],
    ],
    [
      'a former name that leads nowhere',
      () => [{ update: `customLinks/${place.former}`, fields: { movedTo: 'nowhere' } }],
      () => [['link-wrong', `customLinks/${place.former}`]],
    ],
  ])('finds %s, and restores the links', async (_what, writes, found) => {
    const before = await links();
    await plant(...writes());
    const data = (await getDocuments(target(), [card()])).get(card())?.data;
    await expectRepaired(...found().map(([kind, path]) => `${kind} ${path}`));
    const [first, ...others] = await links();
    expect(others).toEqual(before.slice(1));
    expect(first).toMatchObject({
      status: 'active',
      card: { company: data?.['company'], name: data?.['name'] },
    });
    expect(first?.['card']).not.toHaveProperty('memo');
    await place.app.updateCard(place.uid, place.id, draft({ customPath: place.name, company: 'Saved' }));
  });

  it('finds a stray slug that leads to a card, and makes it a previous slug', async () => {
    const stray = unique('stray');
    const fields = { userId: place.uid, cardId: place.id, status: 'moved', movedTo: place.name };
    await plant({
      create: `customLinks/${stray}`,
      fields: { ...fields, createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
    });
    await expectRepaired(`link-stray customLinks/${stray}`);
    expect((await place.app.getCard(place.uid, place.id)).formerPaths).toEqual([place.former, stray]);
  });

  it('accepts a card’s own host, and corrects its link when that leads elsewhere', async () => {
    const path = `customLinks/${unique('card')}.firma.example`;
    const link = { userId: place.uid, cardId: place.id, status: 'moved', movedTo: place.former };
    await plant({ create: path, fields: link });
    expect(await reports()).toEqual([]);
    for (const wrong of [{ movedTo: 'elsewhere' }, { status: 'active', card: { name: 'A copy' } }]) {
      await plant({ update: path, fields: wrong });
      await expectRepaired(`link-wrong ${path}`);
      expect(await stored(path)).toMatchObject({ ...link, movedTo: place.name });
    }
    expect((await place.app.getCard(place.uid, place.id)).formerPaths).toEqual([place.former]);
    await place.app.updateCard(place.uid, place.id, draft({ customPath: place.name, company: 'Saved' }));
    await plant({ delete: path });
  });

  it('keeps a stray link that is no valid slug', async () => {
    const path = `customLinks/Stray_${unique('name')}`;
    const fields = { userId: place.uid, cardId: place.id, status: 'moved', movedTo: place.name };
    await plant({ create: path, fields });
    expect(await reports()).toEqual([`link-stray ${path}`]);
    expect(await repairAll(target())).toEqual({ repaired: 0, failed: [] });
    expect((await place.app.getCard(place.uid, place.id)).formerPaths).toEqual([place.former]);
    await plant({ delete: path });
  });

  it('finds the links of a card that is gone, and deletes them', async () => {
    await plant({ delete: card() });
    const gone = [place.name, place.id, place.former].map((name) => `link-of-gone-card customLinks/${name}`);
    const files = [place.photo, `${user()}/vcards/${place.id}.vcf`];
    const found = await reports();
    expect(found.sort()).toEqual(
      [...gone, `count ${user()}`, ...files.map((file) => `file-unreferenced ${file}`)].sort(),
    );
    expect((await repairAll(target())).failed).toEqual([]);
    // A file is deleted once no open form can still need it.
    expect((await reports()).sort()).toEqual(files.map((file) => `file-unreferenced ${file}`).sort());
    for (const file of files) await deleteFile(target(), file);
  });

  it('finds a slug that another card has, and leaves it to the two owners', async () => {
    const other = await ownerWithRoom();
    const theirs = await other.app.createCard(other.uid, draft({ customPath: unique('theirs') }));
    await plant({ update: card(), fields: { customPath: theirs.customPath } });
    const found = await reports();
    expect(found).toContain(`name-taken customLinks/${theirs.customPath}`);
    await repairAll(target());
    expect((await stored(`customLinks/${theirs.customPath}`))?.['userId']).toBe(other.uid);
    await plant({ update: card(), fields: { customPath: place.name } });
    await repairAll(target());
    expect(await reports()).toEqual([]);
    await other.app.deleteCard(other.uid, theirs.id);
  });

  it('finds a previous slug that another card has now, and removes it from the card', async () => {
    const other = await ownerWithRoom();
    const theirs = await other.app.createCard(other.uid, draft({ customPath: unique('theirs') }));
    await plant({ update: card(), fields: { formerPaths: [place.former, theirs.customPath] } });
    await expectRepaired(`former-name-taken customLinks/${theirs.customPath}`);
    expect((await place.app.getCard(place.uid, place.id)).formerPaths).toEqual([place.former]);
    await other.app.deleteCard(other.uid, theirs.id);
  });

  it('reports a link that names no card', async () => {
    const path = `customLinks/${unique('damaged')}`;
    await plant({ create: path, fields: { status: 'moved', movedTo: 'x' } });
    expect(await reports()).toEqual([`link-damaged ${path}`]);
    await plant({ delete: path });
  });

  it.each([0, 17, null, 'three'])('finds a count of %s, and corrects it', async (cardCount) => {
    const { cardCount: before } = (await stored(user())) ?? {};
    await plant({ update: user(), fields: { cardCount } });
    await expectRepaired(`count ${user()}`);
    expect(await stored(user())).toMatchObject({ cardCount: before });
    const again = await place.app.createCard(place.uid, draft({ customPath: unique('again') }));
    await place.app.deleteCard(place.uid, again.id);
  });

  it('finds a missing last card, and sets one', async () => {
    await plant({ update: user(), fields: { lastCardId: undefined } });
    await expectRepaired(`last-card ${user()}`);
  });

  it('finds a missing picture and vCard, and removes their addresses', async () => {
    await deleteFile(target(), place.photo);
    await deleteFile(target(), `${user()}/vcards/${place.id}.vcf`);
    await expectRepaired(`file-missing ${card()}`, `file-missing ${card()}`);
    const { portfolioImages, vcardUrl } = await place.app.getCard(place.uid, place.id);
    expect({ portfolioImages, vcardUrl }).toEqual({ portfolioImages: [], vcardUrl: '' });
    await place.app.updateCard(place.uid, place.id, draft({ customPath: place.name }));
  });

  it('finds a vCard older than its card, and removes its address', async () => {
    await plant({ update: card(), fields: { updatedAt: new Date(Date.now() + 2 * 60_000) } });
    expect(await reports()).toEqual([`vcard-old ${card()}`]);
    expect((await repairAll(target())).failed).toEqual([]);
    expect(await stored(`customLinks/${place.name}`)).toMatchObject({ card: { vcardUrl: '' } });
    const file = `${user()}/vcards/${place.id}.vcf`;
    expect(await reports()).toEqual([`file-unreferenced ${file}`]);
    await place.app.updateCard(place.uid, place.id, draft({ customPath: place.name }));
  });

  it('lists unused files for clean-up', async () => {
    const left = `${user()}/images/${pictureName(CONTENT, 'left.png')}`;
    await place.app.uploadBlob(left, PNG, { contentType: 'image/png' });
    expect(await reports()).toEqual([`file-unreferenced ${left}`]);
    const tally = new Tally();
    for (const finding of await findings(target())) tally.add(finding);
    expect(tally).toMatchObject({ faults: 0, repairable: 0 });
    expect(tally.text()).toContain(KINDS['file-unreferenced']);
    await deleteFile(target(), left);
  });

  it('accepts the picture of a signature, which mails show', async () => {
    const { app, uid, id } = place;
    expect(await app.findSignaturePicture(uid, id, PNG)).toBeUndefined();
    const address = await app.uploadSignaturePicture(uid, id, PNG);
    expect(await app.findSignaturePicture(uid, id, PNG)).toBe(address);
    expect(
      await app.findSignaturePicture(uid, id, new Blob(['other'], { type: 'image/png' })),
    ).toBeUndefined();
    // As they were named before names carried a hash.
    const older = `users/${uid}/images/123456789012345_signature-${id}.png`;
    await putPicture(inject('hosts'), older, Buffer.from(CONTENT));
    expect(await reports()).toEqual([]);
    await deleteFile(target(), older);
    await deleteFile(target(), decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? ''));
  });

  it('finds counters of a card that is gone, and deletes them', async () => {
    const path = `${user()}/cards/GoneGoneGoneGoneGone/stats/202410-3`;
    await plant(
      { create: path, fields: { views: 1 } },
      { create: `${card()}/stats/202410-3`, fields: { views: 1 } },
    );
    await expectRepaired(`stats-of-gone-card ${path}`);
    expect(await stored(`${card()}/stats/202410-3`)).toEqual({ views: 1 });
  });

  it('reports details left at a card that is gone, and keeps them for their owner', async () => {
    const path = `${user()}/inbox/abcdefghijklmnopqrst`;
    await plant({ create: path, fields: { cardId: 'GoneGoneGoneGoneGone', name: 'Visitor' } });
    expect(await reports()).toEqual([`inbox-of-gone-card ${path}`]);
    await repairAll(target());
    expect(await stored(path)).toBeDefined();
    await plant({ delete: path });
  });

  it('finds old pictures of paper cards whose contact is gone, and deletes them', async () => {
    const picturePath = (id: string) => `${user()}/paperCards/${id}`;
    const [gone, fresh, kept] = [picturePath('gone'), picturePath('fresh'), picturePath('kept')];
    const old = new Date(Date.now() - 31 * DAY_MS);
    await plant(
      { create: `${user()}/contacts/kept`, fields: { name: 'Somebody' } },
      { create: gone, fields: { createdAt: old } },
      { create: fresh, fields: { createdAt: new Date() } },
      { create: kept, fields: { createdAt: old } },
    );
    await expectRepaired(`picture-of-gone-contact ${gone}`);
    expect(await stored(fresh)).toBeDefined();
    expect(await stored(kept)).toBeDefined();
    await plant({ delete: fresh }, { delete: kept }, { delete: `${user()}/contacts/kept` });
  });

  it('finds everything of an account that is gone, and deletes it', async () => {
    const other = await ownerWithRoom();
    const theirs = await other.app.createCard(other.uid, draft({ customPath: unique('theirs') }));
    const parent = `users/${other.uid}`;
    await plant(
      { create: `${parent}/cards/${theirs.id}/stats/202410-1`, fields: { views: 1 } },
      { create: `${parent}/inbox/abcdefghijklmnopqrst`, fields: { cardId: theirs.id } },
      { create: `${parent}/contacts/c1`, fields: { name: 'Somebody' } },
    );
    await deleteAuthAccount(other.uid);
    await expectRepaired(`account-gone ${parent}`);
    expect(await stored(parent)).toBeUndefined();
    expect(await stored(`${parent}/contacts/c1`)).toBeUndefined();
    expect(await stored(`customLinks/${theirs.customPath}`)).toBeUndefined();
    expect(await filesOf(other.uid)).toEqual([]);
  });

  it('finds the data of an account whose login and user document are both gone', async () => {
    const parent = 'users/nobodyAtAll';
    await plant({ create: `${parent}/contacts/c1`, fields: { name: 'Somebody' } });
    await expectRepaired(`account-gone ${parent}`);
    expect(await stored(`${parent}/contacts/c1`)).toBeUndefined();
  });

  it('reports cards whose account has no user document', async () => {
    await plant({ delete: user() });
    expect(await reports()).toEqual([`user-missing ${user()}`]);
    const { uid, email } = place;
    const account = { uid, email, displayName: null, photoURL: null, emailVerified: false };
    await place.app.ensureUserDocument(account);
    await operatorSets(user(), { maxCards: 50 });
    await expectRepaired(`count ${user()}`);
    expect(await stored(user())).toMatchObject({ cardCount: 1, lastCardId: place.id });
  });

  it('reports legacy cards', async () => {
    const path = `${user()}/cards/LegacyCardOfTheTests`;
    await plant({ create: path, fields: { name: 'Old', customUrl: 'old' } });
    expect((await reports()).sort()).toEqual([`card-legacy ${path}`, `count ${user()}`].sort());
    await plant({ delete: path });
  });

  it('accepts a card that lacks a field, or has one of a later version', async () => {
    const link = `customLinks/${place.name}`;
    const projection = (await stored(link))?.['card'] as Record<string, Plain>;
    const { website: _website, ...without } = projection;
    await plant(
      { update: card(), fields: { website: undefined } },
      { update: link, fields: { card: without } },
    );
    expect(await reports()).toEqual([]);
    await place.app.updateCard(place.uid, place.id, draft({ customPath: place.name }));
    const current = (await stored(link))?.['card'] as Record<string, Plain>;
    await plant(
      { update: card(), fields: { motto: 'Slow', private: 'x' } },
      { update: link, fields: { card: { ...current, motto: 'Slow' } } },
    );
    expect(await reports()).toEqual([]);
    await plant(
      { update: card(), fields: { motto: undefined, private: undefined } },
      { update: link, fields: { card: current } },
    );
  });

  it('reports cards without an owner or a time of creation', async () => {
    await plant({ update: card(), fields: { ownerUid: undefined, createdAt: undefined } });
    await expectRepaired(`card-legacy ${card()}`);
    await place.app.updateCard(place.uid, place.id, draft({ customPath: place.name }));
  });

  it('reports licences and accounts that do not agree', async () => {
    const licence = { plan: 'premium', days: 30, redeemBefore: null, createdAt: new Date() };
    const codes = ['AAAAA-AAAAA-AAAAA-AAAAA', 'BBBBB-BBBBB-BBBBB-BBBBB', 'CCCCC-CCCCC-CCCCC-CCCCC'] as const;
    const [mine, lost, free] = codes.map((code) => `licences/${code}`) as [string, string, string];
    const redeemed = { redeemedBy: place.uid, redeemedAt: new Date() };
    const plan = { plan: 'premium', planStartedAt: new Date(), planDays: 30, licence: codes[0] };
    await plant(
      { create: mine, fields: { ...licence, ...redeemed } },
      // A company's, of which no account says anything.
      { create: `${mine}-SEATS`, fields: { ...licence, ...redeemed, seats: 5 } },
      { create: free, fields: { ...licence, redeemedBy: null, redeemedAt: null } },
      { update: user(), fields: plan },
    );
    expect(await reports()).toEqual([]);
    await plant({
      create: lost,
      fields: { ...licence, ...redeemed, redeemedAt: new Date(Date.now() + 60_000) },
    });
    expect(await reports()).toEqual([`licence ${lost}`]);
    await plant({ delete: lost }, { update: mine, fields: { redeemedBy: 'somebodyElse' } });
    expect(await reports()).toEqual([`licence ${user()}`]);
    await plant({ update: mine, fields: redeemed }, { update: user(), fields: { planDays: 7 } });
    expect(await reports()).toEqual([`licence ${user()}`]);
    await plant({
      update: user(),
      fields: { plan: 'free_trial', licence: undefined, planStartedAt: undefined, planDays: undefined },
    });
    expect(await reports()).toEqual([`licence ${mine}`]);
    await plant({ delete: mine }, { delete: free });
  });

  it.each<[string, Record<string, string | number | Date>, boolean]>([
    ['an end that is text', { planExpiresAt: '2030-01-01T00:00:00Z' }, true],
    ['an end that is a number', { planExpiresAt: 1_893_456_000_000 }, true],
    ['a start without days', { planStartedAt: new Date() }, true],
    ['a start that is text', { planStartedAt: '2026-01-01', planDays: 30 }, true],
    ['days that are text', { planStartedAt: new Date(), planDays: '30' }, true],
    ['days that are no whole number', { planStartedAt: new Date(), planDays: 1.5 }, true],
    ['more days than there are', { planStartedAt: new Date(), planDays: 4_000_000 }, true],
    [
      'a useless end behind a good start',
      { planStartedAt: new Date(), planDays: 3, planExpiresAt: '' },
      true,
    ],
    ['an end', { planExpiresAt: new Date() }, false],
    ['a start and days', { planStartedAt: new Date(), planDays: 30 }, false],
  ])('reports a term if it cannot be read: %s', async (_what, term, isDamaged) => {
    const none = { planStartedAt: undefined, planDays: undefined, planExpiresAt: undefined };
    for (const plan of ['premium', 'free_trial']) {
      await plant({ update: user(), fields: { ...none, ...term, plan } });
      expect(await reports()).toEqual(isDamaged ? [`term-damaged ${user()}`] : []);
    }
    await plant({ update: user(), fields: { ...none, plan: 'free_trial' } });
  });

  it('reports days that are no integer, which the rules refuse', async () => {
    const planDays = new RawValue({ doubleValue: 30 });
    await plant({ update: user(), fields: { planStartedAt: new Date(), planDays } });
    expect(await reports()).toEqual([`term-damaged ${user()}`]);
    await plant({ update: user(), fields: { planStartedAt: undefined, planDays: undefined } });
  });

  it('refuses to judge when no user has an account', async () => {
    const others = { ...target(), origins: { ...target().origins, auth: await emptyAuth() } };
    await expect(findings(others)).rejects.toMatchObject({ name: 'AdminError' });
  });
});

/** Deletes an account as the operator does in the console. */
async function deleteAuthAccount(localId: string): Promise<void> {
  const address = `http://${inject('hosts').auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:delete`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId }),
  });
  expect(answer.ok).toBe(true);
}

/** Where no one has an account: Auth answers a lookup of no one without users. */
async function emptyAuth(): Promise<string> {
  const { openWire } = await import('../wire.ts');
  const wire = await openWire();
  wire.answer({ status: 200 });
  return `http://${wire.host}`;
}
