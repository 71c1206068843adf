/** The people on the benchmark's cards: ten languages, put together from a seed. */

export interface PrintedCard {
  readonly language: Language;
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly email: string;
  readonly website: string;
  readonly mobile: string;
  readonly phone: string;
  readonly fax: string;
  readonly address: readonly string[];
  readonly labels: readonly [mobile: string, phone: string, fax: string, email: string, website: string];
}

/** What cards of one language are made of; `|` parts what is printed from how it is in Latin letters. */
interface Parts {
  readonly names: readonly string[];
  readonly positions: readonly string[];
  readonly companies: readonly string[];
  readonly addresses: readonly string[];
  readonly mobiles: readonly string[];
  readonly phones: readonly string[];
  readonly labels: PrintedCard['labels'];
  readonly domain: string;
}

const PARTS = {
  en: {
    names: [
      'Hannah Whitfield',
      'Marcus O’Brien',
      'Priya Raman',
      'Thomas J. Calloway',
      'Olivia Grant',
      'Daniel Hughes',
      'Sophie Bennett',
    ],
    positions: [
      'Head of Design',
      'Sales Director',
      'Senior Software Engineer',
      'Marketing Manager',
      'Chief Executive Officer',
      'Account Executive',
    ],
    companies: [
      'Northgate Studio Ltd.|northgatestudio',
      'Bluefield Partners LLC|bluefieldpartners',
      'Harbour & Finch Inc.|harbourfinch',
      'Cedar Analytics|cedaranalytics',
      'Kestrel Logistics Group|kestrel-logistics',
    ],
    addresses: [
      '48 Mercer Street, Suite 310/New York, NY 10013',
      '12 Albert Road/London SE1 7TP, United Kingdom',
      '900 Folsom Street/San Francisco, CA 94107',
    ],
    mobiles: ['+1 415 555 0142', '+44 7911 123 456', '(646) 555-0187'],
    phones: ['+1 212 555 0199', '+44 20 7946 0958', '(415) 555-0110'],
    labels: ['Mobile', 'Tel', 'Fax', 'E-mail', 'Web'],
    domain: 'com',
  },
  de: {
    names: [
      'Jürgen Schäfer|juergen.schaefer',
      'Katharina Weiß|katharina.weiss',
      'Dr. Stefan Müller|stefan.mueller',
      'Anke Großmann|anke.grossmann',
      'Felix Brandt|felix.brandt',
    ],
    positions: [
      'Geschäftsführer',
      'Leiterin Vertrieb',
      'Projektleiter',
      'Rechtsanwältin',
      'Softwareentwickler',
    ],
    companies: [
      'Schäfer Werkzeuge GmbH|schaefer-werkzeuge',
      'Nordlicht Verlag GmbH & Co. KG|nordlicht-verlag',
      'Brandt Architekten AG|brandt-architekten',
      'Rheinblick Software GmbH|rheinblick',
    ],
    addresses: [
      'Hauptstraße 24/10827 Berlin',
      'Königsallee 61/40215 Düsseldorf',
      'Lindenweg 7/80331 München',
    ],
    mobiles: ['+49 151 2345 6789', '0171 5554321'],
    phones: ['+49 30 901820', '+49 211 555 0170', '089 / 2180 1234'],
    labels: ['Mobil', 'Telefon', 'Fax', 'E-Mail', 'Web'],
    domain: 'de',
  },
  fr: {
    names: [
      'Élodie Marchand|elodie.marchand',
      'François Lefèvre|francois.lefevre',
      'Camille Dubois|camille.dubois',
      'Jean-Baptiste Moreau|jb.moreau',
      'Amélie Girard|amelie.girard',
    ],
    positions: [
      'Directrice commerciale',
      'Ingénieur logiciel',
      'Responsable marketing',
      'Chef de projet',
      'Gérante',
    ],
    companies: [
      'Atelier Lumière SARL|atelier-lumiere',
      'Marchand & Associés|marchand-associes',
      'Groupe Horizon SAS|groupe-horizon',
      'Éditions du Fleuve|editionsdufleuve',
    ],
    addresses: [
      '14, rue des Lilas/75011 Paris',
      '27, avenue Jean Jaurès/69007 Lyon',
      '8, quai Saint-Michel/33000 Bordeaux',
    ],
    mobiles: ['+33 6 12 34 56 78', '06 45 67 89 01'],
    phones: ['+33 1 42 68 53 00', '04 72 40 22 11'],
    labels: ['Mobile', 'Tél.', 'Fax', 'Courriel', 'Site'],
    domain: 'fr',
  },
  es: {
    names: [
      'María José Núñez|mj.nunez',
      'Carlos Ibáñez|carlos.ibanez',
      'Lucía Fernández|lucia.fernandez',
      'Javier Ortega|javier.ortega',
    ],
    positions: ['Directora general', 'Gerente de ventas', 'Arquitecto', 'Abogada', 'Jefe de proyecto'],
    companies: [
      'Grupo Andalán S.A.|grupoandalan',
      'Diseño Norte S.L.|disenonorte',
      'Ibáñez Consultores|ibanez-consultores',
      'Viñedos del Sur S.L.|vinedosdelsur',
    ],
    addresses: [
      'Calle Mayor 18, 2.º B/28013 Madrid',
      'Avenida Diagonal 405/08008 Barcelona',
      'Plaza Nueva 3/41001 Sevilla',
    ],
    mobiles: ['+34 612 345 678', '655 123 987'],
    phones: ['+34 91 555 01 23', '+34 93 412 34 56'],
    labels: ['Móvil', 'Tel.', 'Fax', 'Correo', 'Web'],
    domain: 'es',
  },
  ko: {
    names: [
      '김민지|minji.kim',
      '박서준|seojun.park',
      '이하늘|haneul.lee',
      '최유진|yujin.choi',
      '정도윤|doyun.jung',
      '남궁민|min.namgung',
    ],
    positions: ['대표이사', '마케팅팀 과장', '책임연구원', '영업본부 부장', '디자인팀장', '수석 엔지니어'],
    companies: [
      '주식회사 한빛소프트웨어|hanbitsw',
      '(주)푸른디자인|pureundesign',
      '서울물산 주식회사|seoulmulsan',
      '가온건축사사무소|gaonarch',
      '미래에너지(주)|miraeenergy',
    ],
    addresses: [
      '서울특별시 강남구 테헤란로 152, 8층',
      '경기도 성남시 분당구 판교역로 235',
      '부산광역시 해운대구 센텀중앙로 97',
    ],
    mobiles: ['010-2345-6789', '+82 10-9876-5432', '010.4567.1230'],
    phones: ['02-555-0123', '+82 31-789-4560', '051-740-1234'],
    labels: ['휴대폰', '전화', '팩스', '이메일', '홈페이지'],
    domain: 'co.kr',
  },
  ja: {
    names: [
      '山田 太郎|t.yamada',
      '佐藤 美咲|m.sato',
      '高橋 健一|k.takahashi',
      '中村 さくら|s.nakamura',
      '渡辺 直樹|n.watanabe',
    ],
    positions: ['代表取締役', '営業部 部長', '開発部 課長', '主任研究員', '企画室 室長'],
    companies: [
      '株式会社青空システム|aozora-system',
      '東京商事株式会社|tokyoshoji',
      '有限会社みどり工房|midorikobo',
      '北海電子工業株式会社|hokkaidenshi',
    ],
    addresses: [
      '〒150-0002 東京都渋谷区渋谷2-21-1',
      '〒530-0001 大阪府大阪市北区梅田3-1-3',
      '〒060-0005 北海道札幌市中央区北五条西2-5',
    ],
    mobiles: ['090-1234-5678', '080-9876-5432'],
    phones: ['03-5555-0123', '06-6341-7890', '011-222-3456'],
    labels: ['携帯', 'TEL', 'FAX', 'E-mail', 'URL'],
    domain: 'co.jp',
  },
  zh: {
    names: ['王小明|wang.xm', '李丽华|lihua.li', '张伟|zhangwei', '陈思远|siyuan.chen', '欧阳文静|ouyang.wj'],
    positions: ['总经理', '市场部经理', '高级工程师', '销售总监', '设计总监'],
    companies: [
      '上海华信科技有限公司|huaxintech',
      '北京远方文化传播有限公司|yuanfang',
      '深圳市明远电子股份有限公司|mingyuan',
      '广州天河贸易有限公司|tianhetrade',
    ],
    addresses: ['上海市浦东新区世纪大道100号', '北京市朝阳区建国路88号', '深圳市南山区科技园南路15号'],
    mobiles: ['138 1234 5678', '+86 139 8765 4321'],
    phones: ['021-5555 0123', '010-6588 1234', '+86 755 2688 1234'],
    labels: ['手机', '电话', '传真', '邮箱', '网址'],
    domain: 'com.cn',
  },
  ar: {
    names: [
      'محمد الأحمد|m.alahmad',
      'فاطمة حسن|fatima.hassan',
      'خالد منصور|khalid.mansour',
      'ليلى السعيد|layla.alsaeed',
    ],
    positions: ['المدير العام', 'مدير المبيعات', 'مهندس برمجيات', 'مديرة التسويق'],
    companies: [
      'شركة النور للتجارة|alnoor-trade',
      'مؤسسة الأفق الهندسية|alofoq',
      'مجموعة الخليج القابضة|gulfgroup',
    ],
    addresses: ['شارع الملك فهد، الرياض', 'شارع الشيخ زايد، دبي', 'شارع التحرير، القاهرة'],
    mobiles: ['+966 50 123 4567', '+971 50 765 4321'],
    phones: ['+966 11 234 5678', '+20 2 2735 1234'],
    labels: ['جوال', 'هاتف', 'فاكس', 'بريد', 'موقع'],
    domain: 'com',
  },
  hi: {
    names: [
      'राजेश कुमार|rajesh.kumar',
      'अनीता शर्मा|anita.sharma',
      'विक्रम सिंह|vikram.singh',
      'सुनीता पटेल|sunita.patel',
    ],
    positions: ['प्रबंध निदेशक', 'विपणन प्रबंधक', 'वरिष्ठ अभियंता', 'महाप्रबंधक'],
    companies: [
      'भारत सॉफ्टवेयर प्राइवेट लिमिटेड|bharatsoft',
      'गंगा ट्रेडिंग कंपनी|gangatrading',
      'हिमालय उद्योग लिमिटेड|himalayaudyog',
    ],
    addresses: ['42, महात्मा गांधी मार्ग, मुंबई 400001', '15, कनॉट प्लेस, नई दिल्ली 110001'],
    mobiles: ['+91 98765 43210', '+91 91234 56780'],
    phones: ['+91 22 2345 6789', '+91 11 4155 1234'],
    labels: ['मोबाइल', 'फ़ोन', 'फैक्स', 'ईमेल', 'वेबसाइट'],
    domain: 'in',
  },
  th: {
    names: [
      'สมชาย ใจดี|somchai.j',
      'กนกวรรณ ศรีสุข|kanokwan.s',
      'อนุชา พงษ์ไทย|anucha.p',
      'วิภาดา แสงทอง|wipada.s',
    ],
    positions: ['กรรมการผู้จัดการ', 'ผู้จัดการฝ่ายขาย', 'วิศวกรอาวุโส', 'ผู้จัดการฝ่ายการตลาด'],
    companies: [
      'บริษัท สยามเทค จำกัด|siamtech',
      'บริษัท ไทยรุ่งเรือง จำกัด|thairungrueang',
      'ห้างหุ้นส่วนจำกัด แสงทอง|saengthong',
    ],
    addresses: ['99 ถนนสุขุมวิท กรุงเทพฯ 10110', '25 ถนนนิมมานเหมินท์ เชียงใหม่ 50200'],
    mobiles: ['081-234-5678', '+66 89 765 4321'],
    phones: ['02-555-0123', '+66 53 221 234'],
    labels: ['มือถือ', 'โทร', 'แฟกซ์', 'อีเมล', 'เว็บไซต์'],
    domain: 'co.th',
  },
} as const satisfies Readonly<Record<string, Parts>>;

export type Language = keyof typeof PARTS;
export const LANGUAGES = Object.keys(PARTS) as readonly Language[];

/** Numbers between 0 and 1 that are the same for a seed on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('Nothing to choose from.');
  return one;
}

/** Returns a card in a language; the same for the same numbers. */
export function personIn(language: Language, random: () => number): PrintedCard {
  const parts: Parts = PARTS[language];
  const [name = '', latin] = pick(parts.names, random).split('|');
  const [company = '', host = ''] = pick(parts.companies, random).split('|');
  const words = name.replace('’', '').toLowerCase().split(' ');
  const local = latin ?? `${words[0] ?? ''}.${words.at(-1) ?? ''}`;
  const domain = `${host}.${parts.domain}`;
  return {
    language,
    name,
    position: pick(parts.positions, random),
    company,
    email: `${local}@${domain}`,
    website: pick([`www.${domain}`, `www.${domain}`, `https://${domain}`, domain], random),
    mobile: pick(parts.mobiles, random),
    phone: pick(parts.phones, random),
    fax: pick(parts.phones, random).replace(/\d$/, '9'),
    address: pick(parts.addresses, random)
      .split('/')
      .map((line) => line),
    labels: parts.labels,
  };
}
