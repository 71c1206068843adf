import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_MAX_COLUMNS, guessMapping, headerRow, mappingByHeader } from './columns';
import { CSV_MAX_ROWS, csvTable } from './csv-table';
import { fieldsOfRow } from './row-fields';

function read(text: string) {
  const { rows } = csvTable(text);
  const head = headerRow(rows);
  const header = head === undefined ? [] : (rows[head]?.cells ?? []);
  return rows
    .slice(head === undefined ? 0 : head + 1)
    .map(({ cells }) => fieldsOfRow(cells, guessMapping(rows, head), header));
}

describe('a table in CSV', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s between its columns', (_, mark) => {
    const text = [
      ['Name', 'Email'],
      ['"Kim\nMinji"', 'a@b.example'],
      ['', ''],
      ['"Q ""x"""', 'c@d.example'],
    ]
      .map((row) => row.join(mark))
      .join('\r\n');
    const { rows } = csvTable(text);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Email'],
      ['Kim\nMinji', 'a@b.example'],
      ['Q "x"', 'c@d.example'],
    ]);
    expect(rows.map(({ at }) => at)).toEqual([1, 2, 4]);
  });

  it('is read as Google exports it', () => {
    const [contact] = read(
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Website 1 - Value\n' +
        'Anna,M,Lee,Kiln,Potter,hello,* myContacts ::: Friends,Work,anna@kiln.example,a@b.example,Mobile,+1 555 0100 ::: +1 555 0101,kiln.example\n',
    );
    expect(contact).toMatchObject({
      name: 'Anna M Lee',
      company: 'Kiln',
      position: 'Potter',
      email: 'anna@kiln.example',
      phone: '+1 555 0100',
      website: 'kiln.example',
      tags: [' Friends'],
      note: 'hello\n+1 555 0101\na@b.example',
    });
  });

  it('is read as Outlook exports it, with separate honorific, job and two addresses', () => {
    const [contact] = read(
      'Title,First Name,Last Name,Company,Job Title,Business Street,Business City,Home Street,Business Phone,E-mail Address\n' +
        'Dr.,Anna,Lee,Kiln,Potter,12 Clay Street,Seoul,1 Home Lane,02-123-4567,anna@kiln.example\n',
    );
    expect(contact).toMatchObject({
      name: 'Dr. Anna Lee',
      position: 'Potter',
      address: '12 Clay Street, Seoul',
      note: '1 Home Lane',
    });
  });

  it('is read as LinkedIn exports it, with notes before the header', () => {
    const [contact] = read(
      'Notes:\n"When exporting your data, some are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
        'Anna,Lee,https://www.linkedin.com/in/anna,,Kiln,Potter,05 Mar 2024\n',
    );
    expect(contact).toMatchObject({ name: 'Anna Lee', website: 'https://www.linkedin.com/in/anna' });
    expect(contact?.metAt).toEqual(new Date('2024-03-05'));
  });

  it('is read in Korean, where a name column is the whole name or the first', () => {
    expect(
      read('이름,휴대폰,이메일,회사,직급\n김민지,010-1234-5678,m@k.example,가마,팀장\n')[0],
    ).toMatchObject({
      name: '김민지',
      phone: '010-1234-5678',
      position: '팀장',
    });
    expect(read('이름,성,회사,직함,전자 메일 주소\n민지,김,가마,팀장,m@k.example\n')[0]).toMatchObject({
      name: '김민지',
      email: 'm@k.example',
    });
  });

  it('is read without a header, by its content', () => {
    expect(read('Anna Lee,anna@kiln.example,+1 555 010 0000,https://kiln.example\n')[0]).toMatchObject({
      name: 'Anna Lee',
      email: 'anna@kiln.example',
      phone: '+1 555 010 0000',
      website: 'https://kiln.example',
    });
  });

  it('reports a row with an unclosed quotation mark if it cannot be read', () => {
    const { rows } = csvTable(
      'Name,Email\nA,a@b.example\n"B,c@d.example\n"C, D,e@f.example\nE,g@h.example\n',
    );
    expect(rows.map(({ cells: [name = ''], isBroken }) => [name, isBroken])).toEqual([
      ['Name', false],
      ['A', false],
      ['B', false],
      ['C', true],
      ['E', false],
    ]);
  });

  it('limits rows and columns, and never throws', () => {
    const long = csvTable(`Name\n${'x\n'.repeat(CSV_MAX_ROWS + 5)}`);
    expect([long.rows.length, long.isCut]).toEqual([CSV_MAX_ROWS, true]);
    expect(csvTable('a,'.repeat(300_000)).rows[0]?.cells).toHaveLength(CSV_MAX_COLUMNS);
    const part = fc.oneof(
      fc.constantFrom('"', ',', ';', '\n', '\r', 'sep=;\n', 'Name', '\t'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(() => read(parts.join(''))).not.toThrow();
      }),
    );
  });
});

describe('the column names of a table', () => {
  const GIVEN = ['given', 'family', 'company', 'position', 'email', 'phone', 'phone'] as const;
  it.each([
    ['Vorname', 'Nachname', 'Firma', 'Funktion', 'E-Mail geschäftlich', 'Tel. Büro', 'Mobil'],
    ['Vorname', 'Nachname', 'Unternehmen', 'Position', 'E-Mail', 'Telefon geschäftlich', 'Diensthandy'],
    ['First name', 'Last name', 'Subcompany', 'Job position', 'Work e-mail', 'Direct line', 'Mobile (work)'],
    [
      'First Name',
      'Last Name',
      'Organization Name',
      'Organization Title',
      'E-mail 1 - Value',
      'Phone 1 - Value',
      'Phone 2 - Value',
    ],
    [
      'Prénom',
      'Nom',
      'Société',
      'Intitulé du poste',
      'E-mail professionnel',
      'Téléphone (bureau)',
      'Tél. mobile',
    ],
    [
      'Nombre',
      'Apellidos',
      'Empresa',
      'Puesto de trabajo',
      'Correo electrónico del trabajo',
      'Teléfono del trabajo',
      'Móvil',
    ],
    ['이름', '성', '회사', '직함', '업무용 이메일', '근무처 전화', '휴대폰(업무용)'],
    ['名', '姓', '会社名', '役職', '会社メールアドレス', '会社電話', '社用携帯'],
  ])('of an export are known: %s, %s, %s, %s, %s, %s, %s', (...header) => {
    expect(mappingByHeader(header)).toEqual(GIVEN);
  });

  it('for a name or title mean something else beside other columns', () => {
    expect(mappingByHeader(['Nom', 'E-mail'])).toEqual(['name', 'email']);
    expect(mappingByHeader(['Titel', 'Vorname', 'Nachname', 'Funktion'])).toEqual([
      'prefix',
      'given',
      'family',
      'position',
    ]);
    expect(mappingByHeader(['Namn', 'Titel'])).toEqual(['name', 'position']);
  });
});
