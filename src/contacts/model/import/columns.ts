import type { ContactTextField } from '@/contacts/model/contact';
import { CSV_MAX_COLUMNS } from '@/shared/lib/limits';
import { normalizeForSearch } from '@/shared/lib/normalize-for-search';

/** Column names of Google, Outlook, Apple, LinkedIn, Naver and KakaoTalk; digits and punctuation ignored. */
const HEADER_WORDS: Readonly<Record<ColumnTarget, readonly string[]>> = {
  name: words(
    'name|full name|display name|file as|contact name|contact|이름|성명|표시 이름|전체 이름|氏名|名前|表示名|姓名|名字|全名',
    'vollständiger name|anzeigename|nom complet|nom affiché|nombre completo|nombre y apellidos',
    'nome completo|nome e cognome|volledige naam|naam|имя и фамилия|фио|ad soyad|שם מלא|שם|الاسم الكامل',
    'الاسم|imię i nazwisko|họ và tên|họ tên|ชื่อ|nama|nama lengkap',
  ),
  family: words(
    'last name|family name|surname|lastname|성|姓|苗字|nachname|familienname|nom de famille|nom|apellido',
    'apellidos|sobrenome|apelido|cognome|achternaam|фамилия|soyadı|soyad|שם משפחה|اسم العائلة|nazwisko|họ',
    'นามสกุล|nama belakang|efternamn|etternavn|sukunimi|příjmení',
  ),
  given: words(
    'first name|given name|firstname|forename|名|vorname|prénom|nombre|nome|primeiro nome|voornaam|имя|ad',
    'adı|שם פרטי|الاسم الأول|imię|tên|nama depan|förnamn|fornavn|etunimi|jméno',
  ),
  middle: words(
    'middle name|additional name|중간 이름|ミドル ネーム|weitere vornamen|deuxième prénom|segundo nombre|отчество',
  ),
  prefix: words('name prefix|prefix|anrede|titre|tratamiento'),
  suffix: words('name suffix|suffix|namenszusatz'),
  email: words(
    'email|e mail|email address|e mail address|mail|primary email|home email|work email|e mail value|이메일',
    '전자 메일|전자 메일 주소|이메일 주소|메일|メール|メールアドレス|電子メール|電子メール アドレス|邮箱|电子邮件|电子邮件地址|電子郵件|e mail adresse',
    'adresse e mail|adresse de messagerie|courriel|correo|correo electrónico',
    'dirección de correo electrónico|e mailadres|endereço de e mail|indirizzo e mail',
    'indirizzo di posta elettronica|эл почта|электронная почта|адрес эл почты|e posta|e posta adresi|דוא ל',
    'דואר אלקטרוני|אימייל|البريد الإلكتروني|adres e mail|อีเมล|surel',
  ),
  phone: words(
    'mobile phone|mobile|mobile number|cell phone|cell|phone|phone number|telephone|tel|business phone',
    'work phone|home phone|primary phone|company main phone|other phone|phone value|휴대폰|휴대전화|휴대 전화|휴대폰 번호',
    '전화|전화번호|전화 번호|핸드폰|연락처|근무지 전화|집 전화 번호|회사 전화|携帯|携帯電話|電話|電話番号|会社電話|手机|手机号码|电话|电话号码|移动电话|行動電話',
    'mobiltelefon|handy|telefon|telefonnummer|telefon geschäftlich|téléphone|téléphone mobile|tél mobile',
    'portable|teléfono|teléfono móvil|móvil|telefone|telemóvel|celular|telefono|cellulare|mobiele telefoon',
    'telefoon|телефон|мобильный телефон|cep telefonu|טלפון|טלפון נייד|נייד|هاتف|رقم الهاتف|الهاتف المحمول',
    'điện thoại|โทรศัพท์|telepon',
  ),
  company: words(
    'company|company name|organization|organisation|organization name|organisation name|employer|회사|회사명|직장',
    '소속|단체|会社|会社名|勤務先|公司|单位|公司名称|firma|unternehmen|société|entreprise|empresa|compañía|organización',
    'azienda|società|bedrijf|компания|организация|şirket|חברה|ארגון|الشركة|công ty|บริษัท|perusahaan',
    'företag',
  ),
  position: words(
    'position|job title|title|organization title|organisation title|role|직함|직책|직위|직급|役職|肩書き|职务|职位|職稱',
    'position dans l entreprise|fonction|berufsbezeichnung|beruf|puesto|cargo|posizione|qualifica|functie',
    'должность|iş unvanı|תפקיד|المسمى الوظيفي|stanowisko|chức danh|ตำแหน่ง|jabatan',
  ),
  website: words(
    'website|web page|web site|webpage|homepage|home page|url|personal web page|profile url|linkedin|웹 사이트',
    '웹사이트|웹 페이지|홈페이지|ウェブサイト|web ページ|ホームページ|网站|网页|網站|webseite|site web|page web|sitio web|página web',
    'sito web|pagina web|веб сайт|сайт|web sitesi|אתר|אתר אינטרנט|الموقع الإلكتروني',
  ),
  address: words(
    'address|postal address|mailing address|address formatted|주소|회사 주소|住所|地址|adresse|dirección|endereço',
    'indirizzo|adres|адрес|כתובת|العنوان|địa chỉ|ที่อยู่|alamat|business street|home street|other street',
    'address street|street|근무지 번지|근무지 주소|집 번지|집 주소|straße geschäftlich|rue bureau|business city|home city',
    'other city|address city|city|근무지 구 군 시|집 구 군 시|ort geschäftlich|ville bureau|business state',
    'home state|other state|address region|state|근무지 시 도|집 시 도|business postal code|home postal code',
    'other postal code|address postal code|postal code|zip|zip code|우편번호|근무지 우편 번호|집 주소 우편 번호|郵便番号',
    'postleitzahl|business country region|business country|home country region|home country',
    'other country region|address country|country|근무지 국가|집 국가',
  ),
  note: words(
    'note|notes|memo|comments|description|메모|비고|노트|メモ|備考|备注|備註|notizen|notiz|remarques|notas',
    'note personali|notities|заметки|примечание|notlar|הערות|ملاحظات|ghi chú|catatan',
  ),
  tags: words(
    'tags|tag|labels|categories|category|group membership|groups|group|그룹|태그|범주|라벨|グループ|分類項目|分组|类别',
    'kategorien|catégories|categorías|categorias|categorie|категории|kategoriler|קטגוריות|תגיות|الفئات',
  ),
  met: words('met|where met|met at|만난 곳'),
  metAt: words('met on|date met|connected on|만난 날'),
  lastContactAt: words('last contact|last contacted|마지막 연락'),
  favourite: words('favourite|favorite|starred|즐겨찾기'),
};

/** Splits lists at `|`. */
function words(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split('|'));
}

/** What a column can hold, in display order. */
export const COLUMN_TARGETS = [
  'name',
  'family',
  'given',
  'middle',
  'prefix',
  'suffix',
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
] as const satisfies readonly (
  | ContactTextField
  | 'family'
  | 'given'
  | 'middle'
  | 'prefix'
  | 'suffix'
  | 'tags'
  | 'metAt'
  | 'lastContactAt'
  | 'favourite'
)[];
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

/** By column; undefined: ignored. */
export type Mapping = readonly (ColumnTarget | undefined)[];

/** Rows searched for a header: LinkedIn has three lines of notes before it. */
const HEADER_WITHIN = 10;

const TARGET_OF: ReadonlyMap<string, ColumnTarget> = new Map(
  COLUMN_TARGETS.flatMap((target) => HEADER_WORDS[target].map((word) => [headerKey(word), target] as const)),
);

/** Returns the index of the header row, or undefined. */
export function headerRow(rows: readonly { readonly cells: readonly string[] }[]): number | undefined {
  const known = rows.slice(0, HEADER_WITHIN).map(({ cells }) => knownColumns(cells));
  const most = Math.max(0, ...known);
  const row = known.indexOf(most);
  const hasMail = rows[row]?.cells.some((cell) => cell.includes('@')) === true;
  return most >= 2 || (most === 1 && !hasMail) ? row : undefined;
}

/** Returns the number of distinct known columns in a row. */
export function knownColumns(cells: readonly string[]): number {
  return new Set(
    cells
      .slice(0, CSV_MAX_COLUMNS)
      .map(targetOf)
      .filter((target) => target !== undefined),
  ).size;
}

/**
 * Returns the mapping by column names. `title` is an honorific if another column is the job title; a first
 * name is the whole name if there is no family name and the word is ambiguous.
 */
export function mappingByHeader(header: readonly string[]): Mapping {
  const guesses = header.map(targetOf);
  const has = (target: ColumnTarget) => guesses.includes(target);
  return guesses.map((target, index) => {
    const key = headerKey(header[index] ?? '');
    if (key === 'title' && guesses.some((other, at) => other === 'position' && at !== index)) return 'prefix';
    if (EITHER_NAME.has(key)) return has('family') ? 'given' : 'name';
    return target;
  });
}

/** Returns the mapping by content: addresses, numbers, links; the first other text is the name. */
export function mappingByContent(rows: readonly { readonly cells: readonly string[] }[]): Mapping {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const taken = new Set<ColumnTarget>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
    const target = TESTS.find(
      ([, test]) => cells.length > 0 && cells.filter((cell) => test.test(cell)).length * 2 > cells.length,
    )?.[0];
    if (target === undefined || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  });
}

const TESTS: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['email', /^[^@\s]+@[^@\s]+$/],
  ['phone', /^[+(]?\d[\d\s().-]{5,}$/],
  ['website', /^(?:https?:\/\/|www\.)\S+$/i],
  ['name', /^\D*\p{L}\D*$/u],
];

/** `이름` is the first name in Outlook's file, the whole one in Naver's. */
const EITHER_NAME: ReadonlySet<string> = new Set(['이름', '名', '名前', '名字'].map(headerKey));

function targetOf(header: string): ColumnTarget | undefined {
  return TARGET_OF.get(headerKey(header));
}

/** Normalizes a column name: `E-mail 1 - Value` equals `E-Mail`. */
export function headerKey(header: string): string {
  return normalizeForSearch(header)
    .replace(/\d+/g, ' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .replace(/ value$/, '');
}

/** Returns the address a column belongs to: `Business Street` and `Business City` are one. */
export function addressGroup(header: string): string {
  return /\d+|business|work|home|other|근무지|회사|집|자택|기타/i.exec(header)?.[0].toLowerCase() ?? '';
}
