import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { ADDRESSES_LENGTH } from '@/card/model/addresses';
import { CARD_FIELDS, cardTextFields } from '@/card/model/card-fields';
import { LOOKS } from '@/card/model/looks';
import { LOGO_PERCENT } from '@/card/model/qr-design';
import { FRAME_TEXT_MAX } from '@/card/model/qr-style';
import { LINKS_LENGTH } from '@/card/model/saved-links';
import { creation, edit, newOwner, newUser } from './creation.ts';
import {
  as,
  cardData,
  commit,
  designData,
  expectDenied,
  projection,
  rulesUnderTest,
  update,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('fields');

/** Fields of a card, or a function that returns them for a user. */
type Fields = DocumentData | ((uid: string) => DocumentData);
const of = (fields: Fields, uid: string): DocumentData =>
  typeof fields === 'function' ? (fields as (uid: string) => DocumentData)(uid) : fields;

const create = async (card: Fields) => {
  const ids = await newUser(environment);
  await commit(as(environment, ids.uid), creation(ids, { card: of(card, ids.uid) }));
};

const change = async (fields: Fields) => {
  const ids = await newOwner(environment);
  await commit(as(environment, ids.uid), edit(ids, savedNow(of(fields, ids.uid))));
};

/** Adds the required time to a changed QR design. */
const savedNow = (fields: DocumentData): DocumentData =>
  'qrDesign' in fields && typeof fields['qrDesign'] === 'object'
    ? { ...fields, qrDesign: { createdAt: serverTimestamp(), ...(fields['qrDesign'] as DocumentData) } }
    : fields;

/** Returns the address of a user's picture in the form of Storage, with the given length. */
const picture = (uid: string, length = 240, folder = 'images') => {
  const [before, after] = [
    `https://firebasestorage.googleapis.com/v0/b/carte-prod.appspot.com/o/users%2F${uid}%2F${folder}%2F1_`,
    '.png?alt=media&token=00000000-0000-4000-8000-000000000000',
  ];
  return before + 'x'.repeat(length - before.length - after.length) + after;
};

/** Returns the address of a user's picture with a file name and a token of the given lengths. */
const photo = (uid: string, name: number, token: number) =>
  `https://firebasestorage.googleapis.com/v0/b/carte-prod.appspot.com/o/users%2F${uid}%2Fimages%2F${'x'.repeat(name)}?alt=media&token=${'0'.repeat(token)}`;

const preview = (length: number) => 'data:image/webp;base64,'.padEnd(length, 'A');
const web = (length: number) => 'https://a.example/'.padEnd(length, 'x');
const design = designData();
const withoutDots = ({ dots: _dots, ...rest }: DocumentData): DocumentData => rest;
const linkTo = (address: string) => `link\ton\t${address}\tMore`;
const link = linkTo('https://a.example/b?c=d#e');
const longLink = (more: number) => linkTo('').padEnd(LINKS_LENGTH + more, 'x');
const mail = 'home\tann@home.example';
const place = 'home\t1 High St\tko\t서울';
/** With the line between both lists. */
const longPlace = (more: number) => place.padEnd(ADDRESSES_LENGTH - 2 + more, 'x');
const number = 'mobile +821012345678 010-1234-5678';
const social = { linkedin: '', twitter: '', instagram: '' };

const texts = cardTextFields()
  .filter((field) => !['customPath', 'vcardUrl', 'photoUrl', 'coverUrl', 'logoUrl'].includes(field))
  .map((field) => [field, CARD_FIELDS[field].limit] as const);

describe.each([
  ['created', create],
  ['changed', change],
] as const)('a card when it is %s', (_verb, write) => {
  it.each(texts)('may have %s with %i characters, but not one more', async (field, longest) => {
    const text = (length: number) =>
      field === 'email' ? 'a@'.padStart(65, 'a').padEnd(length, 'x') : 'x'.repeat(length);
    await write({ [field]: text(longest) });
    await expectDenied(write({ [field]: text(longest + 1) }));
  });

  it.each(texts)('may have %s only as a text', async (field) => {
    await expectDenied(write({ [field]: 7 }));
    await expectDenied(write({ [field]: ['text'] }));
  });

  it.each<[string, Fields, Fields]>([
    ['a name', { name: 'A' }, { name: '' }],
    ['a visible name', { name: ' A' }, { name: ' \u200b\u3000' }],
    ['a name of more than Hangul fillers', { name: '\u3164김' }, { name: '\u3164\u115F\u1160\uFFA0' }],
    ['a name of more than hieroglyphic blanks', { name: '\u{13441}김' }, { name: '\u{13441}\u{13442}' }],
    ['a name of more than blank Braille', { name: '⠁\u2800' }, { name: '\u2800' }],
    ['a name of more than marks', { name: '❤\uFE0F' }, { name: '\uFE0F\u034F' }],
    ['a name of more than private-use characters', { name: '\uE000A' }, { name: '\uE000' }],
    ['a name of more than unassigned code points', { name: '\u0378A' }, { name: '\u0378' }],
    ['a name of digits', { name: '007' }, { name: '\uFE0F' }],
    ['a name without direction overrides', { name: 'A\u200f' }, { name: 'A\u202e' }],
    ['a name without direction isolates', { name: 'A' }, { name: '\u2066A' }],
    ['an e-mail address', { email: 'a@b' }, { email: '' }],
    ['an e-mail address with an @', { email: 'a@b' }, { email: 'a' }],
    ['an e-mail address with one @', { email: 'a@b' }, { email: 'a@b@c' }],
    ['an e-mail address without blanks', { email: 'a@b.example' }, { email: 'a @b.example' }],
    ['an e-mail address on one line', { email: 'a@b.example' }, { email: 'a@b.example\nBcc:' }],
    [
      'an e-mail address with at most 64 characters before the @',
      { email: `${'x'.repeat(64)}@b` },
      { email: `${'x'.repeat(65)}@b` },
    ],
    ['a website', { website: 'https://a.example/?x=javascript:' }, { website: 'javascript:alert(1)' }],
    ['a website that is no script', { website: 'ask me: javascript' }, { website: 'JavaScript:alert(1)' }],
    ['a website that is no data', { website: 'meta data: x' }, { website: 'metadata: x' }],
    ['a website by https', { website: 'https://a.example' }, { website: 'ftp://a.example' }],
    ['a website by http', { website: 'HTTP://a.example' }, { website: 'httpx://a.example' }],
    ['a website without a scheme', { website: 'a.example/x:y' }, { website: 'a.example:x' }],
    ['a website on a port, completed', { website: 'https://a.example:80' }, { website: 'a.example:80' }],
    ['words that begin with digits', { website: '10:30' }, { website: 'x:30' }],
    ['words without a scheme of digits', { website: 'h2' }, { website: 'h2:x' }],
    ['words without a scheme of signs', { website: 'web+card' }, { website: 'web+card:1' }],
    ['words without a scheme with a hyphen', { website: 'x-y' }, { website: 'x-y:1' }],
    ['a website of its own host', { website: '/a.example' }, { website: '//a.example' }],
    ['a website without backslashes', { website: '\\a.example' }, { website: ' \\\\a.example' }],
    ['a website that carries no data', { website: 'my data: x' }, { website: 'data :text/html,x' }],
    [
      'a website without a hidden scheme',
      { website: 'java script' },
      { website: ' \u200bjava\tscr\nipt :alert(1)' },
    ],
    [
      'a KakaoTalk channel',
      { kakaoChannelUrl: 'https://pf.kakao.example/_a' },
      { kakaoChannelUrl: 'kakaotalk:1' },
    ],
    ['a booking link', { calendlyLink: 'by telephone' }, { calendlyLink: 'tel:1' }],
    ['a review link', { feedbackFormLink: 'https://a.example' }, { feedbackFormLink: 'intent:x' }],
    [
      'LinkedIn without a script',
      { socialLinks: { ...social, linkedin: 'in/ann' } },
      { socialLinks: { ...social, linkedin: 'javascript:1' } },
    ],
    [
      'Twitter without a script',
      { socialLinks: { ...social, twitter: '@ann' } },
      { socialLinks: { ...social, twitter: 'javascript:1' } },
    ],
    [
      'Instagram without a script',
      { socialLinks: { ...social, instagram: 'https://instagram.com/ann' } },
      { socialLinks: { ...social, instagram: 'data:,x' } },
    ],
    ['an owner who is its user', {}, { ownerUid: 'somebody' }],
    ['the server’s time of update', {}, { updatedAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['the named fields only', {}, { isVerified: true }],
    ...['cardButtonColor', 'cardBackgroundColor'].flatMap((field): [string, Fields, Fields][] => [
      [`${field} in digits`, { [field]: '#019283' }, { [field]: '#01928G' }],
      [`${field} in letters`, { [field]: '#ABCDEF' }, { [field]: '#ABCDEF0' }],
    ]),
    ...['qrColor', 'qrBackgroundColor'].flatMap((field): [string, Fields, Fields][] => [
      [
        `${field} in digits`,
        { qrDesign: { ...design, [field]: '#019283' } },
        { qrDesign: { ...design, [field]: '#01928G' } },
      ],
      [
        `${field} in letters`,
        { qrDesign: { ...design, [field]: '#ABCDEF' } },
        { qrDesign: { ...design, [field]: '#ABCDEF0' } },
      ],
    ]),
    ['colors in full', { cardButtonColor: '#12ABEF' }, { cardButtonColor: '#12abef' }],
    ['colors that are colors', { cardBackgroundColor: '#12ABEF' }, { cardBackgroundColor: 'red;}' }],
    ...LOOKS.map((look): [string, Fields, Fields] => [`the look ${look}`, { look }, { look: `${look}s` }]),
    ['a look that is text', { look: 'night' }, { look: ['night'] }],
    ...['coverUrl', 'logoUrl'].flatMap((field): [string, Fields, Fields][] => [
      [`a ${field} of its owner’s`, (uid) => ({ [field]: picture(uid) }), { [field]: picture('somebody') }],
      [`no ${field}`, { [field]: '' }, { [field]: ' ' }],
    ]),
    ['a photo', (uid) => ({ photoUrl: picture(uid) }), { photoUrl: 'javascript:alert(1)' }],
    ['a photo of its owner’s', (uid) => ({ photoUrl: picture(uid) }), { photoUrl: picture('somebody') }],
    ['a photo in Storage', (uid) => ({ photoUrl: picture(uid) }), { photoUrl: web(30) }],
    ['no photo', { photoUrl: '' }, { photoUrl: ' ' }],
    ['a photo that is text', { photoUrl: '' }, { photoUrl: 7 }],
    [
      'a photo of a file',
      (uid) => ({ photoUrl: photo(uid, 200, 36) }),
      (uid) => ({ photoUrl: photo(uid, 201, 36) }),
    ],
    [
      'a photo of the least name and token',
      (uid) => ({ photoUrl: photo(uid, 1, 1) }),
      (uid) => ({ photoUrl: photo(uid, 0, 1) }),
    ],
    [
      'a photo of a plain name',
      (uid) => ({ photoUrl: photo(uid, 3, 3) }),
      (uid) => ({ photoUrl: photo(uid, 3, 3).replace('xxx', 'x%x') }),
    ],
    [
      'a photo of a plain token',
      (uid) => ({ photoUrl: photo(uid, 3, 3) }),
      (uid) => ({ photoUrl: photo(uid, 3, 3).replace('000', '0&0') }),
    ],
    [
      'a photo of a token',
      (uid) => ({ photoUrl: photo(uid, 20, 100) }),
      (uid) => ({ photoUrl: photo(uid, 20, 101) }),
    ],
    [
      'a photo in the emulator',
      (uid) => ({ photoUrl: picture(uid).replace(/^.*?[.]com/, 'http://127.0.0.1:9199') }),
      (uid) => ({ photoUrl: picture(uid).replace(/^.*?[.]com/, 'http://evil.example:9199') }),
    ],
    [
      'a photo on the very host',
      (uid) => ({ photoUrl: picture(uid) }),
      (uid) => ({ photoUrl: picture(uid).replace('.com/', '.com.evil.example/') }),
    ],
    [
      'a photo in a folder of pictures',
      (uid) => ({ photoUrl: picture(uid, 240, 'profile-photos') }),
      (uid) => ({ photoUrl: picture(uid, 240, 'vcards') }),
    ],
    [
      'a photo at its own address',
      (uid) => ({ photoUrl: picture(uid) }),
      (uid) => ({ photoUrl: `https://evil.example/?${picture(uid)}` }),
    ],
    ['a wish to be left out of search engines', { hideFromSearch: true }, { hideFromSearch: 'true' }],
    ['a small portrait that is text', {}, { photoPreview: 7 }],
    ['a small portrait', { photoPreview: preview(60) }, { photoPreview: `https${preview(60)}` }],
    ['no small portrait', { photoPreview: '' }, { photoPreview: 'data:image/webp;base64,' }],
    [
      'a small portrait of 8,000 characters',
      { photoPreview: preview(8000) },
      { photoPreview: preview(8001) },
    ],
    ['one small portrait', { photoPreview: preview(60) }, { photoPreview: preview(60).repeat(2) }],
    [
      'a small portrait that is a picture',
      { photoPreview: 'data:image/jpeg;base64,/9j/4A==' },
      { photoPreview: 'data:image/svg+xml;base64,/9j/4A==' },
    ],
    [
      'a small portrait with nothing behind it',
      { photoPreview: 'data:image/webp;base64,UklGRg==' },
      { photoPreview: 'data:image/webp;base64,UklGRg==") url(https://a.example/' },
    ],
    ['a portfolio image', (uid) => ({ portfolioImages: [picture(uid)] }), { portfolioImages: [''] }],
    [
      'portfolio images of its owner',
      (uid) => ({ portfolioImages: [picture(uid), picture(uid)] }),
      (uid) => ({ portfolioImages: [picture(uid), picture('somebody')] }),
    ],
    [
      'one address per portfolio image',
      (uid) => ({ portfolioImages: [picture(uid), picture(uid)] }),
      (uid) => ({ portfolioImages: [`${picture(uid)} ${picture(uid)}`] }),
    ],
    [
      'addresses without spaces',
      (uid) => ({ photoUrl: picture(uid) }),
      (uid) => ({ photoUrl: picture(uid).replace('1_', '1 ') }),
    ],
    [
      'portfolio images with http or https',
      (uid) => ({ portfolioImages: [picture(uid)] }),
      { portfolioImages: ['javascript:1'] },
    ],
    [
      'portfolio images up to the limit',
      (uid) => ({ portfolioImages: Array(CARD_FIELDS.portfolioImages.limit).fill(picture(uid)) }),
      (uid) => ({ portfolioImages: Array(CARD_FIELDS.portfolioImages.limit + 1).fill(picture(uid)) }),
    ],
    [
      'portfolio images that are texts',
      (uid) => ({ portfolioImages: [picture(uid)] }),
      { portfolioImages: [7] },
    ],
    ['portfolio images as a list', { portfolioImages: [] }, { portfolioImages: 'https://a.example/1.png' }],
    ['e-mail addresses in their stored form', { emails: [mail] }, { emails: ['a@b.example'] }],
    ['e-mail addresses as a list', { emails: [mail] }, { emails: mail }],
    ['e-mail addresses that are texts', { emails: [mail] }, { emails: [7] }],
    ['three e-mail addresses', { emails: Array(3).fill(mail) }, { emails: Array(4).fill(mail) }],
    ['e-mail addresses with one @', { emails: [mail] }, { emails: [`${mail}@c`] }],
    ['e-mail addresses without spaces', { emails: [mail] }, { emails: [`${mail} `] }],
    ['no text for the first one', { emails: ['home\t'] }, { emails: ['home'] }],
    ['a kind of address to come', { emails: ['school\t'] }, { emails: ['School\t'] }],
    ['a kind of at most 30', { emails: [`${'x'.repeat(30)}\t`] }, { emails: [`${'x'.repeat(31)}\t`] }],
    ['no entry that has no kind', { emails: ['x\t'] }, { emails: ['\t'] }],
    ['no entry without an address', { emails: [] }, { emails: [''] }],
    [
      'an e-mail address of 64 and 189',
      { emails: [`x\t${'a'.repeat(64)}@${'b'.repeat(189)}`] },
      { emails: [`x\t${'a'.repeat(64)}@${'b'.repeat(190)}`] },
    ],
    ['a name of at most 64', { emails: [`x\t${'a'.repeat(64)}@b`] }, { emails: [`x\t${'a'.repeat(65)}@b`] }],
    ['a name without a space', { emails: ['x\ta@b'] }, { emails: ['x\ta c@b'] }],
    ['a name without a control character', { emails: ['x\ta@b'] }, { emails: ['x\ta\u0007@b'] }],
    ['a name without an invisible sign', { emails: ['x\ta@b'] }, { emails: ['x\ta\u200b@b'] }],
    ['an address with a name', { emails: ['x\ta@b'] }, { emails: ['x\t@b'] }],
    ['a host without a control character', { emails: ['x\ta@b'] }, { emails: ['x\ta@b\u0007'] }],
    ['a host without an invisible sign', { emails: ['x\ta@b'] }, { emails: ['x\ta@b\u200b'] }],
    ['an address with a host', { emails: ['x\ta@b'] }, { emails: ['x\ta@'] }],
    ['postal addresses in their stored form', { addresses: [place] }, { addresses: ['1 High St'] }],
    ['postal addresses as a list', { addresses: [place] }, { addresses: place }],
    ['postal addresses that are texts', { addresses: [place] }, { addresses: [7] }],
    ['three postal addresses', { addresses: Array(3).fill(place) }, { addresses: Array(4).fill(place) }],
    [
      'a kind of place of at most 30',
      { addresses: [`${'x'.repeat(30)}\t`] },
      { addresses: [`${'x'.repeat(31)}\t`] },
    ],
    ['a postal address with a kind', { addresses: ['x\tA'] }, { addresses: ['\tA'] }],
    ['a postal address in one line', { addresses: [place] }, { addresses: [`${place}\nB`] }],
    ['addresses of the longest text', { addresses: [longPlace(0)] }, { addresses: [longPlace(1)] }],
    ['a phone number in its stored form', { phones: [number] }, { phones: ['010-1234-5678'] }],
    ['phone numbers as a list', { phones: [number] }, { phones: number }],
    ['phone numbers that are texts', { phones: [number] }, { phones: [7] }],
    [
      'phone numbers up to the limit',
      { phones: Array(CARD_FIELDS.phones.limit).fill(number) },
      { phones: Array(CARD_FIELDS.phones.limit + 1).fill(number) },
    ],
    ['a language', { language: 'ko' }, { language: 'kor' }],
    ['no language', { language: '' }, { language: 'K' }],
    ['a language as text', { language: 'he' }, { language: ['he'] }],
    ['a language of the app', { language: 'ko' }, { language: 'zz' }],
    ['a language of letters', { language: 'ko' }, { language: '##' }],
    ['a single language', { language: 'ko' }, { language: 'koen' }],
    [
      'translations up to the limit',
      { translations: 'x'.repeat(CARD_FIELDS.translations.limit) },
      { translations: 'x'.repeat(CARD_FIELDS.translations.limit + 1) },
    ],
    ['translations as one text', { translations: '{}' }, { translations: { ko: {} } }],
    ['a fax number', { phones: ['fax +8227654321 2'] }, { phones: ['pager +8227654321 2'] }],
    ['a dialable number', { phones: ['work +8227654321,,12# 02'] }, { phones: ['work 8227+654321 02'] }],
    ['a dialed number without letters', { phones: ['home *100# 02'] }, { phones: ['home tel:100 02'] }],
    ['a hyphen for a number that cannot be dialed', { phones: ['other - ask'] }, { phones: ['other  ask'] }],
    ['at least three digits to dial', { phones: ['other 112 02'] }, { phones: ['other 12 02'] }],
    [
      'at most fifty digits to dial',
      { phones: [`other ${'1'.repeat(50)} 02`] },
      { phones: [`other ${'1'.repeat(51)} 02`] },
    ],
    ['one plus sign in the dialed number', { phones: ['work +112 02'] }, { phones: ['work ++112 02'] }],
    ['nothing but a plus sign before the digits', { phones: ['work +112 02'] }, { phones: ['work x112 02'] }],
    ['a number with a typed text', { phones: ['work 112 1'] }, { phones: ['work 112 '] }],
    [
      'a typed text of a number up to the limit',
      { phones: [`work 112 ${'1'.repeat(CARD_FIELDS.phone.limit)}`] },
      { phones: [`work 112 ${'1'.repeat(CARD_FIELDS.phone.limit + 1)}`] },
    ],
    ['one number in each entry', { phones: [number, number] }, { phones: [`${number}\n${number}`] }],
    ['numbers without a line break after them', { phones: [number] }, { phones: [`${number}\n`] }],
    ['a link in its stored form', { links: [link] }, { links: ['https://a.example/'] }],
    ['links as a list', { links: [link] }, { links: link }],
    ['links that are texts', { links: [link] }, { links: [7] }],
    [
      '24 links',
      { links: Array(CARD_FIELDS.links.limit).fill(link) },
      { links: Array(CARD_FIELDS.links.limit + 1).fill(link) },
    ],
    [
      'a link to the web',
      { links: [linkTo('http://a.example')] },
      { links: [linkTo('javascript:alert(1)')] },
    ],
    ['a link with a scheme', { links: [linkTo('https://a.example')] }, { links: [linkTo('//a.example')] }],
    [
      'a link without data',
      { links: [linkTo('https://a.example')] },
      { links: [linkTo('data:text/html,x')] },
    ],
    [
      'a link without a user name',
      { links: [linkTo('https://a.example/@b')] },
      { links: [linkTo('https://a@b.example')] },
    ],
    [
      'a link without a backslash',
      { links: [linkTo('https://a.example/')] },
      { links: [linkTo('https://a.example\\@b.example')] },
    ],
    ['a link with a host', { links: [linkTo('https://a.example')] }, { links: [linkTo('https://')] }],
    [
      'a link whose host begins with a letter',
      { links: [linkTo('https://a')] },
      { links: [linkTo('https://.a')] },
    ],
    [
      'a link without a space',
      { links: [linkTo('https://a.example/b')] },
      { links: [linkTo('https://a.example/ b')] },
    ],
    [
      'a host of letters, digits and its four signs',
      { links: [linkTo('https://Az09.b_c-d:8')] },
      { links: [linkTo('https://a,b')] },
    ],
    [
      'a host that begins with a capital',
      { links: [linkTo('https://A')] },
      { links: [linkTo('https://_a')] },
    ],
    ['a host that begins with a digit', { links: [linkTo('https://9a')] }, { links: [linkTo('https://-a')] }],
    ['a query behind the host', { links: [linkTo('https://a?b')] }, { links: [linkTo('https://a!b')] }],
    ['a fragment behind the host', { links: [linkTo('https://a#b')] }, { links: [linkTo('https://a&b')] }],
    [
      'a path from the first to the last visible sign of ASCII',
      { links: [linkTo('https://a/!~')] },
      { links: [linkTo('https://a/é')] },
    ],
    ['a scheme with one s', { links: [linkTo('https://aZ')] }, { links: [linkTo('httpss://aZ')] }],
    ['a heading, which has no address', { links: ['heading\ton\t\tx'] }, { links: ['heading\ton\tx\tx'] }],
    ['a hidden link', { links: ['link\toff\t\tx'] }, { links: ['link\tno\t\tx'] }],
    ['a kind of link to come', { links: ['x1\ton\t\tx'] }, { links: ['X1\ton\t\tx'] }],
    [
      'a kind of 30 characters',
      { links: [`${'x'.repeat(30)}\ton\t\tx`] },
      { links: [`${'x'.repeat(31)}\ton\t\tx`] },
    ],
    ['a link with a kind', { links: ['x\ton\t\tx'] }, { links: ['\ton\t\tx'] }],
    ['a link with a place for its label', { links: ['x\ton\t\t'] }, { links: ['x\ton\t'] }],
    ['labels in further languages', { links: [`${link}\tko\t코드`] }, { links: [`${link}\tko\t코\n드`] }],
    ['no entry without a link', { links: [] }, { links: ['', ''] }],
    ['links of the longest text', { links: [longLink(0)] }, { links: [longLink(1)] }],
    ['no entry without a number', { phones: [] }, { phones: [''] }],
    [
      'only the three known social links',
      { socialLinks: { ...social, linkedin: 'ann' } },
      { socialLinks: { ...social, myspace: '' } },
    ],
    ['all three social links', { socialLinks: social }, { socialLinks: { linkedin: '' } }],
    [
      'social links with the known names',
      { socialLinks: social },
      { socialLinks: { linkedin: '', twitter: '', myspace: '' } },
    ],
    ['LinkedIn that is text', { socialLinks: social }, { socialLinks: { ...social, linkedin: [] } }],
    ['Twitter that is text', { socialLinks: social }, { socialLinks: { ...social, twitter: [] } }],
    ['Instagram that is text', { socialLinks: social }, { socialLinks: { ...social, instagram: [] } }],
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
    ['a QR design with only known fields', { qrDesign: design }, { qrDesign: { ...design, script: '' } }],
    ['a complete QR design', { qrDesign: design }, { qrDesign: { qrColor: '#000000' } }],
    [
      'a QR design without a renamed field',
      { qrDesign: design },
      { qrDesign: { ...withoutDots(design), style: 'square' } },
    ],
    ['a QR value that is text', { qrDesign: design }, { qrDesign: { ...design, qrValue: [] } }],
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
      'a QR logo',
      (uid) => ({ qrDesign: { ...design, qrLogoUrl: picture(uid, 240, 'qr-logos') } }),
      { qrDesign: { ...design, qrLogoUrl: 'data:x' } },
    ],
    [
      'a QR logo of its owner',
      (uid) => ({ qrDesign: { ...design, qrLogoUrl: picture(uid) } }),
      { qrDesign: { ...design, qrLogoUrl: picture('somebody') } },
    ],
    [
      'a boolean for the photo as logo',
      { qrDesign: { ...design, useProfilePhoto: true } },
      { qrDesign: { ...design, useProfilePhoto: 1 } },
    ],
    [
      'a QR value up to 2,048 characters',
      { qrDesign: { ...design, qrValue: web(2048) } },
      { qrDesign: { ...design, qrValue: web(2049) } },
    ],
    [
      'a QR logo of the minimum size',
      { qrDesign: { ...design, logoPercent: LOGO_PERCENT.least } },
      { qrDesign: { ...design, logoPercent: LOGO_PERCENT.least - 1 } },
    ],
    [
      'a QR logo of the maximum size',
      { qrDesign: { ...design, logoPercent: LOGO_PERCENT.most } },
      { qrDesign: { ...design, logoPercent: LOGO_PERCENT.most + 1 } },
    ],
    [
      'a QR logo in whole percent',
      { qrDesign: { ...design, logoPercent: 20 } },
      { qrDesign: { ...design, logoPercent: 20.5 } },
    ],
    [
      'a known style of QR dots',
      { qrDesign: { ...design, dots: 'bars' } },
      { qrDesign: { ...design, dots: 'hearts' } },
    ],
    [
      'QR dots that do not contain the values of other fields',
      { qrDesign: { ...design, dots: 'square', corners: 'square' } },
      { qrDesign: { ...design, dots: 'square square L link', corners: '' } },
    ],
    [
      'a QR content that does not contain the values of other fields',
      { qrDesign: { ...design, content: 'link', frameText: 'x' } },
      { qrDesign: { ...design, content: 'link x', frameText: '' } },
    ],
    [
      'QR corners',
      { qrDesign: { ...design, corners: 'circle' } },
      { qrDesign: { ...design, corners: 'square square' } },
    ],
    [
      'a QR error correction',
      { qrDesign: { ...design, errorCorrection: 'L' } },
      { qrDesign: { ...design, errorCorrection: 'l' } },
    ],
    [
      'a QR content',
      { qrDesign: { ...design, content: 'contact' } },
      { qrDesign: { ...design, content: 7 } },
    ],
    [
      'a boolean for the QR frame',
      { qrDesign: { ...design, frame: true } },
      { qrDesign: { ...design, frame: 1 } },
    ],
    [
      'a text of the QR frame up to the limit',
      { qrDesign: { ...design, frameText: '스캔\n '.repeat(FRAME_TEXT_MAX).slice(0, FRAME_TEXT_MAX) } },
      { qrDesign: { ...design, frameText: 'x'.repeat(FRAME_TEXT_MAX + 1) } },
    ],
    [
      'a text of the QR frame that is a text',
      { qrDesign: { ...design, frameText: '' } },
      { qrDesign: { ...design, frameText: 7 } },
    ],
    [
      'no time of the QR design from the client',
      {},
      { qrDesign: { ...design, createdAt: Timestamp.fromDate(new Date('2020-01-01')) } },
    ],
  ])('may have %s, but not a value that differs in this point', async (_what, allowed, denied) => {
    await write(allowed);
    await expectDenied(write(denied));
  });

  it.each(Array.from({ length: CARD_FIELDS.portfolioImages.limit }, (_, at) => at))(
    'may not have a foreign address as portfolio image %i',
    async (at) => {
      const images = (uid: string) => Array<string>(CARD_FIELDS.portfolioImages.limit).fill(picture(uid));
      await expectDenied(write((uid) => ({ portfolioImages: images(uid).with(at, 'ftp://a.example') })));
      await expectDenied(write((uid) => ({ portfolioImages: images(uid).with(at, web(30)) })));
    },
  );
});

describe('an invalid value of a legacy card', () => {
  const changed = async (fields: DocumentData, old: DocumentData) => {
    const ids = await newOwner(environment, old);
    await commit(as(environment, ids.uid), edit(ids, { ...old, ...fields }));
  };

  it.each<[string, DocumentData, DocumentData]>([
    ['name', { name: '\u202eAnn' }, { name: 'Ann' }],
    ['e-mail address', { email: 'ann at acme' }, { email: 'ann@acme.example' }],
    ['website', { website: 'javascript:alert(1)' }, { website: '' }],
    ['profile', { socialLinks: { ...social, twitter: 'data:,x' } }, { socialLinks: social }],
    ['photo', { photoUrl: web(30) }, { photoUrl: '' }],
    ['portfolio', { portfolioImages: [web(31), web(32)] }, { portfolioImages: [] }],
  ])('must be corrected by the next edit: %s', async (_what, old, mended) => {
    await expectDenied(changed({ memo: 'new' }, old));
    await expect(changed({ memo: 'new', ...mended }, old)).resolves.toBeUndefined();
  });

  it.each<DocumentData>([
    { vcardUrl: 'https://a.example/card.vcf' },
    { photoPreview: 'https://a.example/1.png' },
  ])('does not allow %j with the update time of the last edit', async (fields) => {
    const ids = await newOwner(environment);
    const writing = (changes: DocumentData) =>
      commit(as(environment, ids.uid), [
        update(`users/${ids.uid}/cards/${ids.cardId}`, changes),
        update(`customLinks/${ids.slug}`, {
          card: projection(cardData(ids.uid, ids.slug, changes)),
          updatedAt: serverTimestamp(),
        }),
      ]);
    await expectDenied(writing(fields));
    await expect(writing({ photoPreview: preview(60) })).resolves.toBeUndefined();
  });

  it('does not prevent a new QR design', async () => {
    const ids = await newOwner(environment, { website: 'javascript:alert(1)' });
    const path = `users/${ids.uid}/cards/${ids.cardId}`;
    const changed = { ...design, qrColor: '#111111', createdAt: serverTimestamp() };
    await expect(
      commit(as(environment, ids.uid), [update(path, { qrDesign: changed })]),
    ).resolves.toBeUndefined();
  });

  it('does not prevent a new preview of its photo, nor an edit that publishes nothing', async () => {
    const ids = await newOwner(environment, { website: 'javascript:alert(1)' });
    const path = `users/${ids.uid}/cards/${ids.cardId}`;
    const now = { updatedAt: serverTimestamp() };
    const link = update(`customLinks/${ids.slug}`, { 'card.photoPreview': preview(60), ...now });
    const write = (writes: Write[]) => commit(as(environment, ids.uid), writes);
    await write([update(path, { photoPreview: preview(60) }), link]);
    await write([update(path, { memo: 'new', ...now })]);
    await expectDenied(write([update(path, { memo: 'newer', ...now }), link]));
  });
});

describe('system fields of a card', () => {
  it('have the server’s time as the creation time', async () => {
    await expectDenied(create({ createdAt: Timestamp.fromDate(new Date('2020-01-01')) }));
  });

  it('have no previous slugs in a new card', async () => {
    await expectDenied(create({ formerPaths: ['hoarded'] }));
  });

  it('have no saved QR design in a new card', async () => {
    await expectDenied(create({ qrDesign: { ...design, createdAt: serverTimestamp() } }));
  });

  it('keep the creation time', async () => {
    // Not the server's time, which a fast machine may have given it a moment before.
    await expectDenied(change({ createdAt: Timestamp.fromDate(new Date('2020-01-01')) }));
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
  ])('may have the vCard address %s', async (_where, address) => {
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
    ['of another user', (_uid: string, id: string) => GOOGLE + vcard('somebody', id)],
    ['of another card', (uid: string) => GOOGLE + vcard(uid, 'CardOfTheTestNumb0000')],
    ['behind more than its name', (uid: string, id: string) => `${GOOGLE}x/o/y/o/${vcard(uid, id)}`],
    ['twice', (uid: string, id: string) => (GOOGLE + vcard(uid, id)).repeat(2)],
    ['with more behind its name', (uid: string, id: string) => `${GOOGLE}${vcard(uid, id)}&x=1`],
    ['under credentials', (uid: string, id: string) => GOOGLE.replace('//', '//a@') + vcard(uid, id)],
  ])('may not have the vCard address %s', async (_where, address) => {
    await expectDenied(withVcard(address));
  });

  it('have the server’s time for a changed QR design', async () => {
    await change({ qrDesign: { ...design, qrColor: '#111111', createdAt: serverTimestamp() } });
  });
});
