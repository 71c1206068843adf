import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addressOf } from '@/card/model/addresses';
import { decodePhones } from '@/card/model/phones';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/card/model/qr-design';
import { CORNER_STYLES, DOT_STYLES } from '@/card/model/qr-style';
import { oneLine } from '@/card/model/vcard/vcard-lines';
import { designHolding } from './design-holding';
import { styleOf } from './design-style';
import { encode } from './draw/encode';
import { linkInQr } from './link-in-qr';
import { scanProof } from './proof/scan-proof';
import { decodersInNode } from './proof/test-decoders';
import { contactQrText, qrText } from './qr-text';

const origin = 'https://carte.example';
const card = {
  name: 'Minji Kim',
  email: 'minji@acme.example',
  phones: [],
  company: '',
  position: '',
};

describe('the content of a QR code', () => {
  it('is the URL with `?s=qr`, in capitals when that saves a version', () => {
    const text = linkInQr(`${origin}/minji-kim`, origin, 'H');
    expect(text).toBe('HTTPS://CARTE.EXAMPLE/MINJI-KIM?s=qr');
    expect(encode(text, { level: 'H' })?.version).toBe(4);
    expect(encode(`${origin}/minji-kim?s=qr`, { level: 'H' })?.version).toBe(5);
  });

  it('includes the language parameter, which stays in small letters', () => {
    expect(linkInQr(`${origin}/minji-kim?l=ko`, origin, 'H')).toMatch(
      /MINJI-KIM\?l=ko&s=qr$|minji-kim\?l=ko&s=qr$/,
    );
  });

  it('keeps lower case when capitals save nothing', () => {
    expect(linkInQr(`${origin}/ab`, origin, 'L')).toBe(`${origin}/ab?s=qr`);
  });

  it('keeps the case of ids, and other hosts unchanged', () => {
    const byId = `${origin}/qr/AbCdEfGhIjKlMnOpQrSt`;
    expect(linkInQr(byId, origin, 'H')).toBe(`${byId}?s=qr`);
    expect(linkInQr('https://minji.example/', origin, 'H')).toBe('https://minji.example/');
    expect(linkInQr(`${origin}.evil/x`, origin, 'H')).toBe(`${origin}.evil/x`);
  });

  it('is the contact when the design says so', () => {
    const text = qrText({ ...DEFAULT_QR_DESIGN, content: 'contact' }, { url: `${origin}/m`, origin, card });
    expect(text).toMatch(/^BEGIN:VCARD\n[^]*URL:https:\/\/carte\.example\/m\n/);
  });
});

describe('a contact in a design that was made for a link', () => {
  const verdictOf = async (made: Partial<QrDesign>) => {
    const text = `BEGIN:VCARD\n${'x'.repeat(180)}`;
    expect(encode(text, { level: 'M' })?.version).toBe(10);
    const design = designHolding('contact', { ...DEFAULT_QR_DESIGN, ...made });
    return (await scanProof(styleOf(design, undefined), text, await decodersInNode(), { verdictOnly: true }))
      .verdict;
  };

  it.each(DOT_STYLES.flatMap((dots) => CORNER_STYLES.map((corners) => [dots, corners] as const)))(
    'scans with dots %s and corners %s, as fine as links make it',
    async (dots, corners) => {
      expect(await verdictOf({ dots, corners, qrColor: '#4B2E83', useProfilePhoto: true })).toBe('scans');
    },
  );

  it.each([
    ['#868686', '#FFFFFF'],
    ['#676767', '#FFFFFF'],
    ['#1F6B4D', '#E8D8B0'],
  ])('scans in %s on %s', async (qrColor, qrBackgroundColor) => {
    const made = { qrColor, qrBackgroundColor, dots: 'bars', corners: 'rounded' } as const;
    expect(await verdictOf(made)).toBe('scans');
  });
});

describe('the e-mail addresses in a contact', () => {
  const emails = ['', 'minji@home.example', 'minji@acme.example'].map((text) => addressOf('home', text));

  it('are all that there is room for, each once', () => {
    const mails = (text: string) => text.match(/^EMAIL.*$/gm);
    expect(mails(contactQrText({ ...card, emails }, origin, undefined, 'M'))).toEqual([
      'EMAIL:minji@acme.example',
      'EMAIL:minji@home.example',
    ]);
    const long = [addressOf(), addressOf('home', `${'x'.repeat(60)}@${'y'.repeat(180)}.example`)];
    expect(mails(contactQrText({ ...card, emails: long }, origin, undefined, 'M'))).toHaveLength(1);
    expect(mails(contactQrText({ ...card, emails }, origin))).toHaveLength(1);
  });
});

describe('the links in a contact', () => {
  const github = 'https://github.com/minji';
  const long = `https://shop.example/${'a'.repeat(400)}`;
  const withLinks = (...addresses: string[]) => ({
    ...minji,
    website: 'minji.example',
    instagramId: 'minji',
    links: addresses.map((address) => ({ kind: 'link', address, label: '', isHidden: false, labels: {} })),
  });
  const urlsIn = (text: string) => [...text.matchAll(/^URL:(.*)$/gm)].map(([, address]) => address);
  const [own, website, instagram] = [
    `${origin}/minji`,
    'https://minji.example/',
    'https://www.instagram.com/minji',
  ];

  it('follow the address of the card, in their order, and each once', () => {
    const text = contactQrText(withLinks(github, github), own, 'en', 'L');
    expect(urlsIn(text)).toEqual([own, website, instagram, github]);
  });

  it('are those that do not make the code finer', () => {
    const text = contactQrText(withLinks(long, github), own, 'en', 'L');
    expect(urlsIn(text)).toEqual([own, website, instagram, github]);
    const full = contactQrText(withLinks(github), own, 'en', 'H');
    const bare = contactQrText(minji, own, 'en', 'H');
    expect(encode(full, { level: 'H' })?.version).toBe(encode(bare, { level: 'H' })?.version);
  });

  it('make the code no finer than the one that the design was proved with', () => {
    const bare = contactQrText(minji, own, 'en', 'L');
    const qrDesign = { ...DEFAULT_QR_DESIGN, content: 'contact', errorCorrection: 'L' } as const;
    const textOf = (qrValue: string) =>
      qrText({ ...qrDesign, qrValue }, { url: own, origin, card: withLinks(github) });
    expect(urlsIn(textOf(''))).toEqual([own, website, instagram, github]);
    const later = textOf(bare);
    expect(encode(later, { level: 'L' })?.version).toBe(encode(bare, { level: 'L' })?.version);
    expect(urlsIn(later)).not.toContain(github);
    // A design that was proved with them keeps them, and nothing is finer than a usual contact.
    expect(textOf(textOf(''))).toBe(textOf(''));
    expect(urlsIn(textOf('x'.repeat(1_000)))).toEqual(urlsIn(textOf('')));
  });

  it('are left out where no level is known, and where they are hidden', () => {
    expect(urlsIn(contactQrText(withLinks(github), own))).toEqual([own]);
    const hidden = {
      ...withLinks(github),
      links: withLinks(github).links.map((one) => ({ ...one, isHidden: true })),
    };
    expect(urlsIn(contactQrText(hidden, own, 'en', 'L'))).not.toContain(github);
  });
});

const minji = {
  name: 'Minji Kim',
  email: 'minji@acme.example',
  phones: decodePhones({ phone: '+82 10-1234-5678', phones: [] }),
  company: 'Acme; Sons, Ltd',
  position: 'Head of\nDesign',
};

function parsed(text: string): Map<string, unknown> {
  const [kind, properties] = ical.parse(text) as unknown as [string, [string, object, string, unknown][]];
  expect(kind).toBe('vcard');
  return new Map(properties.map(([name, , , value]) => [name, value]));
}

describe('a contact in a QR code', () => {
  it('is a vCard of the public fields, safe against injected lines', () => {
    const contact = parsed(contactQrText(minji, 'https://carte.example/minji-kim'));
    expect(contact.get('fn')).toBe('Minji Kim');
    expect(contact.get('n')).toEqual(['Kim', 'Minji']);
    expect([contact.get('org')].flat()).toEqual(['Acme; Sons, Ltd']);
    expect(contact.get('title')).toBe('Head of Design');
    expect(contact.get('email')).toBe('minji@acme.example');
    expect(contact.get('url')).toBe('https://carte.example/minji-kim');
  });

  it('omits empty fields and invalid URLs', () => {
    const text = contactQrText({ ...minji, phones: [], company: '', position: '' }, 'javascript:alert(1)');
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      'BEGIN',
      'VERSION',
      'N',
      'FN',
      'EMAIL',
      'END',
    ]);
  });

  it('uses the company when there is no name', () => {
    expect(parsed(contactQrText({ ...minji, name: ' ', company: 'Acme' }, '')).get('fn')).toBe('Acme');
  });

  it.each([
    ['Minji Kim', 'Kim;Minji'],
    ['Kim', ';Kim'],
    ['Dr. Anna Maria Lee', 'Lee;Anna;Maria;Dr.'],
    ['Anna Lee, PhD', 'Lee;Anna;;;PhD'],
  ])('splits %s into parts, without empty ones at the end', (name, n) => {
    expect(contactQrText({ ...minji, name }, '').split('\n')[2]).toBe(`N:${n}`);
  });

  it('orders the name for the owner’s language or by the chosen family name, as the vCard does', () => {
    const line = (language?: string, familyName = '') =>
      contactQrText({ ...minji, name: '高橋愛', familyName }, '', language)
        .split('\n')
        .slice(2, 4);
    expect(line('ja')).toEqual(['N:高橋;愛', 'FN:高橋愛']);
    expect(line(undefined, '高橋')).toEqual(['N:高橋;愛', 'FN:高橋愛']);
    expect(line()).toEqual(['N:高;橋愛', 'FN:高橋愛']);
  });

  it('puts the whole name into N, which phones show', () => {
    const letters = (text: string) =>
      Array.from(text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, ''))
        .sort()
        .join('');
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        'Dr.',
        'Prof.',
        'PhD',
        'Jr',
        'von',
        'Nguyễn',
        'Nagy',
        ', ',
        ';',
        '\\',
        '(',
        ')',
        '\n',
        ':',
      ),
      fc.constantFrom(
        '山田',
        '高橋愛',
        'まゆみ',
        '一ノ瀬',
        'YAMADA',
        'Kim',
        'István',
        '太郎',
        '(やまだ たろう)',
        '남궁민수',
        '・',
        '·',
        '팀장',
        'PhD',
        'ﾔﾏﾀﾞ',
        '邉\u{E0102}',
        '\uFA10',
        '★',
        'Smith,',
        '(she/her)',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
        fc.constantFrom(undefined, 'en', 'ko', 'ja', 'zh', 'vi', 'hu'),
        (name, language) => {
          if (oneLine(name) === '') return;
          const contact = parsed(contactQrText({ ...minji, name }, '', language));
          const parts = ['n', 'x-phonetic-last-name', 'x-phonetic-first-name'].map((one) => contact.get(one));
          expect(letters(parts.flat().join(''))).toBe(letters(oneLine(name)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
