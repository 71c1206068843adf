import { cardTextFields, fieldsWith, rowOf, type CardFieldWith } from '@/card/model/card-fields';
import { kindNamed, recognizeLink } from '@/card/model/recognize-link';
import { NAME_PARTS, type ColumnTarget, type Mapping } from '@/tables/model/column-targets';
import { guessMapping, type TableRows } from '@/tables/model/columns';
import { headerKey, words } from '@/tables/model/header-words';
import { phoneKindOf } from '@/tables/model/phone-kinds';

/** Fields of a card that the import of contacts also reads, in display order. */
const CONTACT_FIELDS = ['email', 'phone', 'company', 'position', 'website', 'address'] as const;
const NAMED = ['name', ...CONTACT_FIELDS, 'memo'] as const;

/** A field of the card's form that the import of contacts does not read. */
export type ProfileTarget = Exclude<CardFieldWith<{ readonly section: string }>, (typeof NAMED)[number]>;

/** The values of `ProfileTarget`, in the order of the table of a card's fields. */
export const PROFILE_TARGETS: readonly ProfileTarget[] = cardTextFields().filter(
  (field): field is ProfileTarget =>
    rowOf(field).section !== undefined && !NAMED.some((named) => named === field),
);

const OWN_TARGETS = ['links', 'linkLabel', 'memo', 'slug', 'photo'] as const;

/** The possible contents of a column in a team's table. `slug` and `photo` are not fields of the form. */
export type TeamTarget =
  | 'name'
  | (typeof NAME_PARTS)[number]
  | (typeof CONTACT_FIELDS)[number]
  | ProfileTarget
  | (typeof OWN_TARGETS)[number];

/** All targets in display order; the parts of a company follow the company. */
export const TEAM_TARGETS: readonly TeamTarget[] = [
  ...new Set<TeamTarget>([
    'name',
    ...NAME_PARTS,
    ...CONTACT_FIELDS.flatMap((field) => (field === 'company' ? fieldsWith({ vcard: 'ORG' }) : [field])),
    ...PROFILE_TARGETS,
    ...OWN_TARGETS,
  ]),
];

/** The target of each column; undefined if the column is ignored. */
export type TeamMapping = readonly (TeamTarget | undefined)[];

/** Column names that the import of contacts does not know or interprets differently. */
const OWN_WORDS: ReadonlyMap<string, TeamTarget> = new Map(
  Object.entries({
    slug: words(
      'slug|link|card link|custom url|custom link|username|링크|リンク|链接|liên kết|odkaz vizitky|link der karte',
      'σύνδεσμος κάρτας|enlace de la tarjeta|kortin linkki|lien de la carte|קישור הכרטיס|कार्ड का लिंक',
      'a kártya linkje|tautan kartu|link del biglietto|名刺のリンク|명함 링크|pautan kad|link van het kaartje|kortets lenke',
      'link do wizytówki|link do cartão|ссылка визитки|kortets länk|ลิงก์นามบัตร|kartvizit bağlantısı',
      'посилання візитки|liên kết danh thiếp|名片链接',
    ),
    photo: words(
      'photo|photo file|picture|image|image file|portrait|avatar|사진|写真|照片|foto|bild|photographie|фото|fotoğraf',
      'תמונה|صورة|ảnh|รูป|soubor s fotkou|fotodatei|αρχείο φωτογραφίας|archivo de la foto|kuvatiedosto',
      'fichier photo|קובץ תמונה|फ़ोटो फ़ाइल|fényképfájl|berkas foto|file della foto|写真ファイル|사진 파일|fail foto',
      'fotobestand|bildefil|plik zdjęcia|arquivo da foto|файл фотографии|fotofil|ไฟล์รูป|fotoğraf dosyası',
      'файл фотографії|tệp ảnh|照片文件',
    ),
    pronouns: words('pronouns|pronomen|pronoms|pronombres'),
    department: words(
      'department|dept|division|부서|部署|部門|部门|phòng ban|departamento|service|abteilung|departemen|แผนก|departman|отдел',
      'reparto|τμήμα|विभाग|відділ|dział|afdeling|osztály|oddělení|avdelning|osasto|avdeling|מחלקה',
    ),
    linkedinId: words('linkedin|linkedin profile|linkedin url'),
    instagramId: words('instagram'),
    threadsId: words('threads'),
    youtubeId: words('youtube'),
    facebookId: words('facebook'),
    tiktokId: words('tiktok'),
    kakaoChannelUrl: words('kakaotalk|kakao|카카오톡|카카오톡 채널'),
    calendlyLink: words('booking|booking link|calendly|예약'),
    feedbackFormLink: words('review|review link|feedback'),
    introText: words('introduction|self introduction|bio|about|소개|자기소개|自己紹介'),
    servicesIntro: words('services|service introduction|서비스 소개'),
  } satisfies Partial<Record<TeamTarget, readonly string[]>>).flatMap(([target, names]) =>
    names.map((name) => [headerKey(name), target as TeamTarget] as const),
  ),
);

const LINK_WORDS = words(
  'bağlantı|enlace|lenke|lien|link|linkki|liên kết|länk|odkaz|pautan|tautan|σύνδεσμος|посилання|ссылка',
  'קישור|लिंक|ลิงก์|リンク|链接|링크',
);
const LABEL_WORDS = words(
  'bağlantı metni|beschriftung|etichetta|etykieta|felirat|label|lenketekst|libellé|linkin teksti|länktext',
  'opschrift|popisek|teks pautan|teks tautan|texto del enlace|texto do link|tên hiển thị|κείμενο συνδέσμου',
  'подпись|підпис|טקסט הקישור|लिंक का नाम|ข้อความของลิงก์|显示名称|表示名|표시할 이름',
);

/** The names of the numbered columns in each language's export: `Link 1`, `Label 1` (cards.links). */
const NUMBERED: ReadonlyMap<string, 'links' | 'linkLabel'> = new Map([
  ...LINK_WORDS.map((name) => [headerKey(name), 'links'] as const),
  ...LABEL_WORDS.map((name) => [headerKey(name), 'linkLabel'] as const),
]);

/** Returns what a numbered column holds, such as `Link 1`; a column `Link` is the card's own link. */
export function numberedName(header: string): 'links' | 'linkLabel' | undefined {
  return /\p{Nd}/u.test(header) ? NUMBERED.get(headerKey(header)) : undefined;
}

/** A service's column has addresses, handles with `@` or numbers; a `Medium` may be anything else. */
function isServiceColumn(rows: TableRows, header: string, column: number): boolean {
  const kind = kindNamed(header);
  return (
    kind !== undefined &&
    rows.some(({ cells }) => {
      const text = cells[column]?.trim() ?? '';
      return /^(?:@|\+\d|https?:)|\w\.\w+\//.test(text) && recognizeLink(text, kind)?.kind === kind;
    })
  );
}

/** Returns the team's target for a target of contacts, or undefined. */
function teamTargetOf(target: ColumnTarget | undefined): TeamTarget | undefined {
  return target === 'note' ? 'memo' : TEAM_TARGETS.find((one) => one === target);
}

/** Returns the mapping for the import of contacts; undefined for columns that `team-row.ts` reads. */
export function contactMapping(mapping: TeamMapping): Mapping {
  return mapping.map((target) => {
    switch (target) {
      case 'memo':
        return 'note';
      case 'name':
      case 'family':
      case 'given':
      case 'middle':
      case 'prefix':
      case 'suffix':
      case 'company':
      case 'position':
      case 'website':
        return target;
      default:
        return undefined;
    }
  });
}

/**
 * Returns the probable target of each column (`guessMapping`). The words of a team's table come first, then
 * `labelOf`: the form's label of a field, which is also the column name of an export.
 */
export function guessTeamMapping(
  rows: TableRows,
  head: number | undefined,
  labelOf: (field: ProfileTarget) => string,
): TeamMapping {
  const header = rows[head ?? -1]?.cells ?? [];
  const labels = new Map(PROFILE_TARGETS.map((field) => [headerKey(labelOf(field)), field]));
  return guessMapping(rows, head).map((contactTarget, column) => {
    const key = headerKey(header[column] ?? '');
    // A card has a field for fax numbers.
    const target = phoneKindOf(header[column] ?? '') === 'fax' ? 'phone' : teamTargetOf(contactTarget);
    const own = numberedName(header[column] ?? '') ?? OWN_WORDS.get(key) ?? labels.get(key) ?? target;
    return own ?? (isServiceColumn(rows, header[column] ?? '', column) ? 'links' : undefined);
  });
}

/** Returns the required fields of a card for which there is no column. */
export function lackingFields(mapping: TeamMapping): ('name' | 'email')[] {
  const has = (...targets: readonly TeamTarget[]) => targets.some((target) => mapping.includes(target));
  return [
    ...(has('name', 'family', 'given') ? [] : (['name'] as const)),
    ...(has('email') ? [] : (['email'] as const)),
  ];
}

/** Names of a column that identifies people: a personnel number, or the id of a card in an export. */
const KEY_WORDS: ReadonlySet<string> = new Set(
  words(
    'id|key|employee id|employee no|employee nr|employee number|personnel no|personnel number|staff id|staff number',
    'member id|person id|worker id|hr id|사번|사원 번호|사원번호|직원 번호|직원번호|社員番号|社員id|従業員番号|従業員id|工号|员工编号|personalnummer',
    'personal nr|personalnr|mitarbeiternummer|mitarbeiter nr|mitarbeiter id|matricule|numéro de matricule|id employé',
    'matrícula|número de empleado|id de empleado|id del empleado|табельный номер|card id|karten id|id vizitky',
    'αναγνωριστικό κάρτας|id de la tarjeta|kortin tunnus|id de la carte|מזהה כרטיס|कार्ड आईडी|kártyaazonosító',
    'id kartu|id del biglietto|名刺id|명함 id|id kad|kaartje id|kort id|id wizytówki|id do cartão|id визитки',
    'รหัสนามบัตร|kartvizit kimliği|id візитки|mã danh thiếp|名片 id',
  ).map(headerKey),
);

/** Returns the index of the column that identifies people, such as a personnel number; else undefined. */
export function keyColumn(header: readonly string[]): number | undefined {
  const index = header.findIndex((name) => KEY_WORDS.has(headerKey(name)));
  return index === -1 ? undefined : index;
}
