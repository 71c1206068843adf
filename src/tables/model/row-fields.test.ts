import { describe, expect, it } from 'vitest';
import { mappingByHeader } from './columns';
import { phoneKindOf } from './phone-kinds';
import { fieldsOfRow } from './row-fields';

/** Reads a row by the names of its columns. */
const row = (header: readonly string[], ...cells: readonly string[]) =>
  fieldsOfRow(cells, mappingByHeader(header), header);
const phone = (cell: string) => row(['Name', 'Phone'], 'A', cell);
const email = (cell: string) => row(['Name', 'Email'], 'A', cell);

describe('the columns of a program', () => {
  const fields = (text: string) => mappingByHeader(text.split(','));
  it.each([
    [
      'Salesforce',
      'Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Mailing Country,Phone,Fax,Mobile,Email',
      'prefix given family position company address address address address address phone note phone email',
    ],
    [
      'HubSpot',
      'First Name,Last Name,Email,Phone Number,Mobile Phone Number,Company Name,Job Title,Street Address,City,State/Region,Postal Code,Country/Region,Website URL',
      'given family email phone phone company position address address address address address website',
    ],
    [
      'Zoho',
      'First Name,Last Name,Account Name,Email,Secondary Email,Phone,Home Phone,Other Phone,Mailing Street,Mailing City,Mailing Zip,Description',
      'given family company email email phone phone phone address address address note',
    ],
    [
      'Pipedrive',
      'Person - Name,Person - Email - Work,Person - Phone - Work,Person - Organization',
      'name email phone company',
    ],
    [
      'Yahoo',
      'First,Middle,Last,Email,Home,Work,Mobile,Alternate Email 1,Personal Website,Business Website,Title,Company,Work Address,Work City',
      'given middle family email phone phone phone email website website position company address address',
    ],
    [
      'camel case',
      'firstName,lastName,emailAddress,mobilePhone,companyName,jobTitle',
      'given family email phone company position',
    ],
    [
      'snake case',
      'first_name,last_name,email_address,mobile_phone,company_name,job_title',
      'given family email phone company position',
    ],
    [
      'Thunderbird, German',
      'Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Tel. dienstlich,Tel. privat,Fax-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: Ort,Privat: PLZ,Dienstlich: Land,Arbeitstitel,Organisation,Webseite 1,Notizen',
      'given family name email email phone phone note phone address address address address position company website note',
    ],
    [
      'Thunderbird, French',
      'Prénom,Nom de famille,Nom à afficher,Première adresse électronique,Deuxième adresse électronique,Tél. professionnel,Tél. personnel,Fax,Portable,Adresse privée,Ville,Pays/État,Code postal,Profession,Société,Site Web 1',
      'given family name email email phone phone note phone address address address address position company website',
    ],
    [
      'Thunderbird, Czech',
      'Křestní jméno,Příjmení,První e-mail,Druhý e-mail,Telefon do zaměstnání,Číslo na mobil,Adresa domů,Město,PSČ,Země,Pozice,Společnost,Poznámky',
      'given family email email phone phone address address address address position company note',
    ],
    [
      'Thunderbird, Finnish',
      'Etunimi,Sukunimi,Näytettävä nimi,Ensisijainen sähköposti,Työpuhelin,Faksin numero,Matkapuhelinnumero,Kotiosoite,Kotikaupunki,Kodin postinumero,Työosoite,Ammattinimi,Verkkosivu 1,Muistiinpanot',
      'given family name email phone note phone address address address address position website note',
    ],
    [
      'Thunderbird, Ukrainian',
      'Ім’я,Прізвище,Адреса електронної пошти,Телефон (роб.),Номер факсу,Номер мобільного телефону,Адреса,Місто (роб.),Поштовий індекс,Посада,Організація,Веб-сторінка 1,Замітки',
      'given family email phone note phone address address address position company website note',
    ],
    [
      'Thunderbird, Korean',
      '기본 메일,추가 메일,직장 전화,자택 전화,팩스,휴대폰,자택 주소1,구/군,시/도,우편번호,직위,회사명,웹 페이지1',
      'email email phone phone note phone address address address address position company website',
    ],
    [
      'Thunderbird, Japanese',
      '市区町村 (勤務先),郵便番号 (勤務先),国 (勤務先),役職,組織,ウェブページ 1,メモ',
      'address address address position company website note',
    ],
    [
      'Thunderbird, Hebrew',
      'שם פרטי,שם משפחה,דוא״ל ראשי,דוא״ל משני,טלפון בעבודה,מספר פקס,מספר נייד,מיקוד עבודה,תפקיד,ארגון,אתר 1',
      'given family email email phone note phone address position company website',
    ],
    [
      'Outlook, French',
      'Prénom,Nom,Société,Titre,Rue (bureau),Ville (bureau),Code postal (bureau),Téléphone (bureau),Télécopie (bureau),Tél. mobile,Adresse de messagerie',
      'given family company prefix address address address phone note phone email',
    ],
    [
      'Outlook, German',
      'Vorname,Nachname,Firma,Position,Straße geschäftlich,Ort geschäftlich,Postleitzahl geschäftlich,Fax geschäftlich,Telefon geschäftlich,Mobiltelefon,E-Mail-Adresse,E-Mail 2: Adresse',
      'given family company position address address address note phone phone email email',
    ],
    [
      'phones in China',
      '姓名,手机,家庭电话,办公电话,电子邮件,公司,职务,地址,备注',
      'name phone phone phone email company position address note',
    ],
  ])('%s are known', (_, header, targets) => {
    expect(
      fields(header)
        .map((target) => target ?? '-')
        .join(' '),
    ).toBe(targets);
  });

  it.each([
    'Email Opt Out',
    'Phone 1 - Type',
    'E-mail 1 - Label',
    'Account Owner',
    'Birthday',
    'Pager',
    'Lead Source',
  ])('%s is none of a contact', (name) => {
    expect(fields(name)).toEqual([undefined]);
  });
});

describe('the numbers of a row', () => {
  const GOOGLE = ['Name', 'Phone 1 - Type', 'Phone 1 - Value', 'Phone 2 - Type', 'Phone 2 - Value'];
  it.each([
    [['Work Fax', '1111111', 'Mobile', '2222222'], '2222222', 'Work Fax: 1111111'],
    [['Work', '1111111', 'Mobile', '2222222'], '2222222', '1111111'],
    [['* Work', '1111111', 'Home', '2222222'], '1111111', '2222222'],
    [['Home', '1111111', '* Other', '2222222'], '2222222', '1111111'],
    [['Home Fax', '1111111', '', ''], '', 'Home Fax: 1111111'],
  ])('numbers have the kind of their type: %j', (cells, number, note) => {
    expect(row(GOOGLE, 'A', ...cells)).toMatchObject({ phone: number, note });
  });

  it('puts a mobile number first, and a number of a fax column into the note', () => {
    const header = ['Name', 'Business Phone', 'Business Fax', 'Mobile Phone'];
    expect(row(header, 'A', '1111111', '2222222', '3333333')).toMatchObject({
      phone: '3333333',
      note: 'Business Fax: 2222222\n1111111',
    });
  });

  it.each([
    ['="+821012345678"', '+821012345678', ''],
    ['=""', '', ''],
    ['tel:+1-202-555-0105', '+1-202-555-0105', ''],
    ['821012345678.0', '821012345678', ''],
    ['+1 202-555-0101; +1 202-555-0102', '+1 202-555-0101', '+1 202-555-0102'],
    ['+1 202-555-0101\n+1 202-555-0102', '+1 202-555-0101', '+1 202-555-0102'],
    ['+1 202-555-0101 ::: +1 202-555-0102', '+1 202-555-0101', '+1 202-555-0102'],
    ['+1 202-555-0101 / +1 202-555-0102', '+1 202-555-0101', '+1 202-555-0102'],
    ['+1 202-555-0101 ext. 12', '+1 202-555-0101 ext. 12', ''],
  ])('%j are read', (cell, number, note) => {
    expect(phone(cell)).toMatchObject({ phone: number, note });
  });

  it.each(['4.479E+11', '4,479E+11', '8.21012E+11', '1E+10', '4.479e11', '="4.479E+11"'])(
    '%s, which a spreadsheet has shortened, is no number and stays in the note',
    (cell) => {
      const text = cell.replace(/^="|"$/g, '');
      expect(phone(cell)).toMatchObject({ phone: '', note: text, shortened: [text] });
    },
  );
});

it.each([
  ['Telefon (Práce)', 'work'],
  ['โทรศัพท์ (แฟกซ์)', 'fax'],
  ['फ़ोन (फ़ैक्स)', 'fax'],
  ['homefax', 'fax'],
  ['Office Halifax', 'work'],
  ['Tél. pro', 'work'],
  ['Telefon (Hjemme)', 'home'],
  ['Työpuhelin', 'work'],
  ['Mobile (private)', 'mobile'],
  ['Telefon (Inny)', 'other'],
  ['Phone 1 - Value', undefined],
] as const)('the numbers of %j are of the kind %s', (header, kind) => {
  expect(phoneKindOf(header)).toBe(kind);
});

describe('an address in parts', () => {
  const HEADER = ['Name', 'Street', 'City', 'ZIP', 'Country'];

  it.each([
    ['12 London Road', 'London', 'SW1', 'UK'],
    ['Mexico 3', 'Mexico City', '1', 'Mexico'],
    ['Hauptstr. 10115', 'Berlin', '10115', 'Germany'],
    ['Paris', 'Paris', '75001', 'France'],
    ['1 Rue de Luxembourg', 'Luxembourg', '1234', 'Luxembourg'],
    ['Street 1\nFloor 2', 'C', '1', 'Germany'],
  ])('keeps what another part has, too: %s, %s, %s, %s', (...parts) => {
    expect(row(HEADER, 'A', ...parts).address).toBe(parts.join(', '));
  });

  it('may have a number and a place in the names of its columns', () => {
    const header = ['Name', 'Address 1 (Street)', 'Address 1 (City)', 'Address Line 2 (Home)', 'City (Home)'];
    const { address, note } = row(header, 'A', '1 Mill Road', 'York', '2 Oak Lane', 'Leeds');
    expect([address, note]).toEqual(['1 Mill Road, York', '2 Oak Lane, Leeds']);
  });

  it('leaves out what a whole address repeats', () => {
    const header = [
      'Name',
      'Address 1 - Formatted',
      'Address 1 - Street',
      'Address 1 - City',
      'Address 1 - Country',
    ];
    expect(row(header, 'A', '1 Mill Road\nYork\nUK', '1 Mill Road', 'York', 'UK').address).toBe(
      '1 Mill Road\nYork\nUK',
    );
  });
});

describe('the values of a cell', () => {
  it.each([
    ['a@x.example; b@x.example', 'a@x.example', 'b@x.example'],
    ['a@x.example, b@x.example', 'a@x.example', 'b@x.example'],
    ['a@x.example\nb@x.example', 'a@x.example', 'b@x.example'],
    ['a@x.example b@x.example', 'a@x.example', 'b@x.example'],
    ['a@x.example ::: b@x.example', 'a@x.example', 'b@x.example'],
    ['Kit Koe <kit@x.example>', 'kit@x.example', ''],
    ['"Koe, Kit" <kit@x.example>; b@x.example', 'kit@x.example', 'b@x.example'],
    ['mailto:lee@x.example?subject=hi', 'lee@x.example', ''],
    ['<max@x.example>', 'max@x.example', ''],
    ['ola@x.example\u00a0', 'ola@x.example', ''],
    ['none', 'none', ''],
    ['<img src=x>@x.example', '<img src=x>@x.example', ''],
  ])('%j are its e-mail addresses', (cell, address, note) => {
    expect(email(cell)).toMatchObject({ email: address, note });
  });

  it.each([
    ['https://a.example; https://b.example', 'https://a.example', 'https://b.example'],
    ['https://a.example\nwww.b.example', 'https://a.example', 'www.b.example'],
    ['https://a.example/x,y;z', 'https://a.example/x,y;z', ''],
  ])('%j are its web addresses', (cell, website, note) => {
    expect(row(['Name', 'Website'], 'A', cell)).toMatchObject({ website, note });
  });

  it('are tags, without the groups of a program', () => {
    expect(row(['Name', 'Group Membership'], 'A', '* My Contacts ::: School ::: * friends').tags).toEqual([
      ' School ',
    ]);
  });

  it('name their column in the note, unless it is one of notes', () => {
    const mapping = ['name', 'note', 'note'] as const;
    expect(fieldsOfRow(['A', '1990-05-04', 'hi'], mapping, ['Name', 'Birthday', 'Notes']).note).toBe(
      'Birthday: 1990-05-04\nhi',
    );
  });
});

describe('the addresses of a row', () => {
  it.each([
    [
      ['Privat: Adresse', 'Privat: Adresse 2', 'Privat: Ort', 'Dienstlich: Adresse', 'Dienstlich: PLZ'],
      ['Heimweg 2', 'Hof', 'Altstadt', 'Ofenstr. 1', '10117'],
      'Heimweg 2, Hof, Altstadt',
      'Ofenstr. 1, 10117',
    ],
    [
      ['Adresse privée', 'Ville', 'Adresse professionnelle', 'Ville'],
      ['1 rue A', 'Lyon', '2 rue B', 'Paris'],
      '1 rue A, Lyon',
      '2 rue B, Paris',
    ],
    [
      [
        'Mailing Street',
        'Mailing City',
        'Mailing State/Province',
        'Mailing Zip/Postal Code',
        'Mailing Country',
      ],
      ['1 Kiln Dr', 'Riverside', 'RS', '27713', 'US'],
      '1 Kiln Dr, Riverside, RS 27713, US',
      '',
    ],
    [
      ['Home Street', 'Home State', 'Business Street'],
      ['1 Russell St', 'US', '2 Lane'],
      '1 Russell St, US',
      '2 Lane',
    ],
    [
      ['Address 1 - Formatted', 'Address 1 - Street', 'Address 1 - City'],
      ['1 Kiln Dr\nRiverside', '1 Kiln Dr', 'Riverside'],
      '1 Kiln Dr\nRiverside',
      '',
    ],
  ])('%j are whole', (header, cells, address, note) => {
    expect(row(['Name', ...header], 'A', ...cells)).toMatchObject({ address, note });
  });
});
