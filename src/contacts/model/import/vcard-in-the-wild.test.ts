import { describe, expect, it } from 'vitest';
import type { ContactInput } from '@/contacts/model/contact';
import { admit } from './admit';
import { readEntries, readImportFile } from './read-import-file';

/** Each piece is text in UTF-8, or bytes. */
function entriesOf(...pieces: readonly (string | readonly number[])[]) {
  const bytes = pieces.flatMap((piece) =>
    typeof piece === 'string' ? [...new TextEncoder().encode(piece)] : piece,
  );
  return readEntries(readImportFile(Uint8Array.from(bytes)), undefined);
}

function contactIn(
  version: string,
  ...lines: readonly (string | readonly number[])[]
): ContactInput | undefined {
  const ended = lines.flatMap((line) => [line, '\r\n']);
  return entriesOf(`BEGIN:VCARD\r\nVERSION:${version}\r\n`, ...ended, 'END:VCARD\r\n')[0]?.draft;
}

describe('quoted-printable', () => {
  it.each([
    [
      'with blanks of folding, where the text encodes its own',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9C=D0=B0=\n =20=D0=90',
      'Ма А',
    ],
    ['with blanks of folding on every line', 'FN;ENCODING=QUOTED-PRINTABLE:=41=\n =42=\n =43', 'ABC'],
    ['with folding within a character', 'FN;ENCODING=QUOTED-PRINTABLE:=D0=9C=D0=\n =B0', 'Ма'],
    ['with a blank of its own after a soft break', 'FN;ENCODING=QUOTED-PRINTABLE:Robin=\n Roe', 'Robin Roe'],
    ['with blanks behind the soft break', 'FN;ENCODING=QUOTED-PRINTABLE:Robin=20= \nRoe', 'Robin Roe'],
    [
      'with a soft break before the next property',
      'FN;ENCODING=QUOTED-PRINTABLE:Robin=\nTEL;CELL:1',
      'Robin',
    ],
    ['that ends with a soft break', 'TEL:1\nFN;ENCODING=QUOTED-PRINTABLE:Robin=', 'Robin'],
    ['with the bare parameter of vCard 2.1', 'FN;QUOTED-PRINTABLE;CHARSET=UTF-8:Ren=C3=A9', 'René'],
  ])('%s is decoded', (_, line, name) => {
    expect(contactIn('2.1', line)?.name).toBe(name);
  });

  it('is unfolded as vCard 3.0 folds', () => {
    expect(contactIn('3.0', 'FN;ENCODING=QUOTED-PRINTABLE:Rob=\n in')?.name).toBe('Robin');
  });
});

describe('a folded value', () => {
  it('keeps its blank in vCard 2.1 alone', () => {
    const lines = ['ORG:Mill and', ' Sons', 'NOTE:met at the', '\tfair'];
    expect(contactIn('2.1', ...lines)).toMatchObject({ company: 'Mill and Sons', note: 'met at the fair' });
    expect(contactIn('3.0', ...lines)).toMatchObject({ company: 'Mill andSons', note: 'met at thefair' });
  });

  it('may be folded within a character', () => {
    const [first = 0, second = 0] = new TextEncoder().encode('é');
    const folded = entriesOf(
      'BEGIN:VCARD\nVERSION:3.0\nFN:Ren',
      [first],
      '\n ',
      [second],
      ' Roe\nEND:VCARD\n',
    );
    expect(folded[0]?.draft?.name).toBe('René Roe');
  });
});

describe('a value with real line breaks', () => {
  it.each([
    ['FN:Robin Lou\n\nRoe-Rowan', { name: 'Robin Lou Roe-Rowan' }],
    ['N:Lou\nRoe-Rowan;Robin;;;', { name: 'Robin Lou Roe-Rowan' }],
    ['ORG:Mill\nand Sons', { company: 'Mill and Sons' }],
    ['TITLE:Head of\nDesign', { position: 'Head of Design' }],
    [
      'NOTE:met in spring\n\nOffice hours: 9 to 17\nHe said: call',
      { note: 'met in spring\n\nOffice hours: 9 to 17\nHe said: call' },
    ],
    ['ADR:;;1 Kiln Dr\nFlat 4;Riverside;;;', { address: '1 Kiln Dr Flat 4, Riverside' }],
  ])('%j is read whole', (line, fields) => {
    expect(contactIn('3.0', line, 'EMAIL:r@mill.example')).toMatchObject({
      ...fields,
      email: 'r@mill.example',
    });
  });
});

describe('the character set of a property', () => {
  it('is the one it names, where others name another', () => {
    const contact = contactIn(
      '2.1',
      [...new TextEncoder().encode('FN;CHARSET=SHIFT_JIS:'), 0x8e, 0x52, 0x93, 0x63],
      [...new TextEncoder().encode('ORG;CHARSET=EUC-KR:'), 0xb1, 0xe8],
      'NOTE;CHARSET=UTF-8:Grüße',
    );
    expect(contact).toMatchObject({ name: '山田', company: '김', note: 'Grüße' });
  });

  it.each([
    ['FN;CHARSET=ISO-2022-JP;ENCODING=QUOTED-PRINTABLE:=1B=24=42=3B=33=45=44=1B=28=42', '山田'],
    ['FN;CHARSET=ISO-2022-JP:\u001B$B;3ED\u001B(B', '山田'],
    ['FN:\u001B$B;3ED\u001B(B', '山田'],
    ['FN;CHARSET=KOI8-R;ENCODING=QUOTED-PRINTABLE:=F1=CE=C1', 'Яна'],
    ['FN;CHARSET=WINDOWS-1250;ENCODING=QUOTED-PRINTABLE:=8A=E1rka', 'Šárka'],
  ])('%s is read', (line, name) => {
    expect(contactIn('2.1', line, 'TEL;CELL:09012345678')?.name).toBe(name);
  });
});

describe('a card of no person', () => {
  it.each([
    ['KIND:group'],
    ['KIND:location'],
    ['KIND:device'],
    ['X-ADDRESSBOOKSERVER-KIND:group'],
    ['X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1'],
    ['X-EVOLUTION-LIST:TRUE'],
  ])('%s is left out and named', (line) => {
    const entries = entriesOf(
      `BEGIN:VCARD\nVERSION:4.0\nFN:Book club\n${line}\nEND:VCARD\nBEGIN:VCARD\nFN:Robin\nKIND:individual\nEND:VCARD\n`,
    );
    expect(admit(entries, []).map(({ title, skipped }) => [title, skipped])).toEqual([
      ['Book club', 'group'],
      ['Robin', undefined],
    ]);
  });
});

describe('the preferred value', () => {
  it('is the one with the lowest number in vCard 4.0', () => {
    const contact = contactIn(
      '4.0',
      'FN:Robin Roe',
      'EMAIL;PREF=20:last@roe.example',
      'EMAIL;PREF=1:first@mill.example',
      'EMAIL;PREF=10:second@roe.example',
      'TEL;VALUE=uri;PREF=100;TYPE="voice,cell":tel:+1-202-555-0111',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,work":tel:+1-202-555-0199;ext=5555',
      'ADR;PREF=10:;;Home lane 2;Oldtown;;;',
      'ADR;PREF=1;LABEL="Work road 1^nNewtown":;;;;;;',
    );
    expect(contact).toMatchObject({
      email: 'first@mill.example',
      phone: '+1-202-555-0199 ext. 5555',
      address: 'Work road 1\nNewtown',
      note: '+1-202-555-0111\nsecond@roe.example\nlast@roe.example\nHome lane 2, Oldtown',
    });
  });

  it.each([
    ['3.0', 'TEL;TYPE=WORK,PREF:2'],
    ['3.0', 'TEL;TYPE=WORK;TYPE=pref:2'],
    ['2.1', 'TEL;WORK;PREF:2'],
  ])('is the marked one in vCard %s: %s', (version, line) => {
    expect(contactIn(version, 'FN:A', 'TEL;CELL:1', line)?.phone).toBe('2');
  });
});

describe('a number that is no telephone number', () => {
  it.each([
    ['TEL;TYPE=WORK,FAX:+1 202-555-0111', 'FAX: +1 202-555-0111'],
    ['TEL;PAGER:+1 202-555-0111', 'PAGER: +1 202-555-0111'],
    ['item1.TEL:+1 202-555-0111\r\nitem1.X-ABLabel:_$!<HomeFAX>!$_', 'FAX: +1 202-555-0111'],
  ])('%s goes to the note', (line, note) => {
    expect(contactIn('3.0', 'FN:A', line)).toMatchObject({ phone: '', note });
  });
});

describe('values of one property', () => {
  it.each([
    ['TEL:+1 202-555-0101 / +1 202-555-0102', { phone: '+1 202-555-0101', note: '+1 202-555-0102' }],
    ['TEL:tel:7042;phone-context=+1-202-555', { phone: '+1-202-555 7042' }],
    ['TEL;VALUE=uri:tel:%2B12025550101', { phone: '+12025550101' }],
    ['EMAIL:mailto:a@b.example', { email: 'a@b.example' }],
    ['EMAIL:Robin Roe <a@b.example>', { email: 'a@b.example' }],
    ['TITLE:Buyer\r\nROLE:Head of sales', { position: 'Buyer', note: 'Head of sales' }],
    ['ORG:Mill\r\nORG:Kiln', { company: 'Mill', note: 'Kiln' }],
    ['URL:mill.example\r\nURL:see below', { website: 'mill.example', note: 'see below' }],
    ['N:Roe;Robin;;;\r\nFN:Bobby', { name: 'Bobby', note: 'Robin Roe' }],
    ['CATEGORIES:myContacts,Friends', { tags: ['Friends'] }],
    ['CATEGORIES:* myContacts,* starred', { tags: [] }],
  ])('%j are read', (lines, fields) => {
    expect(contactIn('3.0', lines, 'NICKNAME:Al')).toMatchObject(fields);
  });
});
