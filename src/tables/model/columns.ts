import { normalizeForSearch } from '@/shared/lib/normalize-for-search';

/** The most columns that are read of a table. */
export const CSV_MAX_COLUMNS = 200;

/** Column names of Google, Outlook, Apple, LinkedIn, Naver and KakaoTalk; digits and punctuation ignored. */
const HEADER_WORDS: Readonly<Record<ColumnTarget, readonly string[]>> = {
  name: words(
    'name|full name|display name|file as|contact name|contact|이름|성명|표시 이름|전체 이름|氏名|名前|表示名|姓名|名字|全名',
    'vollständiger name|anzeigename|nom complet|nom affiché|nombre completo|nombre y apellidos',
    'nome completo|nome e cognome|volledige naam|naam|имя и фамилия|фио|ad soyad|שם מלא|שם|الاسم الكامل',
    'الاسم|imię i nazwisko|họ và tên|họ tên|ชื่อ|nama|nama lengkap',
    'employee name|preferred name|complete name|name surname|vor und nachname|vorname nachname',
    'vorname und nachname|name vorname|mitarbeiter|nom et prénom|prénom et nom|nom d usage|nom usuel',
    'nombre y apellido|apellidos y nombre|직원명|사원명|성함|한글 이름|氏名 漢字|社員名|担当者名|お名前|员工姓名|όνομα|ονοματεπώνυμο|nimi',
    'koko nimi|नाम|पूरा नाम|név|teljes név|navn|fullt navn|namn|fullständigt namn|celé jméno|повне ім я|піб',
  ),
  family: words(
    'last name|family name|surname|lastname|성|姓|苗字|nachname|familienname|nom de famille|nom|apellido',
    'apellidos|sobrenome|apelido|cognome|achternaam|фамилия|soyadı|soyad|שם משפחה|اسم العائلة|nazwisko|họ',
    'นามสกุล|nama belakang|efternamn|etternavn|sukunimi|příjmení',
    'legal last name|zuname|nom d usage nom|apellido s|primer apellido|성 last name|姓 漢字|επώνυμο|उपनाम',
    'vezetéknév|családnév|прізвище',
  ),
  given: words(
    'first name|given name|firstname|forename|名|vorname|prénom|nombre|nome|primeiro nome|voornaam|имя|ad',
    'adı|שם פרטי|الاسم الأول|imię|tên|nama depan|förnamn|fornavn|etunimi|jméno',
    'legal first name|preferred first name|rufname|prénom usuel|nombre s|nombre de pila|이름 first name|名 漢字',
    'μικρό όνομα|keresztnév|utónév|ім я',
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
    'work e mail|business email|business e mail|business email address|company email|company e mail',
    'corporate email|office email|work email address|e mail geschäftlich|e mail adresse geschäftlich',
    'geschäftliche e mail|geschäftliche e mail adresse|e mail dienstlich|dienstliche e mail',
    'dienstliche e mail adresse|e mail firma|firmen e mail|e mail büro|e mail arbeit',
    'e mail adresse dienstlich|email geschäftlich|email adresse|mailadresse|e mail professionnel|e mail pro',
    'email professionnel|email pro|adresse e mail professionnelle|adresse email|adresse mail',
    'mail professionnel|courriel professionnel|adresse courriel|adresse électronique|e mail bureau',
    'messagerie professionnelle|correo electrónico del trabajo|correo electrónico de trabajo',
    'correo electrónico profesional|correo electrónico corporativo|correo del trabajo|correo de trabajo',
    'correo corporativo|correo profesional|correo de empresa|email corporativo|email profesional',
    'email de trabajo|email del trabajo|e mail de trabajo|e mail del trabajo|dirección de e mail|회사 이메일',
    '업무 이메일|업무용 이메일|회사 이메일 주소|업무용 이메일 주소|사내 이메일|직장 이메일|회사 메일|업무용 메일|사내 메일|메일 주소|이메일 회사|이메일 업무|이메일 업무용|会社メール',
    '会社メールアドレス|会社 メールアドレス|会社用メールアドレス|社用メール|社用メールアドレス|社内メール|社内メールアドレス|業務用メール|業務用メールアドレス|勤務先メール|勤務先メールアドレス',
    '勤務先 メールアドレス|勤務先のメールアドレス|メールアドレス 会社|メールアドレス 勤務先|メールアドレス 業務用|メール 会社|eメール|eメールアドレス|email アドレス|工作邮箱|公司邮箱',
    '企业邮箱|sähköposti|sähköpostiosoite|ईमेल|ईमेल पता|e mail cím|email cím|e mel|e post|e postadress',
    'e postadresse|ел пошта|електронна пошта|электронный адрес|email công việc|ηλεκτρονικό ταχυδρομείο',
  ),
  phone: words(
    'mobile phone|mobile|mobile number|cell phone|cell|phone|phone number|telephone|tel|business phone',
    'work phone|home phone|primary phone|company main phone|other phone|phone value|휴대폰|휴대전화|휴대 전화|휴대폰 번호',
    '전화|전화번호|전화 번호|핸드폰|연락처|근무지 전화|집 전화 번호|회사 전화|携帯|携帯電話|電話|電話番号|会社電話|手机|手机号码|电话|电话号码|移动电话|行動電話',
    'mobiltelefon|handy|telefon|telefonnummer|telefon geschäftlich|téléphone|téléphone mobile|tél mobile',
    'portable|teléfono|teléfono móvil|móvil|telefone|telemóvel|celular|telefono|cellulare|mobiele telefoon',
    'telefoon|телефон|мобильный телефон|cep telefonu|טלפון|טלפון נייד|נייד|هاتف|رقم الهاتف|الهاتف المحمول',
    'điện thoại|โทรศัพท์|telepon',
    'mobile phone number|mobile phone work|mobile work|work mobile|work mobile phone|business mobile',
    'business mobile phone|company mobile|company phone|cell number|cell phone number|phone work',
    'phone business|work phone number|business phone number|office phone|office phone number|office number',
    'direct phone|direct line|direct dial|direct number|desk phone|landline|landline number|switchboard',
    'telephone number|tel no|phone no|mobile no|mobil|mobilnummer|mobilfunk|mobilfunknummer',
    'mobiltelefonnummer|handynummer|diensthandy|mobil geschäftlich|mobil dienstlich|mobiltelefon geschäftlich',
    'mobiltelefon dienstlich|handy geschäftlich|handy dienstlich|tel büro|tel geschäftlich|tel dienstlich',
    'tel firma|tel mobil|tel nr|tel nummer|telefon büro|telefon dienstlich|telefon firma|telefon arbeit',
    'telefon mobil|telefon festnetz|telefon durchwahl|telefon zentrale|telefonnummer geschäftlich',
    'telefonnummer dienstlich|geschäftliche telefonnummer|dienstliche telefonnummer|haupttelefon|bürotelefon',
    'büronummer|durchwahl|direktwahl|festnetz|festnetznummer|rufnummer|zentrale|tél|tél bureau',
    'tél professionnel|tél pro|tél fixe|tél portable|tél direct|téléphone bureau|téléphone professionnel',
    'téléphone pro|téléphone fixe|téléphone portable|téléphone direct|téléphone travail|numéro de téléphone',
    'numéro professionnel|numéro de portable|numéro de mobile|ligne directe|ligne fixe|portable professionnel',
    'portable pro|mobile professionnel|mobile pro|tel bureau|teléfono del trabajo|teléfono de trabajo',
    'teléfono profesional|teléfono oficina|teléfono de oficina|teléfono de la oficina|teléfono de empresa',
    'teléfono de la empresa|teléfono corporativo|teléfono fijo|teléfono directo|teléfono celular|tel oficina',
    'tel trabajo|tel móvil|tel fijo|número de teléfono|número de móvil|número de celular|fijo',
    'móvil de empresa|móvil del trabajo|móvil de trabajo|móvil profesional|móvil corporativo|línea directa',
    'centralita|모바일|휴대전화 번호|휴대폰번호|핸드폰 번호|핸드폰번호|업무용 휴대폰|업무용 휴대전화|회사 휴대폰|휴대폰 업무용|휴대폰 회사|회사 전화번호|회사번호|업무 전화',
    '업무용 전화|업무용 전화번호|직장 전화|직장 전화번호|근무처 전화|사무실 전화|사무실 전화번호|사무실 번호|전화 회사|전화 직장|직통|직통전화|직통 전화|직통번호|직통 번호|대표전화',
    '대표 전화|대표번호|유선전화|유선 전화|유선번호|携帯番号|携帯電話番号|会社携帯|会社用携帯|社用携帯|社用携帯電話|業務用携帯|業務用携帯電話|会社電話番号|会社の電話番号|勤務先電話|勤務先電話番号',
    '勤務先の電話番号|勤務先 電話番号|電話 会社|電話番号 会社|電話番号 勤務先|電話 勤務先|直通|直通電話|直通番号|代表電話|代表電話番号|代表番号|固定電話|tel 会社|tel 直通|工作电话',
    '办公电话|公司电话|座机|座机号码|手机号|τηλέφωνο|κινητό|puhelin|puhelinnumero|matkapuhelin|फ़ोन|फ़ोन नंबर|मोबाइल',
    'मोबाइल नंबर|telefonszám|mobiltelefonszám|cellulare aziendale|telefono aziendale|telefono ufficio',
    'nomor telepon|ponsel|telefon bimbit|mobiel|mobiel nummer|telefoonnummer|telefon komórkowy|numer telefonu',
    'komórka|номер телефона|рабочий телефон|мобильный|номер телефону|робочий телефон|мобільний телефон',
    'мобільний|số điện thoại|di động|เบอร์โทรศัพท์|มือถือ|jobbtelefon|arbetstelefon|mobilní telefon|mobilní',
    'telefonní číslo|iş telefonu|telefon numarası|cep telefonu numarası',
  ),
  company: words(
    'company|company name|organization|organisation|organization name|organisation name|employer|회사|회사명|직장',
    '소속|단체|会社|会社名|勤務先|公司|单位|公司名称|firma|unternehmen|société|entreprise|empresa|compañía|organización',
    'azienda|società|bedrijf|компания|организация|şirket|חברה|ארגון|الشركة|công ty|บริษัท|perusahaan',
    'företag',
    'company legal name|legal entity|subcompany|organization company|firmenname|arbeitgeber|gesellschaft',
    'tochtergesellschaft|raison sociale|nom de l entreprise|nom de la société|employeur|nombre de la empresa',
    'razón social|소속 회사|회사 이름|직장명|소속사|법인명|勤務先名|所属会社|企業名|公司 名称|εταιρεία|yritys|कंपनी|cég|cégnév|syarikat',
    'bedrijfsnaam|компанія',
  ),
  position: words(
    'position|job title|title|organization title|organisation title|role|직함|직책|직위|직급|役職|肩書き|职务|职位|職稱',
    'position dans l entreprise|fonction|berufsbezeichnung|beruf|puesto|cargo|posizione|qualifica|functie',
    'должность|iş unvanı|תפקיד|المسمى الوظيفي|stanowisko|chức danh|ตำแหน่ง|jabatan',
    'job role|job position|position title|occupation|function|designation|funktion|jobtitel',
    'stellenbezeichnung|stelle|tätigkeit|titel|poste|intitulé du poste|intitulé de poste|titre du poste',
    'profession|puesto de trabajo|cargo puesto|función|profesión|직급 직책|직위 직책|직무|담당 업무|役職名|職位|肩書|職種|岗位|职称|θέση',
    'tehtävänimike|ammattinimike|पद|पदनाम|beosztás|munkakör|ruolo|mansione|jawatan|stilling|stillingstittel',
    'pozice|pracovní pozice|funkce|unvan|ünvan|посада|chức vụ',
  ),
  website: words(
    'website|web page|web site|webpage|homepage|home page|url|personal web page|profile url|linkedin|웹 사이트',
    '웹사이트|웹 페이지|홈페이지|ウェブサイト|web ページ|ホームページ|网站|网页|網站|webseite|site web|page web|sitio web|página web',
    'sito web|pagina web|веб сайт|сайт|web sitesi|אתר|אתר אינטרנט|الموقع الإلكتروني',
    'company website|internet|internetseite|firmenwebsite|internetadresse|site internet|site de l entreprise',
    'web|web de la empresa|회사 홈페이지|회사 웹사이트|누리집|会社サイト|会社ホームページ|会社url|公司网站|ιστότοπος|verkkosivusto|kotisivu',
    'वेबसाइट|webhely|honlap|situs web|laman web|nettsted|hjemmeside|strona www|strona internetowa|site',
    'webbplats|hemsida|webové stránky|вебсайт|trang web|เว็บไซต์',
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
    'work address|business address|company address|office address|anschrift|geschäftsadresse|firmenadresse',
    'firmenanschrift|büroadresse|adresse geschäftlich|anschrift geschäftlich|adresse postale',
    'adresse professionnelle|adresse bureau|adresse de l entreprise|adresse du bureau|dirección postal',
    'dirección del trabajo|dirección de trabajo|dirección de la oficina|dirección de la empresa|직장 주소|근무지',
    '사무실 주소|사업장 주소|会社住所|勤務先住所|会社所在地|所在地|勤務先 住所|postleitzahl geschäftlich|code postal bureau',
    'rue adresse bureau|calle del trabajo|ciudad del trabajo|código postal del trabajo|番地 会社|市区町村 会社|都道府県 会社',
    '郵便番号 会社|διεύθυνση|osoite|पता|cím|alamat kantor|adresa|adress|адреса',
  ),
  note: words(
    'note|notes|memo|comments|description|메모|비고|노트|メモ|備考|备注|備註|notizen|notiz|remarques|notas',
    'note personali|notities|заметки|примечание|notlar|הערות|ملاحظات|ghi chú|catatan',
    'anmerkung|anmerkungen|bemerkung|bemerkungen|kommentar|remarque|commentaire|commentaires|observaciones',
    'comentarios|참고|참고사항|특이사항',
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
export function words(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split('|'));
}

/** The parts of a name that a column can hold, in display order. No form has a field for them. */
export const NAME_PARTS = ['family', 'given', 'middle', 'prefix', 'suffix'] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** Returns true for a target whose label is in `fileImport.targets`, in contacts and in a team's table. */
export function isNamePart(target: string): target is NamePart {
  return NAME_PARTS.some((part) => part === target);
}

/** What a column can hold, in display order. */
export const COLUMN_TARGETS = [
  'name',
  ...NAME_PARTS,
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
] as const;
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

/** By column; undefined: ignored. */
export type Mapping = readonly (ColumnTarget | undefined)[];

/** Rows searched for a header: LinkedIn has three lines of notes before it. */
const HEADER_WITHIN = 10;

const TARGET_OF: ReadonlyMap<string, ColumnTarget> = new Map(
  COLUMN_TARGETS.flatMap((target) => HEADER_WORDS[target].map((word) => [headerKey(word), target] as const)),
);

export type TableRows = readonly { readonly cells: readonly string[] }[];

/** Returns the index of the header row, or undefined. */
export function headerRow(rows: TableRows): number | undefined {
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

/** Returns what each column of the widest row probably holds, by the names in `rows[head]` or by content. */
export function guessMapping(rows: TableRows, head: number | undefined): Mapping {
  const byContent = mappingByContent(rows.slice((head ?? -1) + 1));
  if (head === undefined) return byContent;
  const byHeader = mappingByHeader(rows[head]?.cells ?? []);
  return byContent.length > byHeader.length ? byContent.map((_, column) => byHeader[column]) : byHeader;
}

/**
 * Returns the mapping by column names. `title` is an honorific if another column is the job title; a
 * first or last name is the whole name if the other one is missing and the word is ambiguous.
 */
export function mappingByHeader(header: readonly string[]): Mapping {
  const guesses = header.map(targetOf);
  const has = (target: ColumnTarget) => guesses.includes(target);
  return guesses.map((target, index) => {
    const key = headerKey(header[index] ?? '');
    const isTitle = key === 'title' || key === 'titel';
    if (isTitle && guesses.some((other, at) => other === 'position' && at !== index)) return 'prefix';
    if (EITHER_NAME.has(key)) {
      if (target === 'family') return has('given') ? 'family' : 'name';
      return has('family') ? 'given' : 'name';
    }
    return target;
  });
}

/** Returns the mapping by content: addresses, numbers, links; the first other text is the name. */
function mappingByContent(rows: TableRows): Mapping {
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

/** `이름`: the first name in Outlook's file, the whole one in Naver's; `Nom`: the last name or the whole. */
const EITHER_NAME: ReadonlySet<string> = new Set(
  words('이름|名|名前|名字|nombre|nome|nom|имя|ad|jméno|tên|ім я').map(headerKey),
);

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
