import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, it } from 'vitest';
import { BRAND } from '@/shared/lib/brand';
import { toCsv } from '@/shared/lib/csv';
import { headerRow, mappingByHeader } from '@/tables/model/columns';
import { CONTACT_TAG_MAX_LENGTH, emptyContact, type Contact, type ContactInput } from './contact';
import { contactsToRows, contactsToVcf } from './contact-export';
import { fitContact } from './import/fit-contact';
import { readImportFile } from './import/read-import-file';
import { contactOfRow } from './import/table-contact';

const stored = (draft: ContactInput, id = 'a'): Contact => ({
  ...draft,
  id,
  createdAt: new Date(0),
  updatedAt: new Date('2026-11-22T07:00:00Z'),
  isQueued: false,
});

function read(text: string): (ContactInput | undefined)[] {
  const file = readImportFile(new TextEncoder().encode(text));
  if (file.kind === 'unknown') return [];
  if (file.kind === 'contacts') return file.entries.map(({ draft }) => draft && fitContact(draft)?.draft);
  const head = headerRow(file.rows) ?? -1;
  const header = file.rows[head]?.cells ?? [];
  return file.rows
    .slice(head + 1)
    .map(({ cells }) => fitContact(contactOfRow(cells, mappingByHeader(header), header).draft)?.draft);
}

const word = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(';', ',', '\\', '"', ':', "it's", '=1+1', '김민지', '-', 'BEGIN:VCARD', '\\n'),
    ),
    { maxLength: 4 },
  )
  .map((parts) =>
    parts
      .join(' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  // Excludes what the export itself adds or no reader keeps: the formula guard, a trailing backslash.
  .filter((text) => !/^'[=+\-@]|\\$|:::/.test(text));
const day = fc.option(fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000)));
const contacts = fc
  .record({
    name: word,
    email: fc.constantFrom('', 'anna@kiln.example', '=x@kiln.example'),
    phone: fc.constantFrom('', '+82 10-1234-5678', '(02) 555;1'),
    company: word,
    position: word,
    website: fc.constantFrom('', 'https://kiln.example/a,b;c', 'kiln.example'),
    address: word,
    note: fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n')),
    met: word,
    tags: fc.array(
      // A shortened one may end in a backslash.
      word.filter((tag) => !tag.startsWith('* ') && tag.length <= CONTACT_TAG_MAX_LENGTH),
      { maxLength: 4 },
    ),
    metAt: day,
    lastContactAt: day,
    favourite: fc.boolean(),
  })
  .chain(({ name, ...fields }) =>
    fc
      .constantFrom('', ...name.split(' ').slice(-1), name.slice(0, 2))
      .map((familyName) => ({ name, familyName, ...fields })),
  )
  .map((fields) => fitContact({ ...emptyContact('import'), ...fields })?.draft)
  .filter((draft) => draft !== undefined);

describe('exported contacts', () => {
  it('stay the same when their vCard file is imported', () => {
    fc.assert(
      fc.property(fc.array(contacts, { minLength: 1, maxLength: 3 }), (drafts) => {
        expect(read(contactsToVcf(drafts.map((draft) => stored(draft))))).toEqual(drafts);
      }),
      { numRuns: 300 },
    );
  });

  it('stay the same when their table is imported', () => {
    fc.assert(
      fc.property(fc.array(contacts, { minLength: 1, maxLength: 3 }), (drafts) => {
        expect(read(toCsv(contactsToRows(drafts.map((draft) => stored(draft)))))).toEqual(drafts);
      }),
      { numRuns: 300 },
    );
  });

  it('have a column for each field that the import recognizes', () => {
    expect(mappingByHeader((contactsToRows([])[0] ?? []).map(String))).toEqual([
      'name',
      'family',
      'email',
      'phone',
      'company',
      'position',
      'website',
      'address',
      'note',
      'tags',
      'met',
      'metAt',
      'lastContactAt',
      'favourite',
    ]);
  });

  it('can be read by ical.js, and no value breaks out of its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const draft = { ...emptyContact('hand'), name: `N${text}`, note: text, tags: [text], address: text };
        const file = contactsToVcf([stored(draft)]);
        const [kind] = ical.parse(file) as unknown as [string];
        expect(kind).toBe('vcard');
        expect(file.match(/^(?:BEGIN|END):/gm)).toHaveLength(2);
      }),
    );
  });

  it.each([':::', '* starred', '* Family', '["a"]', 'a ::: b; c', "'-1", 'a, b'])(
    'keep the tag %s in a table, and do not become favourites by it',
    (tag) => {
      const draft = { ...emptyContact('import'), name: 'Ann', tags: ['fair', tag] };
      expect(read(toCsv(contactsToRows([stored(draft)])))).toEqual([draft]);
    },
  );

  it('contain no formulas for a spreadsheet', () => {
    const file = toCsv(
      contactsToRows([stored({ ...emptyContact('hand'), name: '=HYPERLINK("x")', phone: '+1 555' })]),
    );
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file).toContain(`'+1 555`);
  });
});

/** Stored by another program, or before there was a check. */
const NOT_LINKED = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\u200Bscript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://acme.example/1',
  'about:blank',
  'intent://scan/#Intent;scheme=zxing;end',
  'ms-msdt:/id',
  'tel:+12025550101',
  'mailto:ann@acme.example',
  'https://acme.example@kiln.example/',
  'my site',
];

describe('a website that the app does not link', () => {
  const exported = (website: string) => stored({ ...emptyContact('hand'), name: 'Ann', note: 'hi', website });

  it.each(NOT_LINKED)('%j is no address in a vCard', (website) => {
    const file = contactsToVcf([exported(website)]);
    expect(file).not.toMatch(/^[\w.-]*URL\b/im);
    expect(file).toMatch(/^NOTE:hi/m);
    expect(read(file)[0]).toMatchObject({ website: '' });
  });

  it.each(NOT_LINKED)('%j is no address in a table', (website) => {
    const [head = [], row = []] = contactsToRows([exported(website)]);
    expect(row[head.indexOf('Website')]).toBe('');
    expect(row[head.indexOf('Note')]).toBe(`hi\n${website.trim()}`);
  });
});

it.each([
  ['acme.example', 'https://acme.example'],
  ['//acme.example', 'https://acme.example'],
  ['javascript://acme.example/%0Aalert(1)', 'https://javascript://acme.example/%0Aalert(1)'],
  ['smb://acme.example/a', 'https://smb://acme.example/a'],
])('the website %s is exported as the app links it', (website, address) => {
  const one = stored({ ...emptyContact('hand'), name: 'Ann', website });
  expect(contactsToVcf([one])).toContain(`\r\nURL:${address}\r\n`);
  expect(contactsToRows([one])[1]).toContain(address);
});

it('is known as an export under another brand, too', () => {
  const file = contactsToVcf([stored({ ...emptyContact('hand'), name: 'Mina Kim' })]);
  const familyOf = (text: string) => read(text)[0]?.familyName;
  // N is a guess of the export, and what another program says.
  expect(familyOf(file.replace(`//${BRAND.name}//`, '//Vizitka Nová//'))).toBe('');
  expect(familyOf(file.replace(`//${BRAND.name}//NONSGML Digital business card//`, '//Other//'))).toBe('Kim');
});

describe('the N of an imported contact', () => {
  const card = (n: string, fn: string) =>
    ['BEGIN:VCARD', 'VERSION:3.0', `N:${n}`, `FN:${fn}`, 'END:VCARD', ''].join('\r\n');
  it.each([
    ['Mill-De Boer;Etje;;;', 'Etje Mill-De Boer'],
    ['Roble Parera;Rafael;;;', 'Rafael Roble Parera'],
    ['Parera;Rafael Roble;;;', 'Rafael Roble Parera'],
    ['van der Berg;Jan;;;', 'Jan van der Berg'],
    ['Berg;Jan van der;;;', 'Jan van der Berg'],
    ['Kovács;Zoltán;;;', 'Kovács Zoltán'],
    ['Smith;John;;;', 'John Smith'],
    ['John;Smith;;;', 'John Smith'],
    ['Minh;Tran;;;', 'Tran Minh'],
    ['고;은별;;;', '고은별'],
    ['제갈;공명;;;', '제갈공명'],
    ['高橋;愛;;;', '高橋愛'],
    ['de la Cruz Roble;Ana María;;;', 'Ana María de la Cruz Roble'],
    ['Abu Salah;Mona;;;', 'Mona Abu Salah'],
    ['Müller;Anna;;Dr. med.;', 'Dr. med. Anna Müller'],
    ['Mill;Barbara;;;CPPM', 'Barbara Mill, CPPM'],
  ])('%s is the same when it is exported in any language, as %s', (n, name) => {
    const [draft] = read(card(n, name));
    if (draft === undefined) throw new Error('The card was not read.');
    for (const language of ['en', 'ko', 'hu', 'vi', 'ja', 'es'])
      expect(contactsToVcf([stored(draft)], language)).toContain(`\r\nN:${n}\r\n`);
    expect(read(contactsToVcf([stored(draft)]))).toEqual([draft]);
  });

  it('follows the new name after a change', () => {
    const [draft] = read(card('Roble Parera;Rafael;;;', 'Rafael Roble Parera'));
    const renamed = fitContact({ ...emptyContact('import'), ...draft, name: 'Rafael Soler' })?.draft;
    expect(renamed?.familyName).toBe('');
  });
});

describe('an exported number', () => {
  it.each([
    ['+1 202 555 0123 ext. 99', ['+12025550123'], 'hi\\n+1 202 555 0123 ext. 99'],
    ['+1 202 555 0123,,99', ['+12025550123'], 'hi\\n+1 202 555 0123\\,\\,99'],
    ['+1 202-555-0101 / +1 202-555-0102', ['+1 202-555-0101', '+1 202-555-0102'], 'hi'],
    ['02-123-4567, 010-1234-5678', ['02-123-4567', '010-1234-5678'], 'hi'],
    ['+82 10-1234-5678', ['+82 10-1234-5678'], 'hi'],
    ['+49 30 1234567 Durchwahl 12', ['+49301234567'], 'hi\\n+49 30 1234567 Durchwahl 12'],
    ['+1 202 555 0123 x99', ['+12025550123'], 'hi\\n+1 202 555 0123 x99'],
    ['+1 202 555 0123;99', ['+12025550123'], 'hi\\n+1 202 555 0123\\;99'],
    ['02-765-4321 (내선 12)', ['027654321'], 'hi\\n02-765-4321 (내선 12)'],
    ['03-1234-5678 内線 12', ['0312345678'], 'hi\\n03-1234-5678 内線 12'],
    ['+33 1 44 55 66 77 poste 12', ['+33144556677'], 'hi\\n+33 1 44 55 66 77 poste 12'],
    [
      '020 7946 0958 / 020 7946 0959 / 020 7946 0960',
      ['020 7946 0958', '020 7946 0959', '020 7946 0960'],
      'hi',
    ],
    ['+1 202-555-0101; +1 202-555-0102', ['+1 202-555-0101', '+1 202-555-0102'], 'hi'],
    [
      '+1 202-555-0101 ext. 9 / +1 202-555-0102',
      ['+12025550101', '+1 202-555-0102'],
      'hi\\n+1 202-555-0101 ext. 9',
    ],
    ['112', ['112'], 'hi'],
  ])('%s is dialed without its extension, each of several alone, and read back', (phone, dialed, note) => {
    const text = contactsToVcf([stored({ ...emptyContact('hand'), name: 'A', phone, note: 'hi' })]);
    const values = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}[;:].*?:?([^:\r\n]*)$`, 'gm'))].map(([, value]) => value);
    expect(values('TEL')).toEqual(dialed);
    expect(values('NOTE')).toEqual([note]);
    expect(read(text)[0]).toMatchObject({ phone, note: 'hi' });
  });
});
