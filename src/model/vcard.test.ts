import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { parsePublicCard } from './public-card';
import { toVcard, vcardFileName } from './vcard';
import { escapeText, fold, oneLine } from './vcard-lines';

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

/** Values of every property of a name, as an independent parser reads them. */
function values(text: string, name: string): unknown[] {
  return parse(text)
    .getAllProperties(name)
    .map((property) => property.getFirstValue());
}

/** Characters vCard text cannot carry. */
const carried = (text: string) =>
  text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Surrogate}/gu, '');

/** Where ical.js reads 3.0 otherwise than RFC 2426 has it. */
function asRead(field: string, value: string): string {
  if (field === 'phone') return value.replaceAll('\\', '');
  // The parser takes an escaped backslash before a separator for an escaped separator; so do others, hence none is written.
  if (field === 'company' || field === 'address') return value.replace(/\\+$/, '');
  // It unescapes a semicolon in structured values only, as vCard 4.0 has it; 3.0 escapes it in every text.
  return value.replaceAll(';', '\\;');
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        ':',
        ';',
        ',',
        '\\',
        '\\n',
        'END:VCARD',
        ' ',
        '\u2028',
        '한',
        '👩‍👩‍👧',
        'ế',
        '\u0301',
        'א',
        'ก',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

describe('toVcard', () => {
  it('is read whole by an independent parser', () => {
    const text = toVcard(ann, options);
    expect(values(text, 'version')).toEqual(['3.0']);
    expect(values(text, 'fn')).toEqual(['Ann Lee']);
    expect(values(text, 'n')).toEqual([['Lee', 'Ann', '', '', '']]);
    expect(values(text, 'org')).toEqual(['Acme; Sons, Ltd \\ Co']);
    expect(values(text, 'title')).toEqual(['CEO']);
    expect(values(text, 'tel')).toEqual(['+82 10-1234-5678']);
    expect(values(text, 'email')).toEqual(['ann@acme.example']);
    expect(values(text, 'adr')).toEqual([['', '', '1 Main St, Springfield', '', '', '', '']]);
    expect(values(text, 'note')).toEqual(['Line one\nLine two\n\nWe build.']);
    expect(values(text, 'uid')).toEqual(['CardId']);
    expect(values(text, 'source')).toEqual(['https://carte.example/ann']);
    expect(values(text, 'x-socialprofile')).toEqual(['https://www.instagram.com/ann']);
    expect(String(values(text, 'rev')[0])).toBe('2026-03-04T05:06:07Z');
  });

  it('has every link as a labelled URL, each once', () => {
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

  it('carries the photo as base64 that decodes to the same bytes', () => {
    const photo = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256));
    const text = toVcard(ann, { ...options, photo: photo.toString('base64') });
    const property = parse(text).getFirstProperty('photo');
    expect(property?.getFirstParameter('type')).toBe('JPEG');
    expect(Buffer.from(String(property?.getFirstValue()), 'base64').equals(photo)).toBe(true);
  });

  it('leaves out what the card does not have', () => {
    const text = toVcard(parsePublicCard({ name: 'Cher', email: 'c@c.example' }), options);
    expect(text).not.toMatch(/^(ORG|TITLE|TEL|ADR|NOTE|PHOTO|X-SOCIALPROFILE)/m);
  });

  it('keeps any text in any field whole, in its own property, in lines of at most 75 octets', () => {
    const fields = ['name', 'email', 'phone', 'company', 'position', 'address', 'bio'] as const;
    const readAs = {
      name: 'fn',
      email: 'email',
      phone: 'tel',
      company: 'org',
      position: 'title',
      bio: 'note',
      address: 'adr',
    };
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyText, (field, value) => {
        const text = toVcard(parsePublicCard({ name: 'Ann', email: 'a@b.example', [field]: value }), options);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const unfolded = text.replaceAll('\r\n ', '');
        expect(unfolded.split('\r\n').filter((line) => /^END:VCARD$/i.test(line))).toHaveLength(1);
        if (carried(value) === '') return;
        const [read] = values(text, readAs[field]);
        const manyLines = field === 'address' || field === 'bio';
        expect(Array.isArray(read) ? (read as unknown[])[2] : read).toBe(
          asRead(field, carried(manyLines ? value : oneLine(value))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('turns nothing round after a name or company, and keeps Hebrew as it is', () => {
    const card = { ...ann, name: 'Ann \u202Efdp.eeL', company: '\u2067Acme\u2069 דנה' };
    const text = toVcard(card, options);
    expect(values(text, 'fn')).toEqual(['Ann fdp.eeL']);
    expect(values(text, 'n')).toEqual([['fdp.eeL', 'Ann', '', '', '']]);
    expect(values(text, 'org')).toEqual(['Acme דנה']);
  });

  it('lets no field start a property of its own', () => {
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

describe('fold', () => {
  it('never splits a character and is undone by unfolding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
        const text = escapeText(line);
        const lines = fold(text).split('\r\n');
        for (const part of lines) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(Buffer.from(part).toString()).toBe(part);
        }
        expect(fold(text).replaceAll('\r\n ', '')).toBe(text);
      }),
    );
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
  ])('names the file of %j %s', (name, file) => {
    expect(vcardFileName(name)).toBe(file);
  });
});
