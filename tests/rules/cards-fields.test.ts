import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_TEXT_LIMITS } from '@/model/limits';
import { creation, edit, newOwner, newUser } from './creation.ts';
import { as, commit, expectDenied, firestoreEnvironment } from './support.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await firestoreEnvironment('fields');
});
afterAll(() => environment.cleanup());

const create = async (card: DocumentData) => {
  const ids = await newUser(environment);
  await commit(as(environment, ids.uid), creation(ids, { card }));
};

const change = async (fields: DocumentData) => {
  const ids = await newOwner(environment);
  await commit(as(environment, ids.uid), edit(ids, fields));
};

const web = (length: number) => 'https://a.example/'.padEnd(length, 'x');
const design = {
  qrColor: '#000000',
  qrBackgroundColor: '#FFFFFF',
  qrLogoUrl: '',
  useProfilePhoto: false,
  qrValue: '',
};
const social = { linkedin: '', twitter: '', instagram: '' };

const texts = Object.entries(CARD_TEXT_LIMITS).filter(
  ([field]) => field !== 'customPath' && field !== 'vcardUrl',
);

describe.each([
  ['created', create],
  ['changed', change],
] as const)('a card that is %s', (_verb, write) => {
  it.each(texts)('takes %s up to %i characters and not one more', async (field, longest) => {
    const text =
      field.endsWith('Url') && field !== 'customUrl' ? web : (length: number) => 'x'.repeat(length);
    await write({ [field]: text(longest) });
    await expectDenied(write({ [field]: text(longest + 1) }));
  });

  it.each(texts)('takes %s as text only', async (field) => {
    await expectDenied(write({ [field]: 7 }));
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['a name', { name: 'A' }, { name: '' }],
    ['an e-mail address', { email: 'a' }, { email: '' }],
    ['an owner who is its user', {}, { ownerUid: 'somebody' }],
    ['the server’s time of update', {}, { updatedAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['the named fields only', {}, { isVerified: true }],
    ['colours in full', { cardButtonColor: '#12ABEF' }, { cardButtonColor: '#12abef' }],
    ['colours that are colours', { cardBackgroundColor: '#12ABEF' }, { cardBackgroundColor: 'red;}' }],
    [
      'a photo behind http or https',
      { photoUrl: 'http://a.example/1.png' },
      { photoUrl: 'javascript:alert(1)' },
    ],
    ['one address in each portfolio image', { portfolioImages: [web(30)] }, { portfolioImages: [''] }],
    [
      'no two addresses in one portfolio image',
      { portfolioImages: [web(30), web(30)] },
      { portfolioImages: [`${web(30)} ${web(30)}`] },
    ],
    ['addresses without spaces', { photoUrl: web(30) }, { photoUrl: 'https://a.example/ x' }],
    [
      'portfolio images behind http or https',
      { portfolioImages: [web(30)] },
      { portfolioImages: ['javascript:1'] },
    ],
    [
      'twelve portfolio images',
      { portfolioImages: Array(12).fill(web(30)) },
      { portfolioImages: Array(13).fill(web(30)) },
    ],
    ['portfolio images that are text', { portfolioImages: [web(30)] }, { portfolioImages: [7] }],
    [
      'portfolio images of a reasonable length',
      { portfolioImages: [web(2_048)] },
      { portfolioImages: [web(24_601)] },
    ],
    ['portfolio images as a list', { portfolioImages: [] }, { portfolioImages: 'https://a.example/1.png' }],
    [
      'the three social links',
      { socialLinks: { ...social, linkedin: 'ann' } },
      { socialLinks: { ...social, myspace: '' } },
    ],
    ['all three social links', { socialLinks: social }, { socialLinks: { linkedin: '' } }],
    [
      'LinkedIn as text',
      { socialLinks: { ...social, linkedin: web(2048) } },
      { socialLinks: { ...social, linkedin: web(2049) } },
    ],
    [
      'Twitter as text',
      { socialLinks: { ...social, twitter: web(2048) } },
      { socialLinks: { ...social, twitter: web(2049) } },
    ],
    [
      'Instagram as text',
      { socialLinks: { ...social, instagram: web(2048) } },
      { socialLinks: { ...social, instagram: web(2049) } },
    ],
    ['a QR design of the named fields', { qrDesign: design }, { qrDesign: { ...design, script: '' } }],
    ['a whole QR design', { qrDesign: design }, { qrDesign: { qrColor: '#000000' } }],
    [
      'a QR colour',
      { qrDesign: { ...design, qrColor: '#123456' } },
      { qrDesign: { ...design, qrColor: 'navy' } },
    ],
    [
      'a QR background',
      { qrDesign: { ...design, qrBackgroundColor: '#EEEEEE' } },
      { qrDesign: { ...design, qrBackgroundColor: 'x' } },
    ],
    [
      'a QR logo behind http or https',
      { qrDesign: { ...design, qrLogoUrl: web(30) } },
      { qrDesign: { ...design, qrLogoUrl: 'data:x' } },
    ],
    [
      'a yes or no for the photo as logo',
      { qrDesign: { ...design, useProfilePhoto: true } },
      { qrDesign: { ...design, useProfilePhoto: 1 } },
    ],
    [
      'a QR value up to 2,048 characters',
      { qrDesign: { ...design, qrValue: web(2048) } },
      { qrDesign: { ...design, qrValue: web(2049) } },
    ],
    [
      'no QR design time of its own',
      {},
      { qrDesign: { ...design, createdAt: Timestamp.fromDate(new Date('2020-01-01')) } },
    ],
  ])('has %s', async (_what, allowed, denied) => {
    await write(allowed);
    await expectDenied(write(denied));
  });

  it.each(Array.from({ length: 12 }, (_, at) => at))('checks portfolio image %i', async (at) => {
    const images = Array<string>(12).fill(web(30));
    await expectDenied(write({ portfolioImages: images.with(at, 'ftp://a.example') }));
  });
});

describe('a card', () => {
  it('is created at the server’s time', async () => {
    await expectDenied(create({ createdAt: Timestamp.fromDate(new Date('2020-01-01')) }));
  });

  it('is created without old names', async () => {
    await expectDenied(create({ formerPaths: ['hoarded'] }));
  });

  it('is created without a saved QR design', async () => {
    await expectDenied(create({ qrDesign: { ...design, createdAt: serverTimestamp() } }));
  });

  it('keeps its time of creation', async () => {
    await expectDenied(change({ createdAt: serverTimestamp() }));
  });

  const GOOGLE = 'https://firebasestorage.googleapis.com/v0/b/carte-prod.firebasestorage.app/o/';
  const withVcard = async (address: (uid: string, cardId: string) => string) => {
    const ids = await newOwner(environment);
    const changed = edit(ids, { vcardUrl: address(ids.uid, ids.cardId) });
    await commit(as(environment, ids.uid), changed);
  };
  const vcard = (uid: string, cardId: string) => `users%2F${uid}%2Fvcards%2F${cardId}.vcf?alt=media`;

  it.each([
    ['nowhere', () => ''],
    ['in the real service', (uid: string, id: string) => GOOGLE + vcard(uid, id)],
    [
      'in the emulator',
      (uid: string, id: string) => `http://127.0.0.1:9199/v0/b/demo.appspot.com/o/${vcard(uid, id)}`,
    ],
  ])('may have its contact file %s', async (_where, address) => {
    await expect(withVcard(address)).resolves.toBeUndefined();
  });

  it.each([
    ['anywhere', () => web(30)],
    ['in a script', () => 'javascript:alert(1)'],
    ['in data', () => 'data:text/vcard,x'],
    [
      'on a host that only looks alike',
      (uid: string, id: string) => GOOGLE.replace('.com/', '.com.evil.example/') + vcard(uid, id),
    ],
    [
      'on another machine’s emulator',
      (uid: string, id: string) => `http://evil.example:9199/v0/b/b.app/o/${vcard(uid, id)}`,
    ],
    ['of somebody else', (_uid: string, id: string) => GOOGLE + vcard('somebody', id)],
    ['of another card', (uid: string) => GOOGLE + vcard(uid, 'CardOfTestNumber0000')],
    ['behind more than its name', (uid: string, id: string) => `${GOOGLE}x/o/y/o/${vcard(uid, id)}`],
    ['with more behind its name', (uid: string, id: string) => `${GOOGLE}${vcard(uid, id)}&x=1`],
    ['under credentials', (uid: string, id: string) => GOOGLE.replace('//', '//a@') + vcard(uid, id)],
  ])('may not have its contact file %s', async (_where, address) => {
    await expectDenied(withVcard(address));
  });

  it('gets the server’s time with a changed QR design', async () => {
    await change({ qrDesign: { ...design, qrColor: '#111111', createdAt: serverTimestamp() } });
  });
});
