/** Sealed entries over the real wire: the key and its passphrase, what is left under it, and what opens it no more. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newKeyPair, seal } from '@/lib/sealed-box';
import { NO_DETAILS } from '@/model/exchange/greeting';
import { putDocuments, storedIn } from '../support/owner-rest.ts';
import {
  BEA,
  CARD,
  exchangeOwner,
  keyOf,
  leavingAt,
  sealedIn,
  type ExchangeOwner,
} from './exchange-owners.ts';
import { operatorSets, stored } from './services-support.ts';

const PASSPHRASE = 'three words here';

describe('sealed entries', () => {
  let ann: ExchangeOwner;
  let unlocked: Awaited<ReturnType<ExchangeOwner['switchSealingOn']>>;
  let sealed = '';
  beforeAll(async () => {
    ann = await exchangeOwner();
    const before = await ann.readDoor(ann.uid);
    unlocked = await ann.switchSealingOn(ann.uid, PASSPHRASE);
    // A page that came before the key was there seals all the same: what is open is refused, and the door read anew.
    expect(await ann.leaveDetails(leavingAt(ann, before, BEA))).toBe('sent');
    [sealed = ''] = await sealedIn(ann.uid);
  });

  it('say nothing to who reads the database, and everything to who has the key', async () => {
    const [entry] = (await storedIn(inject('hosts'), 'inbox')).filter(({ path }) => path.includes(ann.uid));
    expect(Object.keys(entry?.fields ?? {}).sort()).toEqual([
      'cardId',
      'consent',
      'createdAt',
      'policy',
      'sealed',
    ]);
    expect(await ann.openSealed(sealed, { cardId: CARD }, unlocked)).toEqual(BEA);
    const again = await ann.unlock(await keyOf(ann), PASSPHRASE);
    expect(await ann.openSealed(sealed, { cardId: CARD }, again)).toEqual(BEA);
  });

  it('open for no other key, at no other card, and not when something is changed', async () => {
    const stranger = await newKeyPair();
    expect(await ann.openSealed(sealed, { cardId: CARD }, stranger)).toBeUndefined();
    expect(await ann.openSealed(sealed, { cardId: 'other' }, unlocked)).toBeUndefined();
    const flipped = sealed.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect(await ann.openSealed(flipped, { cardId: CARD }, unlocked)).toBeUndefined();
    for (const junk of ['', 'AQ==', 'no base64', sealed.slice(0, 90)])
      expect(await ann.openSealed(junk, { cardId: CARD }, unlocked)).toBeUndefined();
  });

  it.each([
    ['no JSON', '{', undefined],
    ['no object', '"text"', NO_DETAILS],
    ['nothing', 'null', NO_DETAILS],
    [
      'other things than details',
      '{"name":["x"],"email":7,"phone":"\\n1\\u0000","isAdmin":true}',
      { ...NO_DETAILS, phone: '1' },
    ],
  ])('that a stranger filled with %s are harmless', async (_, text, details) => {
    const hostile = await seal(text, unlocked.publicKey, CARD);
    expect(await ann.openSealed(hostile, { cardId: CARD }, unlocked)).toEqual(details);
  });

  it('are not made for a key that is none: nothing is left that nobody can open', async () => {
    const owner = await exchangeOwner();
    await putDocuments(
      inject('hosts'),
      { [`users/${owner.uid}/exchange/settings`]: { accepts: true, publicKey: `${'A'.repeat(87)}=` } },
      ['updatedAt'],
    );
    const door = await owner.readDoor(owner.uid);
    await expect(owner.leaveDetails(leavingAt(owner, door, BEA))).rejects.toMatchObject({ code: 'internal' });
    expect(await sealedIn(owner.uid)).toEqual([]);
  });

  it('come no more when sealing is switched off, open still, and come again with the same key', async () => {
    const owner = await exchangeOwner();
    await owner.switchSealingOn(owner.uid, PASSPHRASE);
    const key = await keyOf(owner);
    await owner.switchSealingOff(owner.uid);
    expect(await owner.readDoor(owner.uid)).toMatchObject({ accepts: true, publicKey: '' });
    expect(await keyOf(owner)).toEqual(key);
    await expect(owner.switchSealingOnAgain(owner.uid, key, 'another')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await owner.readDoor(owner.uid)).toMatchObject({ publicKey: '' });
    await owner.switchSealingOnAgain(owner.uid, key, PASSPHRASE);
    expect(await owner.readDoor(owner.uid)).toMatchObject({ publicKey: key.publicKey });
  });
});

describe('a key that visitors are shown and is not the stored one', () => {
  const other = `${'A'.repeat(87)}=`;
  const withOther = async () => {
    const owner = await exchangeOwner();
    await owner.switchSealingOn(owner.uid, PASSPHRASE);
    await operatorSets(`users/${owner.uid}/exchange/settings`, { publicKey: other });
    expect(await owner.readDoor(owner.uid)).toMatchObject({ publicKey: other });
    return owner;
  };

  it('gives way to the stored one, without the passphrase', async () => {
    const owner = await withOther();
    await owner.showStoredKey(owner.uid);
    const { publicKey } = await keyOf(owner);
    expect(await owner.readDoor(owner.uid)).toMatchObject({ accepts: true, publicKey });
    await owner.switchSealingOff(owner.uid);
    await owner.showStoredKey(owner.uid);
    expect(await owner.readDoor(owner.uid)).toMatchObject({ accepts: true, publicKey: '' });
  });

  it('keeps an owner neither from closing nor from another passphrase', async () => {
    const owner = await withOther();
    await owner.changePassphrase(owner.uid, await keyOf(owner), PASSPHRASE, 'another passphrase');
    await owner.saveAccepts(owner.uid, false);
    const { publicKey } = await keyOf(owner);
    expect(await owner.readDoor(owner.uid)).toMatchObject({ accepts: false, publicKey });
  });
});

describe('the key of an inbox', () => {
  it('opens with its passphrase alone, also when that was changed, and stays the same key', async () => {
    const owner = await exchangeOwner();
    const first = await owner.switchSealingOn(owner.uid, PASSPHRASE);
    const key = await keyOf(owner);
    await expect(owner.unlock(key, 'another')).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(owner.changePassphrase(owner.uid, key, 'another', 'next')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await keyOf(owner)).toEqual(key);
    await owner.changePassphrase(owner.uid, key, PASSPHRASE, 'next');
    const relocked = await keyOf(owner);
    await expect(owner.unlock(relocked, PASSPHRASE)).rejects.toMatchObject({ code: 'wrong-password' });
    const opened = await owner.unlock(relocked, 'next');
    const sealed = await seal(JSON.stringify(BEA), first.publicKey, CARD);
    expect(await owner.openSealed(sealed, { cardId: CARD }, opened)).toEqual(BEA);
    // A device that has not heard of it changes nothing.
    await expect(owner.changePassphrase(owner.uid, key, PASSPHRASE, 'third')).rejects.toMatchObject({
      code: 'aborted',
    });
    await expect(owner.beginAnew(owner.uid, key, PASSPHRASE)).rejects.toMatchObject({ code: 'aborted' });
    expect(await keyOf(owner)).toEqual(relocked);
  });

  it('is not made twice by two devices, and another one only in place of the one that is known', async () => {
    const owner = await exchangeOwner();
    const first = await owner.switchSealingOn(owner.uid, PASSPHRASE);
    const other = await exchangeOwner(owner.email);
    await expect(other.switchSealingOn(other.uid, 'other')).rejects.toMatchObject({ code: 'aborted' });
    const key = await keyOf(other);
    expect(key.publicKey).toBe(first.publicKey);
    await other.saveAccepts(other.uid, false);
    const { key: anew } = await other.beginAnew(other.uid, key, 'next');
    expect(anew.publicKey).not.toBe(first.publicKey);
    expect(await other.readDoor(other.uid)).toMatchObject({ accepts: false, publicKey: anew.publicKey });
    const sealed = await seal(JSON.stringify(BEA), first.publicKey, CARD);
    expect(await other.openSealed(sealed, { cardId: CARD }, anew)).toBeUndefined();
  });

  it('is not tried when its lock asks for more work than a page can do', async () => {
    const owner = await exchangeOwner();
    await owner.switchSealingOn(owner.uid, PASSPHRASE);
    await operatorSets(`users/${owner.uid}/keys/inbox`, { iterations: 2_000_000_000 });
    await expect(owner.unlock(await keyOf(owner), PASSPHRASE)).rejects.toMatchObject({
      code: 'wrong-password',
    });
  });

  it('is nobody else’s to make, to read or to change', async () => {
    const owner = await exchangeOwner();
    const eve = await exchangeOwner();
    const denied = { code: 'permission-denied' };
    await expect(eve.switchSealingOn(owner.uid, 'mine')).rejects.toMatchObject(denied);
    await expect(eve.readExchange(owner.uid)).rejects.toMatchObject(denied);
    await owner.switchSealingOn(owner.uid, PASSPHRASE);
    const before = await stored(`users/${owner.uid}/keys/inbox`);
    await expect(eve.beginAnew(owner.uid, await keyOf(owner), 'mine')).rejects.toMatchObject(denied);
    await expect(eve.switchSealingOff(owner.uid)).rejects.toMatchObject(denied);
    expect(await stored(`users/${owner.uid}/keys/inbox`)).toEqual(before);
  });
});
