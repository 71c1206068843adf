/**
 * Boundary values of pictures, designs and visitors' texts: each denied value differs from an allowed one in
 * one character.
 */
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { CONTACT_TAG_MAX_LENGTH } from '@/contacts/model/contact';
import { dayNumber } from '@/shared/lib/day';
import { monthOf, statsField } from '@/visits/model/visit-day';
import { edit, newOwner } from './creation.ts';
import {
  as,
  asVisitor,
  commit,
  contactData,
  designData,
  expectDenied,
  FILE_PLACES,
  fresh,
  idOfThisHour,
  NO_FILE_PLACES,
  plant,
  rulesUnderTest,
  set,
  update,
} from './support.ts';

const environment = await rulesUnderTest('pairs-values');
const visitor = asVisitor(environment);
const owner = await newOwner(environment);
const mine = as(environment, owner.uid);
const cardPath = `users/${owner.uid}/cards/${owner.cardId}`;

describe('the address of a picture', () => {
  const real = 'https://firebasestorage.googleapis.com/v0/b';
  /** Writes a photo of the owner with these parts in its address. */
  const show = (place: string, file = '1_a.png', end = '?alt=media&token=a') =>
    commit(mine, edit(owner, { photoUrl: `${place}/o/users%2F${owner.uid}%2Fimages%2F${file}${end}` }));

  it.each(FILE_PLACES)('may begin with %s', async (place) => {
    await expect(show(place, 'Ab0_.-', '?alt=media&token=Ab0-')).resolves.toBeUndefined();
  });

  it.each(NO_FILE_PLACES)('may not begin with %s', async (place) => {
    await expectDenied(show(place));
  });

  it.each([
    ['', '?alt=media&token=a'],
    ['a', 'xalt=media&token=a'],
    ['a', '?alt=media&token='],
    ['a', '?alt=media&token=a&b'],
  ])('may not end in %s%s', async (file, end) => {
    await expectDenied(show(`${real}/abc`, file, end));
  });
});

describe('the design of a QR code', () => {
  const drawn = (changes: DocumentData) =>
    commit(mine, [
      update(cardPath, { qrDesign: { ...designData(), createdAt: serverTimestamp(), ...changes } }),
    ]);

  it.each([
    { dots: 'rounded' },
    { dots: 'dots' },
    { dots: 'bars' },
    { corners: 'rounded' },
    { corners: 'circle' },
    { errorCorrection: 'L' },
    { errorCorrection: 'M' },
    { errorCorrection: 'Q' },
    { content: 'contact' },
    { frameText: 'f'.repeat(32) },
    { frameText: 'f\nf' },
    { logoPercent: 12 },
    { logoPercent: 25 },
  ])('may have %j', async (changes) => {
    await expect(drawn(changes)).resolves.toBeUndefined();
  });

  it.each([
    { frameText: 'f'.repeat(33) },
    { logoPercent: 11 },
    { logoPercent: 26 },
    { dots: 'round' },
    { createdAt: Timestamp.fromDate(new Date('2020-01-01')) },
    { more: true },
  ])('may not have %j', async (changes) => {
    await expectDenied(drawn(changes));
  });

  it('must have a new time when it changes', async () => {
    await expectDenied(commit(mine, [update(cardPath, { qrDesign: { ...designData(), dots: 'dots' } })]));
  });

  it('can be saved, like a vCard address and a preview, without changing the update time of the card', async () => {
    for (const field of ['vcardUrl', 'photoPreview']) {
      const ids = await newOwner(environment);
      const file = `users%2F${ids.uid}%2Fvcards%2F${ids.cardId}.vcf?alt=media`;
      const value =
        field === 'vcardUrl'
          ? `https://firebasestorage.googleapis.com/v0/b/abc/o/${file}`
          : 'data:image/webp;base64,+/A=';
      const writes = [
        update(`users/${ids.uid}/cards/${ids.cardId}`, { [field]: value }),
        update(`customLinks/${ids.slug}`, { [`card.${field}`]: value, updatedAt: serverTimestamp() }),
      ];
      await expect(commit(as(environment, ids.uid), writes)).resolves.toBeUndefined();
    }
  });
});

describe('the preview of a photo', () => {
  const preview = async (data: string) => {
    const ids = await newOwner(environment);
    return commit(as(environment, ids.uid), edit(ids, { photoPreview: `data:image/jpeg;base64,${data}` }));
  };

  it.each(['A', 'A=', 'A==', '+', '/'])('may have the Base64 data %s', async (data) => {
    await expect(preview(data)).resolves.toBeUndefined();
  });

  it.each(['', 'A===', 'A!'])('may not have the Base64 data %j', async (data) => {
    await expectDenied(preview(data));
  });
});

describe('the details of a visitor', () => {
  const leave = (data: DocumentData) =>
    commit(visitor, [set(`users/${owner.uid}/inbox/${idOfThisHour()}`, data)]);
  const common = { consent: true, policy: '2026-11-22', cardId: owner.cardId, createdAt: serverTimestamp() };
  const open = (changes: DocumentData) =>
    leave({
      ...common,
      name: 'B',
      email: 'b@c',
      phone: '',
      company: '',
      note: '',
      language: 'en',
      ...changes,
    });

  it.each([
    { policy: '2000-00-00' },
    { policy: '2099-99-99' },
    { name: 'B\nC' },
    { email: '', phone: '1234' },
    { phone: '12\n34' },
    { company: 'A\nB' },
  ])('may have %j', async (changes) => {
    await expect(open(changes)).resolves.toBeUndefined();
  });

  it.each([
    { policy: '' },
    { policy: '2026-11-220' },
    { policy: '2026-11-2' },
    { policy: '2026-1-22' },
    { policy: '2026-011-22' },
    { policy: '202-11-22' },
    { policy: '20260-11-22' },
    { policy: '202a-11-22' },
    { policy: '2026-a1-22' },
    { policy: '2026-11-a2' },
    { policy: '2026/11-22' },
    { policy: '2026-11/22' },
    { name: '' },
    { email: 'b\nc' },
    { language: '##' },
  ])('may not have %j', async (changes) => {
    await expectDenied(open(changes));
  });

  it('may have at most two padding characters when they are encrypted', async () => {
    await plant(environment, [set(`users/${owner.uid}/keys/inbox`, { publicKey: 'B' })]);
    const encrypted = 'AQQ'.padEnd(792, 'A');
    await leave({ ...common, encrypted: `${encrypted}==` });
    await expectDenied(leave({ ...common, encrypted: `${encrypted}===` }));
  });
});

describe('a support message', () => {
  const send = (changes: DocumentData) =>
    commit(visitor, [
      set(`messages/${idOfThisHour()}`, {
        name: 'B',
        email: 'b@c',
        message: 'm',
        language: 'en',
        createdAt: serverTimestamp(),
        ...changes,
      }),
    ]);

  it('must have at least one character in each part, and a known language', async () => {
    await send({});
    for (const changes of [{ name: '' }, { email: '@c' }, { email: 'b@' }, { language: '##' }])
      await expectDenied(send(changes));
  });
});

describe('the tags of a contact', () => {
  const keep = (tags: unknown) =>
    commit(mine, [set(`users/${owner.uid}/contacts/${fresh().cardId}`, contactData({ tags }))]);
  const longest = 't'.repeat(CONTACT_TAG_MAX_LENGTH);

  it.each([[['']], [[longest]], [[longest, longest]], [['', 'a']]])('may be %j', async (tags) => {
    await expect(keep(tags)).resolves.toBeUndefined();
  });

  it.each([[[`${longest}t`]], [['a', `${longest}t`]], [['a\nb']], [['a', 'a\nb']], [['a', '']]])(
    'may not be %j',
    async (tags) => {
      await expectDenied(keep(tags));
    },
  );
});

describe('a month’s counters', () => {
  const today = dayNumber(Date.now());
  const count = (id: string) =>
    commit(visitor, [set(`${cardPath}/stats/${id}`, { [statsField(today)]: { views: 1 } })]);

  it.each(['110', 'a', '-0', '01'])('may not be in the shard %s', async (shard) => {
    await expectDenied(count(`${monthOf(today)}-${shard}`));
  });
});
