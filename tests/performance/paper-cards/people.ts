/** The people on the benchmark's cards, in each language that cards are read in: put together from a seed. */

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
      "Katherine O'Donnell|katherine.odonnell",
      'Siobhán O’Shea-D’Arcy|siobhan.oshea',
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
      'HARBOUR & LANE ARCHITECTS|harbourlane',
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
  it: {
    names: ['Giulia Esposito', 'Niccolò D’Angelo|niccolo.dangelo', 'Chiara Dell’Orto|c.dellorto'],
    positions: ['Direttrice commerciale', 'Architetto', 'Responsabile vendite'],
    companies: ['Fornace Blu S.r.l.|fornaceblu', 'Officina Ferrari S.p.A.|officinaferrari'],
    addresses: ['Via Garibaldi 12/20121 Milano', 'Corso Italia 7/50123 Firenze'],
    mobiles: ['+39 348 123 4567'],
    phones: ['+39 02 8765 4321'],
    labels: ['Cell.', 'Tel.', 'Fax', 'E-mail', 'Sito'],
    domain: 'it',
  },
  pt: {
    names: ['João Conceição|joao.conceicao', 'Inês Magalhães|ines.magalhaes'],
    positions: ['Diretor comercial', 'Engenheira civil', 'Sócia gerente'],
    companies: ['Olaria do Sul, Lda.|olariadosul', 'Grupo Açores S.A.|grupoacores'],
    addresses: ['Rua das Flores 18/4050-262 Porto', 'Avenida da Liberdade 110/1269-046 Lisboa'],
    mobiles: ['+351 912 345 678'],
    phones: ['+351 21 123 4567'],
    labels: ['Telemóvel', 'Tel.', 'Fax', 'E-mail', 'Site'],
    domain: 'pt',
  },
  nl: {
    names: ['Anouk de Vries|anouk.devries', 'Joost van ’t Hof|joost.vanthof'],
    positions: ['Directeur', 'Adviseur', 'Hoofd verkoop'],
    companies: ['Pottenbakkerij Klei B.V.|klei', 'Noordzee Logistiek B.V.|noordzeelogistiek'],
    addresses: ['Herengracht 12/1015 BK Amsterdam', 'Kerkstraat 40/3511 KX Utrecht'],
    mobiles: ['+31 6 1234 5678'],
    phones: ['+31 20 123 4567'],
    labels: ['Mobiel', 'Telefoon', 'Fax', 'E-mail', 'Website'],
    domain: 'nl',
  },
  sv: {
    names: ['Åsa Lindström|asa.lindstrom', 'Göran Öberg|goran.oberg'],
    positions: ['Försäljningschef', 'Projektledare', 'Advokat'],
    companies: ['Lergods AB|lergods', 'Norrsken Konsult AB|norrskenkonsult'],
    addresses: ['Storgatan 12/114 55 Stockholm', 'Drottninggatan 3/411 14 Göteborg'],
    mobiles: ['+46 70 123 45 67'],
    phones: ['+46 8 123 456 78'],
    labels: ['Mobil', 'Telefon', 'Fax', 'E-post', 'Webb'],
    domain: 'se',
  },
  no: {
    names: ['Bjørn Ødegård|bjorn.odegard', 'Kjersti Ås|kjersti.aas'],
    positions: ['Daglig leder', 'Prosjektleder', 'Rådgiver'],
    companies: ['Fjordkeramikk AS|fjordkeramikk', 'Nordlys Rådgivning AS|nordlysradgivning'],
    addresses: ['Kirkegata 15/0153 Oslo', 'Strandveien 8/5003 Bergen'],
    mobiles: ['+47 912 34 567'],
    phones: ['+47 22 12 34 56'],
    labels: ['Mobil', 'Telefon', 'Faks', 'E-post', 'Nett'],
    domain: 'no',
  },
  fi: {
    names: ['Päivi Mäkelä|paivi.makela', 'Jyrki Hämäläinen|jyrki.hamalainen'],
    positions: ['Toimitusjohtaja', 'Myyntipäällikkö', 'Asiantuntija'],
    companies: ['Savipaja Oy|savipaja', 'Järvenpään Huolinta Oy|jarvenpaanhuolinta'],
    addresses: ['Hämeenkatu 12/33100 Tampere', 'Mannerheimintie 20/00100 Helsinki'],
    mobiles: ['+358 40 123 4567'],
    phones: ['+358 9 123 4567'],
    labels: ['Matkapuhelin', 'Puhelin', 'Faksi', 'Sähköposti', 'Web'],
    domain: 'fi',
  },
  pl: {
    names: ['Łukasz Wiśniewski|lukasz.wisniewski', 'Żaneta Gąsior|zaneta.gasior'],
    positions: ['Dyrektor handlowy', 'Kierownik projektu', 'Radca prawny'],
    companies: ['Ceramika Śląska sp. z o.o.|ceramikaslaska', 'Biuro Podróży Żagiel|biurozagiel'],
    addresses: ['ul. Długa 12/00-238 Warszawa', 'al. Pokoju 3/31-548 Kraków'],
    mobiles: ['+48 601 234 567'],
    phones: ['+48 22 123 45 67'],
    labels: ['Kom.', 'Tel.', 'Faks', 'E-mail', 'WWW'],
    domain: 'pl',
  },
  cs: {
    names: ['Jiří Dvořák|jiri.dvorak', 'Žofie Růžičková|zofie.ruzickova'],
    positions: ['Jednatel společnosti', 'Vedoucí prodeje', 'Advokátka'],
    companies: ['Hrnčířství Dvořák s.r.o.|hrncirstvidvorak', 'Česká Skupina a.s.|ceskaskupina'],
    addresses: ['Náměstí Míru 5/120 00 Praha', 'Dlouhá třída 8/702 00 Ostrava'],
    mobiles: ['+420 602 123 456'],
    phones: ['+420 224 123 456'],
    labels: ['Mobil', 'Telefon', 'Fax', 'E-mail', 'Web'],
    domain: 'cz',
  },
  hu: {
    names: ['Szőke Ágnes|szoke.agnes', 'Győrfi Ödön|gyorfi.odon'],
    positions: ['Ügyvezető igazgató', 'Építész', 'Értékesítési vezető'],
    companies: ['Kerámia Műhely Kft.|keramiamuhely', 'Őrség Zrt.|orseg'],
    addresses: ['Fő utca 12/1011 Budapest', 'Kossuth tér 3/6720 Szeged'],
    mobiles: ['+36 20 123 4567'],
    phones: ['+36 1 234 5678'],
    labels: ['Mobil', 'Telefon', 'Fax', 'E-mail', 'Honlap'],
    domain: 'hu',
  },
  tr: {
    names: ['Ayşe Yıldırım|ayse.yildirim', 'Çağrı Güneş|cagri.gunes'],
    positions: ['Satış Müdürü', 'Genel Müdür', 'Mimar'],
    companies: ['Çömlek Sanayi A.Ş.|comleksanayi', 'Işık Danışmanlık Ltd. Şti.|isikdanismanlik'],
    addresses: ['Atatürk Caddesi No: 12/34710 İstanbul', 'Gül Sokak No: 7/06690 Ankara'],
    mobiles: ['+90 532 123 45 67'],
    phones: ['+90 212 123 45 67'],
    labels: ['Cep', 'Tel', 'Faks', 'E-posta', 'Web'],
    domain: 'com.tr',
  },
  vi: {
    names: ['Nguyễn Thị Hằng|hang.nguyen', 'Trần Đức Mạnh|manh.tran'],
    positions: ['Giám đốc kinh doanh', 'Trưởng phòng', 'Kỹ sư'],
    companies: ['Công ty TNHH Gốm Việt|gomviet', 'Công ty Cổ phần Sông Hồng|songhong'],
    addresses: ['25 đường Lê Lợi, Quận 1/TP. Hồ Chí Minh', '18 phố Huế, quận Hai Bà Trưng/Hà Nội'],
    mobiles: ['+84 912 345 678'],
    phones: ['+84 28 3822 1234'],
    labels: ['Di động', 'Điện thoại', 'Fax', 'Email', 'Website'],
    domain: 'vn',
  },
  id: {
    names: ['Dewi Lestari', 'Agus Setiawan'],
    positions: ['Direktur Utama', 'Manajer Pemasaran'],
    companies: ['PT Tanah Liat Nusantara|tanahliat', 'CV Gerabah Jaya|gerabahjaya'],
    addresses: ['Jl. Sudirman Kav. 12/Jakarta 10220', 'Jl. Malioboro 30/Yogyakarta 55213'],
    mobiles: ['+62 812 3456 7890'],
    phones: ['+62 21 5790 1234'],
    labels: ['HP', 'Telp.', 'Faks', 'Email', 'Situs'],
    domain: 'co.id',
  },
  ms: {
    names: ['Nurul Aisyah', 'Ahmad Faizal'],
    positions: ['Pengarah Urusan', 'Jurutera Kanan'],
    companies: ['Tembikar Jaya Sdn. Bhd.|tembikarjaya', 'Seri Murni Bhd.|serimurni'],
    addresses: ['Jalan Ampang 12/50450 Kuala Lumpur', 'Lorong Selamat 4/10400 George Town'],
    mobiles: ['+60 12 345 6789'],
    phones: ['+60 3 2161 2345'],
    labels: ['H/P', 'Tel', 'Faks', 'E-mel', 'Laman'],
    domain: 'com.my',
  },
  el: {
    names: ['Ελένη Παπαδοπούλου|eleni.papadopoulou', 'Γιώργος Ξανθάκης|g.xanthakis'],
    positions: ['Διευθύντρια πωλήσεων', 'Αρχιτέκτονας', 'Δικηγόρος'],
    companies: ['Κεραμική Α.Ε.|keramiki', 'Όμιλος Αιγαίο|aigaio'],
    addresses: ['Λεωφόρος Κηφισίας 12/115 26 Αθήνα', 'Οδός Ερμού 30/546 23 Θεσσαλονίκη'],
    mobiles: ['+30 694 123 4567'],
    phones: ['+30 210 123 4567'],
    labels: ['Κιν.', 'Τηλ.', 'Φαξ', 'E-mail', 'Web'],
    domain: 'gr',
  },
  ru: {
    names: ['Юлия Цыганкова|yulia.tsygankova', 'Эдуард Щукин|e.shchukin', 'Пётр Хрящёв|petr.khryashchev'],
    positions: ['Генеральный директор', 'Главный инженер', 'Менеджер по продажам'],
    companies: ['ООО «Объединённая керамика»|obkeramika', 'Студия «Север»|studiosever'],
    addresses: ['ул. Большая Ордынка, 17/119017 Москва', 'Невский проспект, 28/191186 Санкт-Петербург'],
    mobiles: ['+7 916 123-45-67'],
    phones: ['+7 495 123-45-67'],
    labels: ['Моб.', 'Тел.', 'Факс', 'Почта', 'Сайт'],
    domain: 'ru',
  },
  uk: {
    names: ['Оксана Їжакевич|oksana.yizhakevych', 'Ґеорґій Щербань|g.shcherban'],
    positions: ['Директор', 'Керівниця відділу продажу', 'Юрист'],
    companies: ['ТОВ «Гончарна справа»|honcharna', 'Студія «Південь»|studiapivden'],
    addresses: ['вул. Хрещатик, 22/01001 Київ', 'просп. Свободи, 9/79008 Львів'],
    mobiles: ['+380 67 123 45 67'],
    phones: ['+380 44 123 45 67'],
    labels: ['Моб.', 'Тел.', 'Факс', 'Пошта', 'Сайт'],
    domain: 'ua',
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
