import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { decodePhones } from '@/card/model/phones';
import { parsePublicCard } from '@/card/model/public-card';
import { cardInLanguage } from '@/card/model/translations';
import { toVcard, vcardFileName } from './vcard';

const options = {
  url: 'https://carte.example/ann',
  uid: 'CardId',
  revision: new Date('2026-03-04T05:06:07.890Z'),
};

const ann = parsePublicCard({
  name: 'Ann Lee',
  email: 'ann@acme.example',
  phone: '+82 10-1234-5678',
  company: 'Acme; Sons, Ltd \\ Co',
  position: 'CEO',
  website: 'https://acme.example/?a=1,2;3',
  address: '1 Main St, Springfield',
  bio: 'Line one\nLine two',
  introText: 'We build.',
  instagramId: 'ann',
  calendlyLink: 'https://cal.example/ann',
});

function parse(text: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(text) as unknown[]);
}

function values(text: string, name: string): unknown[] {
  return parse(text)
    .getAllProperties(name)
    .map((property) => property.getFirstValue());
}

describe('toVcard', () => {
  it('is read completely by an independent parser', () => {
    const text = toVcard(ann, options);
    expect(values(text, 'version')).toEqual(['3.0']);
    expect(values(text, 'fn')).toEqual(['Ann Lee']);
    expect(values(text, 'n')).toEqual([['Lee', 'Ann', '', '', '']]);
    expect(values(text, 'org')).toEqual(['Acme; Sons, Ltd \\ Co']);
    expect(values(text, 'title')).toEqual(['CEO']);
    expect(values(text, 'tel')).toEqual(['+821012345678']);
    expect(values(text, 'email')).toEqual(['ann@acme.example']);
    expect(parse(text).getFirstProperty('tel')?.getParameter('type')).toEqual(['CELL', 'VOICE', 'PREF']);
    // Without WORK, Android calls the address "INTERNET" (docs/contacts.md).
    expect(parse(text).getFirstProperty('email')?.getParameter('type')).toEqual(['INTERNET', 'WORK', 'PREF']);
    expect(values(text, 'adr')).toEqual([['', '', '1 Main St, Springfield', '', '', '', '']]);
    expect(values(text, 'note')).toEqual(['Line one\nLine two\n\nWe build.']);
    expect(values(text, 'uid')).toEqual(['CardId']);
    expect(values(text, 'source')).toEqual(['https://carte.example/ann']);
    expect(values(text, 'x-socialprofile')).toEqual(['https://www.instagram.com/ann']);
    expect(String(values(text, 'rev')[0])).toBe('2026-03-04T05:06:07Z');
  });

  it('has every number as it is dialed with its kind, and extensions in the note', () => {
    const phones = [
      'mobile +821012345678 010-1234-5678',
      'work +8227654321,12 02-765-4321 (내선 12)',
      'fax +8227654322 02-765-4322',
      'home +18003569377 1-800-FLOWERS',
      'other - ask for me',
    ];
    const vcardWith = (entries: readonly string[], phone: string) =>
      toVcard({ ...ann, bio: '', introText: '', phones: decodePhones({ phone, phones: entries }) }, options);
    const text = vcardWith(phones, '010-1234-5678');
    const types = (vcard: string) =>
      parse(vcard)
        .getAllProperties('tel')
        .map((property) => property.getParameter('type'));
    expect(values(text, 'tel')).toEqual(['+821012345678', '+8227654321', '+8227654322', '+18003569377']);
    expect(types(text)).toEqual([
      ['CELL', 'VOICE', 'PREF'],
      ['WORK', 'VOICE'],
      ['WORK', 'FAX'],
      ['HOME', 'VOICE'],
    ]);
    expect(values(text, 'note')).toEqual(['02-765-4321 (내선 12)']);
    expect(types(vcardWith(phones.slice(2, 4), '02-765-4322'))).toEqual([
      ['WORK', 'FAX'],
      ['HOME', 'VOICE', 'PREF'],
    ]);
  });

  it('has the first of two numbers that a legacy card has in one field', () => {
    const text = toVcard(
      { ...ann, phones: decodePhones({ phone: '02-765-4321 / 010-1234-5678', phones: [] }) },
      options,
    );
    expect(values(text, 'tel')).toEqual(['027654321']);
  });

  it('has the pronouns as a property, and first in the note, which phones show', () => {
    const text = toVcard({ ...ann, pronouns: 'she/her' }, options);
    expect(values(text, 'pronouns')).toEqual(['she/her']);
    expect(values(text, 'note')).toEqual(['she/her\n\nLine one\nLine two\n\nWe build.']);
  });

  it('has every link once, as a labelled URL', () => {
    const text = toVcard({ ...ann, feedbackFormLink: 'https://cal.example/ann' }, options);
    const links = parse(text).getAllProperties('url');
    expect(links.map((link) => link.getFirstValue())).toEqual([
      'https://acme.example/?a=1,2;3',
      'https://www.instagram.com/ann',
      'https://cal.example/ann',
      'https://carte.example/ann',
    ]);
    expect(values(text, 'x-ablabel')).toEqual(['Website', 'Instagram', 'Booking', 'Carte']);
  });

  it('contains the photo as Base64 of the same bytes', () => {
    const photo = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256));
    const text = toVcard(ann, { ...options, photo: photo.toString('base64') });
    const property = parse(text).getFirstProperty('photo');
    expect(property?.getFirstParameter('type')).toBe('JPEG');
    expect(Buffer.from(String(property?.getFirstValue()), 'base64').equals(photo)).toBe(true);
  });

  it('has each address with its kind, the first preferred', () => {
    const card = parsePublicCard({
      ...ann,
      emails: ['home\t', 'work\tann@b.example', 'lab\tann@c.example'],
      address: '1 High St',
      addresses: ['work\t', 'home\t2 Low St'],
      companyAddress: '3 Bay St',
    });
    const lines = toVcard(card, options).split('\r\n');
    expect(lines.filter((line) => /^(?:EMAIL|ADR)/.test(line))).toEqual([
      `EMAIL;TYPE=INTERNET,HOME,PREF:${ann.email}`,
      'EMAIL;TYPE=INTERNET,WORK:ann@b.example',
      'EMAIL;TYPE=INTERNET:ann@c.example',
      'ADR;TYPE=WORK:;;3 Bay St;;;;',
      'ADR;TYPE=WORK,PREF:;;1 High St;;;;',
      'ADR;TYPE=HOME:;;2 Low St;;;;',
    ]);
  });

  it.each([
    ['does not have', ''],
    ['has only blanks for', ' \n\t\u2028'],
  ])('omits a property that the card %s', (_what, blank) => {
    const fields = [
      'pronouns',
      'company',
      'position',
      'phone',
      'website',
      'companyAddress',
      'address',
      'bio',
      'introText',
    ];
    const card = parsePublicCard({
      ...Object.fromEntries(fields.map((field) => [field, blank])),
      name: 'Cher',
      email: 'c@c.example',
    });
    const names = toVcard(card, { ...options, photo: '' }).match(/^[\w.-]+/gm);
    expect(names).toEqual(
      'BEGIN VERSION PRODID UID N FN EMAIL item1.URL item1.X-ABLabel SOURCE REV END'.split(' '),
    );
  });

  it('has the company or else the e-mail address as its name when the card has no name', () => {
    const nameless = { ...ann, company: 'Acme', name: ' \u202E\n' };
    expect(values(toVcard(nameless, options), 'fn')).toEqual(['Acme']);
    const firm = toVcard({ ...nameless, company: 'Nagy Textil' }, options);
    expect(values(firm, 'n')).toEqual([['', 'Nagy Textil', '', '', '']]);
    expect(values(toVcard({ ...nameless, company: '\n' }, options), 'fn')).toEqual(['ann@acme.example']);
  });

  it('contains the reading of a Japanese name, for sorting', () => {
    const text = toVcard({ ...ann, name: '山田 太郎（ヤマダ タロウ）' }, options);
    expect(values(text, 'n')).toEqual([['山田', '太郎', '', '', '']]);
    expect(values(text, 'x-phonetic-last-name')).toEqual(['ヤマダ']);
    expect(values(text, 'x-phonetic-first-name')).toEqual(['タロウ']);
    expect(values(text, 'fn')).toEqual(['山田 太郎（ヤマダ タロウ）']);
    expect(toVcard(ann, options)).not.toContain('X-PHONETIC');
  });

  it('has the names in other languages as nicknames, which phones show and find', () => {
    const card = {
      ...ann,
      language: 'en' as const,
      translations: { ko: { name: '이안' }, ja: { name: '李, アン' } },
    };
    expect(toVcard(card, options)).toContain(String.raw`NICKNAME:이안,李\, アン`);
    const korean = toVcard(cardInLanguage(card, 'ko'), options);
    expect(values(korean, 'fn')).toEqual(['이안']);
    expect(values(korean, 'n')).toEqual([['이', '안', '', '', '']]);
    expect(korean).toContain(String.raw`NICKNAME:${ann.name},李\, アン`);
    expect(toVcard(ann, options)).not.toContain('NICKNAME');
  });

  it('follows the reading and order that the owner chose for the name', () => {
    const of = (name: string, entry: object, language = 'en') =>
      toVcard(
        parsePublicCard({ ...ann, name, language, translations: JSON.stringify({ [language]: entry }) }),
        {
          ...options,
          ownerLanguage: 'fr',
        },
      );
    expect(values(of('Lee Ann', { order: 'family' }), 'n')).toEqual([['Lee', 'Ann', '', '', '']]);
    expect(values(of('Lee Ann', { order: 'given' }, 'ko'), 'n')).toEqual([['Ann', 'Lee', '', '', '']]);
    const japanese = of('山田 太郎', { reading: 'やまだ たろう' }, 'ja');
    expect(values(japanese, 'x-phonetic-last-name')).toEqual(['やまだ']);
    expect(values(japanese, 'x-phonetic-first-name')).toEqual(['たろう']);
    const english = of('Siobhan Lee', { reading: 'shiv-AWN lee' });
    expect(values(english, 'x-phonetic-last-name')).toEqual(['lee']);
    expect(values(english, 'x-phonetic-first-name')).toEqual(['shiv-AWN']);
  });

  it('follows the family name that the owner chose, in the language whose name has it', () => {
    const card = parsePublicCard({
      ...ann,
      name: 'Dr. Rafael Roble Parera',
      familyName: 'Parera',
      language: 'es',
      translations: JSON.stringify({ ko: { name: '김민지' } }),
    });
    expect(values(toVcard(card, options), 'n')).toEqual([['Parera', 'Rafael Roble', '', 'Dr.', '']]);
    const korean = toVcard(cardInLanguage(card, 'ko'), options);
    expect(values(korean, 'n')).toEqual([['김', '민지', '', '', '']]);
  });

  it.each([
    ['김민지', 'ko', ['김', '민지', '', '', '']],
    ['高橋愛', 'ja', ['高橋', '愛', '', '', '']],
    ['欧阳娜娜', 'zh', ['欧阳', '娜娜', '', '', '']],
    ['Nguyễn Thị Minh Khai', 'vi', ['Nguyễn', 'Khai', 'Thị Minh', '', '']],
    ['Szent-Györgyi Albert', 'hu', ['Szent-Györgyi', 'Albert', '', '', '']],
  ])('has the family name of %s first in N, and the name as typed in FN', (name, ownerLanguage, n) => {
    const text = toVcard({ ...ann, name }, { ...options, ownerLanguage });
    expect(values(text, 'n')).toEqual([n]);
    expect(values(text, 'fn')).toEqual([name]);
  });

  it('keeps its UID when everything else changes', () => {
    const later = { url: 'https://carte.example/new', uid: options.uid, revision: new Date('2027-01-01') };
    const vcards = [toVcard(ann, options), toVcard({ ...ann, name: 'Ann Kim' }, later)];
    expect(vcards.map((text) => values(text, 'uid'))).toEqual([['CardId'], ['CardId']]);
    expect(vcards.map((text) => String(values(text, 'rev')[0]))).toEqual([
      '2026-03-04T05:06:07Z',
      '2027-01-01T00:00:00Z',
    ]);
  });

  it('has no SOURCE without an address of the card', () => {
    const text = toVcard(ann, { ...options, url: '' });
    expect(text).not.toMatch(/^SOURCE/m);
    expect(values(text, 'x-ablabel')).not.toContain('Carte');
  });

  it('drops characters of a photo that are not Base64', () => {
    const text = toVcard(ann, { ...options, photo: 'AAAA\r\nTEL:666\r\n' });
    expect(values(text, 'tel')).toEqual(['+821012345678']);
    expect(values(text, 'photo').map(String)).toEqual(['AAAATEL666']);
  });

  it('removes direction controls from name and company, and keeps Hebrew unchanged', () => {
    const card = { ...ann, name: 'Ann \u202Efdp.eeL', company: '\u2067Acme\u2069 דנה' };
    const text = toVcard(card, options);
    expect(values(text, 'fn')).toEqual(['Ann fdp.eeL']);
    expect(values(text, 'n')).toEqual([['fdp.eeL', 'Ann', '', '', '']]);
    expect(values(text, 'org')).toEqual(['Acme דנה']);
  });

  it('lets no text of a field start a property', () => {
    const hostile = 'x\r\nTEL:666\nTEL:667\rTEL:668\u2028TEL:669\u0085TEL:670';
    const card = parsePublicCard(
      Object.fromEntries(
        Object.keys(ann)
          .map((field) => [field, hostile])
          .concat([['phone', '1234']]),
      ),
    );
    expect(
      values(toVcard(card, { ...options, uid: hostile, url: `https://a.example/${hostile}` }), 'tel'),
    ).toEqual(['1234']);
  });
});

describe('vcardFileName', () => {
  it.each([
    ['Ann Lee', 'Ann Lee.vcf'],
    ['홍길동', '홍길동.vcf'],
    ['../../etc/passwd', 'etc passwd.vcf'],
    ['a"b\r\nX: y', 'a b X y.vcf'],
    ['...', 'contact.vcf'],
    ['', 'contact.vcf'],
  ])('returns for %j the file name %s', (name, file) => {
    expect(vcardFileName(name)).toBe(file);
  });
});

it('has the owner’s own links with their labels, and those to a service as profiles, too', () => {
  const card = parsePublicCard({
    name: 'Ann',
    email: 'a@b.example',
    links: [
      'heading\ton\t\tMore',
      'github\ton\thttps://github.com/ann\tMy code, all',
      'link\ton\thttps://shop.example/\t',
      'link\toff\thttps://hidden.example/\tHidden',
    ],
  });
  const lines = toVcard(card, options).split('\r\n');
  expect(lines.filter((line) => /^item|^X-SOCIAL/.test(line))).toEqual([
    'item1.URL:https://github.com/ann',
    String.raw`item1.X-ABLabel:My code\, all`,
    'item2.URL:https://shop.example/',
    'item2.X-ABLabel:shop.example',
    'item3.URL:https://carte.example/ann',
    'item3.X-ABLabel:Carte',
    'X-SOCIALPROFILE;TYPE=github:https://github.com/ann',
  ]);
});
