import { describe, expect, test } from 'vitest';
import { printedFields } from './printed-fields';
import { lines } from './testing';

const phones = (text: string) =>
  printedFields(lines(text)).phones.map(({ kind, text: number }) => [kind, number]);

describe('phone numbers on a paper card', () => {
  test('exclude a label whose last letter looks like a digit', () => {
    expect(phones('Tel. 089 / 2180 1234')).toEqual([['phone', '089 / 2180 1234']]);
  });

  test('regain the first digit of a Korean mobile number that was read as a bracket', () => {
    expect(phones('휴대폰 : )10-2345-6789')).toEqual([['mobile', '010-2345-6789']]);
  });

  test('get the kind that the nearest label names', () => {
    expect(phones('Tel 089 12345678 Fax 089 12345679 Mobil 0171 2345678')).toEqual([
      ['mobile', '0171 2345678'],
      ['phone', '089 12345678'],
      ['fax', '089 12345679'],
    ]);
  });

  test.each([
    ['전화 02-555-0199 팩스 02-555-0198', 'phone', 'fax'],
    ['T. 02-555-0199 F. 02-555-0198', 'phone', 'fax'],
    ['M 010-2345-6789 T 02-555-0199', 'mobile', 'phone'],
    ['Tel 02-555-0199 Fax 02-555-0198', 'phone', 'fax'],
  ])('get the kind that the label before each names: %s', (text, first, second) => {
    expect(phones(text).map(([kind]) => kind)).toEqual([first, second]);
  });

  test('get the kind that a label in another script names', () => {
    const [line] = lines('02-555-0199 02-555-0198');
    const fields = printedFields(line ? [{ ...line, labels: ['전화', '팩스'] }] : []);
    expect(fields.phones.map(({ kind, text }) => [kind, text])).toEqual([
      ['phone', '02-555-0199'],
      ['fax', '02-555-0198'],
    ]);
  });

  test('begin with the plus that stands behind them in a right-to-left line', () => {
    const { rest, company, ...fields } = printedFields(lines('هاتف: 20+ 2 2735 1234'));
    expect(fields.phones.map(({ text }) => text)).toEqual(['+20 2 2735 1234']);
    expect([...rest, company].map((one) => one.text)).toEqual(['']);
  });

  test.each([
    ['Cell. +39 348 123 4567 Fax +39 02 1234567', 'mobile', 'fax'],
    ['Telemóvel +351 912 345 678 Tel. +351 21 123 4567', 'mobile', 'phone'],
    ['tel. kom. +48 601 234 567 faks +48 22 123 45 67', 'mobile', 'fax'],
    ['моб. +7 916 123-45-67 тел. +7 495 123-45-67', 'mobile', 'phone'],
    ['κιν. 694 123 4567 τηλ. 210 123 4567', 'mobile', 'phone'],
    ['Cep 0532 123 45 67 Faks 0212 123 45 67', 'mobile', 'fax'],
    ['Mobiltelefon +46 70 123 45 67 Telefon +46 8 123 456 78', 'mobile', 'phone'],
    ['ĐTDĐ 0912 345 678 ĐT 028 3822 1234', 'mobile', 'phone'],
    ['HP 0812 3456 7890 Telp. 021 5790 1234', 'mobile', 'phone'],
  ])('get the kind that labels of more languages name: %s', (text, first, second) => {
    expect(phones(text).map(([kind]) => kind)).toEqual([first, second]);
  });

  test('count as mobile numbers by their digits when they have no label', () => {
    expect(phones('+44 7700 900123')).toEqual([['mobile', '+44 7700 900123']]);
  });
});

test('the lines of a card become fields, and a badly read line is marked as unsure', () => {
  const fields = printedFields(
    lines('Anna Miller', 'Sales Director', 'Kiln Analytics Ltd', 'anna.miller@kiln.example').map(
      (line, at) => ({
        ...line,
        confidence: at === 0 ? 60 : 92,
      }),
    ),
  );
  expect(fields).toMatchObject({
    name: { text: 'Anna Miller', isSure: false },
    position: { text: 'Sales Director', isSure: true },
    company: { text: 'Kiln Analytics Ltd', isSure: true },
    email: { text: 'anna.miller@kiln.example', isSure: true },
    rest: [],
  });
});

test('a German position is recognized by the end of its word, and so is a company', () => {
  const read = printedFields(lines('Felix Brandt', 'Bauingenieurbüro Kiln', 'Bauingenieurin'));
  expect(read.position.text).toBe('Bauingenieurin');
  expect(read.company.text).toBe('Bauingenieurbüro Kiln');
  expect(printedFields(lines('Anke Brandt', 'Rechtsanwältin', 'Kiln AG')).position.text).toBe(
    'Rechtsanwältin',
  );
});

test.each([
  ['HARBOUR & LANE ARCHITECTS', 'ann@harbourlane.example'],
  ['HARBOUR & LANE ARCHITECTS', 'ann.miller@mail.example'],
  ['Mill Road Studio', 'ann@millroadstudio.example'],
  ['Square One Consultants', 'ann@mail.example'],
])('a company with a word for a street is no address: %s, %s', (company, mail) => {
  const fields = printedFields(lines('Ann Miller', 'Head of Design', company, '12 Albert Road', mail));
  expect(fields).toMatchObject({
    company: { text: company },
    position: { text: 'Head of Design' },
    address: { text: '12 Albert Road' },
  });
});

test('a drawing before a company is cut off, its sign in brackets is not', () => {
  const company = (text: string) => printedFields(lines('Ann Miller', text)).company.text;
  expect(company('(™ Kiln Partners')).toBe('Kiln Partners');
  expect(company('(주)푸른디자인')).toBe('(주)푸른디자인');
});

/** What cards of each script and language say, from top to bottom. */
const CARDS: Readonly<Record<string, { lines: string[]; name: string; position: string; company: string }>> =
  {
    German: {
      lines: [
        'Jürgen Schäfer',
        'Geschäftsführer',
        'Schäfer Werkzeuge GmbH',
        'Hauptstraße 24',
        '10827 Berlin',
      ],
      name: 'Jürgen Schäfer',
      position: 'Geschäftsführer',
      company: 'Schäfer Werkzeuge GmbH',
    },
    French: {
      lines: [
        'Éditions du Quai',
        'Élise Fournier',
        'Directrice commerciale',
        '12 rue des Lilas',
        '69002 Lyon',
      ],
      name: 'Élise Fournier',
      position: 'Directrice commerciale',
      company: 'Éditions du Quai',
    },
    Dutch: {
      lines: [
        'Anouk de Vries',
        'Directeur',
        'Pottenbakkerij Klei B.V.',
        'Herengracht 12',
        '1015 BK Amsterdam',
      ],
      name: 'Anouk de Vries',
      position: 'Directeur',
      company: 'Pottenbakkerij Klei B.V.',
    },
    Italian: {
      lines: [
        'Giulia Esposito',
        'Direttrice commerciale',
        'Fornace Blu S.r.l.',
        'Via Garibaldi 12',
        '20121 Milano',
      ],
      name: 'Giulia Esposito',
      position: 'Direttrice commerciale',
      company: 'Fornace Blu S.r.l.',
    },
    Portuguese: {
      lines: [
        'João Conceição',
        'Diretor comercial',
        'Olaria do Sul, Lda.',
        'Rua das Flores 18',
        '4050-262 Porto',
      ],
      name: 'João Conceição',
      position: 'Diretor comercial',
      company: 'Olaria do Sul, Lda.',
    },
    Swedish: {
      lines: ['Åsa Lindström', 'Försäljningschef', 'Lergods AB', 'Storgatan 12', '114 55 Stockholm'],
      name: 'Åsa Lindström',
      position: 'Försäljningschef',
      company: 'Lergods AB',
    },
    Norwegian: {
      lines: ['Bjørn Ødegård', 'Daglig leder', 'Fjordkeramikk AS', 'Kirkegata 15', '0153 Oslo'],
      name: 'Bjørn Ødegård',
      position: 'Daglig leder',
      company: 'Fjordkeramikk AS',
    },
    Finnish: {
      lines: ['Päivi Mäkelä', 'Toimitusjohtaja', 'Savipaja Oy', 'Hämeenkatu 12', '33100 Tampere'],
      name: 'Päivi Mäkelä',
      position: 'Toimitusjohtaja',
      company: 'Savipaja Oy',
    },
    Polish: {
      lines: [
        'Łukasz Wiśniewski',
        'Dyrektor handlowy',
        'Ceramika Śląska sp. z o.o.',
        'ul. Długa 12',
        '00-238 Warszawa',
      ],
      name: 'Łukasz Wiśniewski',
      position: 'Dyrektor handlowy',
      company: 'Ceramika Śląska sp. z o.o.',
    },
    Czech: {
      lines: [
        'Jiří Dvořák',
        'Jednatel společnosti',
        'Hrnčířství Dvořák s.r.o.',
        'Náměstí Míru 5',
        '120 00 Praha',
      ],
      name: 'Jiří Dvořák',
      position: 'Jednatel společnosti',
      company: 'Hrnčířství Dvořák s.r.o.',
    },
    Hungarian: {
      lines: ['Szőke Ágnes', 'Ügyvezető igazgató', 'Kerámia Műhely Kft.', 'Fő utca 12', '1011 Budapest'],
      name: 'Szőke Ágnes',
      position: 'Ügyvezető igazgató',
      company: 'Kerámia Műhely Kft.',
    },
    Turkish: {
      lines: [
        'Ayşe Yıldırım',
        'Satış Müdürü',
        'Çömlek Sanayi A.Ş.',
        'Atatürk Caddesi No: 12',
        '34710 İstanbul',
      ],
      name: 'Ayşe Yıldırım',
      position: 'Satış Müdürü',
      company: 'Çömlek Sanayi A.Ş.',
    },
    Vietnamese: {
      lines: [
        'Nguyễn Thị Hằng',
        'Giám đốc kinh doanh',
        'Công ty TNHH Gốm Việt',
        '25 đường Lê Lợi, Quận 1',
        'TP. Hồ Chí Minh',
      ],
      name: 'Nguyễn Thị Hằng',
      position: 'Giám đốc kinh doanh',
      company: 'Công ty TNHH Gốm Việt',
    },
    Indonesian: {
      lines: [
        'Dewi Lestari',
        'Direktur Utama',
        'PT Tanah Liat Nusantara',
        'Jl. Sudirman Kav. 12',
        'Jakarta 10220',
      ],
      name: 'Dewi Lestari',
      position: 'Direktur Utama',
      company: 'PT Tanah Liat Nusantara',
    },
    Malay: {
      lines: [
        'Nurul Aisyah',
        'Pengarah Urusan',
        'Tembikar Jaya Sdn. Bhd.',
        'Jalan Ampang 12',
        '50450 Kuala Lumpur',
      ],
      name: 'Nurul Aisyah',
      position: 'Pengarah Urusan',
      company: 'Tembikar Jaya Sdn. Bhd.',
    },
    Greek: {
      lines: [
        'Ελένη Παπαδοπούλου',
        'Διευθύντρια πωλήσεων',
        'Κεραμική Α.Ε.',
        'Λεωφόρος Κηφισίας 12',
        '115 26 Αθήνα',
      ],
      name: 'Ελένη Παπαδοπούλου',
      position: 'Διευθύντρια πωλήσεων',
      company: 'Κεραμική Α.Ε.',
    },
    Russian: {
      lines: [
        'Юлия Цыганкова',
        'Генеральный директор',
        'ООО «Объединённая керамика»',
        'ул. Большая Ордынка, 17',
        '119017 Москва',
      ],
      name: 'Юлия Цыганкова',
      position: 'Генеральный директор',
      company: 'ООО «Объединённая керамика»',
    },
    Ukrainian: {
      lines: [
        'Оксана Їжакевич',
        'Керівниця відділу продажу',
        'ТОВ «Гончарна справа»',
        'вул. Хрещатик, 22',
        '01001 Київ',
      ],
      name: 'Оксана Їжакевич',
      position: 'Керівниця відділу продажу',
      company: 'ТОВ «Гончарна справа»',
    },
    Korean: {
      lines: ['주식회사 한빛', '김민지', '영업부 부장', '서울특별시 강남구 테헤란로 12'],
      name: '김민지',
      position: '영업부 부장',
      company: '주식회사 한빛',
    },
    Japanese: {
      lines: ['株式会社青空システム', '営業部 部長', '佐藤 美咲', '東京都渋谷区渋谷2-21-1'],
      name: '佐藤 美咲',
      position: '営業部 部長',
      company: '株式会社青空システム',
    },
    Chinese: {
      lines: ['王小明', '总经理', '上海华信科技有限公司', '上海市浦东新区世纪大道100号'],
      name: '王小明',
      position: '总经理',
      company: '上海华信科技有限公司',
    },
    Arabic: {
      lines: ['خالد منصور', 'المدير العام', 'شركة النور للتجارة', 'شارع الملك فهد، الرياض'],
      name: 'خالد منصور',
      position: 'المدير العام',
      company: 'شركة النور للتجارة',
    },
    Hebrew: {
      lines: ['דנה לוי', 'מנהלת שיווק', 'אופק תוכנה בע״מ', 'רחוב הרצל 12, תל אביב'],
      name: 'דנה לוי',
      position: 'מנהלת שיווק',
      company: 'אופק תוכנה בע״מ',
    },
    Hindi: {
      lines: ['राजेश कुमार', 'प्रबंध निदेशक', 'गंगा ट्रेडिंग कंपनी', '42, महात्मा गांधी मार्ग, मुंबई 400001'],
      name: 'राजेश कुमार',
      position: 'प्रबंध निदेशक',
      company: 'गंगा ट्रेडिंग कंपनी',
    },
    Thai: {
      lines: ['สมชาย ใจดี', 'ผู้จัดการฝ่ายขาย', 'บริษัท สยามเทค จำกัด', '99 ถนนสุขุมวิท กรุงเทพฯ 10110'],
      name: 'สมชาย ใจดี',
      position: 'ผู้จัดการฝ่ายขาย',
      company: 'บริษัท สยามเทค จำกัด',
    },
  };

test.each(Object.entries(CARDS))(
  'finds name, position, company and address on a card in %s',
  (_, { lines: printed, name, position, company }) => {
    const fields = printedFields(lines(...printed, 'www.kiln.example', 'info@kiln.example'));
    expect(fields).toMatchObject({
      name: { text: name },
      position: { text: position },
      company: { text: company },
      website: { text: 'www.kiln.example' },
      email: { text: 'info@kiln.example' },
    });
    const place = printed.filter((line) => ![name, position, company].includes(line));
    expect(fields.address.text.split('\n')).toEqual(place);
  },
);

describe('misread e-mail and web addresses', () => {
  const read = (...texts: readonly string[]) => printedFields(lines('Anna Miller', ...texts));

  test('with a wrong sign for the @ are repaired and marked as unsure', () => {
    expect(read('anna©kiln.example').email).toEqual({ text: 'anna@kiln.example', isSure: false });
  });

  test('with a hyphen for the dot are repaired and marked, and the number beside them is kept', () => {
    const { email, phones: numbers } = read('0171 2345678 | anna@kiln-fr');
    expect(email).toEqual({ text: 'anna@kiln.fr', isSure: false });
    expect(numbers).toMatchObject([{ text: '0171 2345678' }]);
    expect(read('anna@kiln-fr.example').email).toEqual({ text: 'anna@kiln-fr.example', isSure: true });
  });

  test('a comma that was read as a full stop is restored in an Arabic postal address', () => {
    expect(read('شارع الملك فهد. الرياض').address.text).toBe('شارع الملك فهد، الرياض');
  });

  test('regain a lost letter of the host from the other address', () => {
    const { email, website } = read('anna@kilnanalytics.com', 'www.kilnanaytics.com');
    expect(email).toEqual({ text: 'anna@kilnanalytics.com', isSure: true });
    expect(website).toEqual({ text: 'www.kilnanalytics.com', isSure: false });
  });

  test.each([
    ['anna@kilnworks.com', 'www.ki1nworks.com', 'www.kilnworks.com'],
    ['anna@kilnmodern.com', 'https://kilnmodem.com/team', 'https://kilnmodern.com/team'],
    ['anna@bookkiln.com', 'www.b0okkiln.com', 'www.bookkiln.com'],
    ['anna@millerkiln.com', 'www.milllerkiln.com', 'www.millerkiln.com'],
    ['anna@kilnquarry.com', 'www.kilnguarry.com', 'www.kilnquarry.com'],
    ['anna@kilnworks.co.kr', 'www.kilnworksco.kr', 'www.kilnworks.co.kr'],
  ])('are one host when they differ by look-alike, lost or doubled letters: %s, %s', (mail, site, mended) => {
    const { email, website } = read(mail, site);
    expect(email).toEqual({ text: mail, isSure: true });
    expect(website).toEqual({ text: mended, isSure: false });
  });

  test.each([
    ['anna@kilnworks.com', 'www.kilnparks.com'],
    ['anna@kilnwork.co', 'www.kilnwork.com'],
    ['anna@kiln-works.com', 'www.kilnworks.com'],
    ['anna@kilnworks-de.com', 'www.kilnworks.com'],
  ])('stay two hosts, marked as unsure, when they are merely similar: %s, %s', (mail, site) => {
    const { email, website } = read(mail, site);
    expect(email).toEqual({ text: mail, isSure: false });
    expect(website).toEqual({ text: site, isSure: false });
  });

  test('regain the dots of a host from the other address', () => {
    const site = read('anna@kiln.example', 'https://kilnexample');
    expect(site.website).toEqual({ text: 'https://kiln.example', isSure: true });
    const { email } = read('anna@kilnexample', 'www.kiln.example');
    expect(email).toEqual({ text: 'anna@kiln.example', isSure: false });
    expect(read('anna@kilnworks', 'www.kiln.example').email.text).toBe('');
  });

  test('regain the dots of endings such as .co.kr, and are marked', () => {
    const fields = printedFields(lines('김민지', 'minji@miraeenergy.co kr', 'www.miraeenergy-co-kr'));
    expect(fields.email).toEqual({ text: 'minji@miraeenergy.co.kr', isSure: false });
    expect(fields.website.text).toBe('www.miraeenergy.co.kr');
    expect(printedFields(lines('Camille Dubois', 'c.dubois@marchand.. fr')).email).toEqual({
      text: 'c.dubois@marchand.fr',
      isSure: false,
    });
    expect(printedFields(lines('Smith-Co UK')).website.text).toBe('');
    expect(printedFields(lines('김민지', 'co. kr', '미래에너지(주)')).company.text).toBe('미래에너지(주)');
  });

  test('regain a lost country such as .kr after .co, but not after .com', () => {
    const fields = printedFields(lines('정도윤', 'jung@gaonarch.co', 'gaonarch.co.kr'));
    expect(fields.email).toEqual({ text: 'jung@gaonarch.co.kr', isSure: false });
    expect(printedFields(lines('jung@gaonarch.co.kr', 'www.gaonarch.co')).website).toEqual({
      text: 'www.gaonarch.co.kr',
      isSure: false,
    });
    expect(printedFields(lines('ana@olaria.com', 'www.olaria.com.br')).email.text).toBe('ana@olaria.com');
  });

  test('with one host make the website sure, but not the part before the @', () => {
    const { email, website } = printedFields(
      lines('Anna Miller', 'anna@kiln.example', 'www.kiln.example').map((line) => ({
        ...line,
        confidence: 60,
      })),
    );
    expect([email.isSure, website.isSure]).toEqual([false, true]);
  });

  test('with two different hosts are both sure', () => {
    const { email, website } = read('anna@mailpost.example', 'www.kilnworks.com');
    expect([email.isSure, website.isSure]).toEqual([true, true]);
  });

  test('a frame that was read as a vowel is removed from a Korean name', () => {
    expect(printedFields(lines('ㅣ 남궁민', '주식회사 가마솔루션')).name.text).toBe('남궁민');
  });

  test('a company with a full stop is not taken for a website', () => {
    expect(read('Miller & Co. Ltd').website.text).toBe('');
  });
});

describe('a name beside an e-mail address', () => {
  const isSure = (name: string, email: string) => printedFields(lines(name, email)).name.isSure;

  test('is marked as unsure when the address spells it a little differently', () => {
    expect(isSure('Änke Großmann', 'anke.grossmann@kiln.example')).toBe(false);
    expect(isSure('Anke GroBmann', 'anke.grossmann@kiln.example')).toBe(false);
  });

  test('is sure when the address spells it the same, or has other words', () => {
    expect(isSure('Anke Großmann', 'anke.grossmann@kiln.example')).toBe(true);
    expect(isSure('Anke Großmann', 'a.grossmann@kiln.example')).toBe(true);
    expect(isSure('Anke Großmann', 'ankegrossmann@kiln.example')).toBe(true);
    expect(isSure('Anke Großmann', 'office@kiln.example')).toBe(true);
  });
});

describe('a name and a position in one line', () => {
  const read = (...texts: readonly string[]) => {
    const { name, position, rest } = printedFields(lines(...texts));
    return [name.text, position.text, ...rest.map(({ text }) => text)];
  };

  test.each([
    ['김민아 팀장', '김민아', '팀장'],
    ['대표이사 홍길동', '홍길동', '대표이사'],
    ['김 민 아 팀장', '김 민 아', '팀장'],
    ['대표이사 / CEO 홍길동', '홍길동', '대표이사 / CEO'],
    ['영업본부 부장 남궁민수', '남궁민수', '영업본부 부장'],
    ['허준 원장', '허준', '원장'],
    ['山田太郎 部長', '山田太郎', '部長'],
    ['代表取締役 山田 太郎', '山田 太郎', '代表取締役'],
    ['営業部 部長 中村 さくら', '中村 さくら', '営業部 部長'],
    ['王小明 总经理', '王小明', '总经理'],
    ['歐陽明 總經理', '歐陽明', '總經理'],
  ])('are separated: %s', (text, name, position) => {
    expect(read(text, '02-555-0199', 'info@kiln.example')).toEqual([name, position]);
  });

  test.each([
    '영업부 부장',
    '마케팅팀 과장',
    '인사팀 팀장',
    '수석 엔지니어',
    '공동 대표',
    '전무 이사',
    '営業部 部長',
    '人事総務 課長',
    '執行役員 社長',
    '高级 工程师',
    '技术总监 顾问',
  ])('stay one position when the line has no name: %s', (position) => {
    expect(read('Mina Kim', position, 'mina@kiln.example')).toEqual(['Mina Kim', position]);
  });

  test('stay one position when the card has its name in another line', () => {
    expect(read('김민지', '신소재 팀장')).toEqual(['김민지', '신소재 팀장']);
    expect(read('佐藤 美咲', '化学分析 課長')).toEqual(['佐藤 美咲', '化学分析 課長']);
  });
});
