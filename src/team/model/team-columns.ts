import {
  headerKey,
  mappingByContent,
  mappingByHeader,
  type ColumnTarget,
  type Mapping,
} from '@/contacts/model/import/columns';
import type { PhoneKind } from '@/shared/lib/phone';

/** Texts and profiles of a card that the contacts' import does not read, in display order. */
export const PROFILE_TARGETS = [
  'introText',
  'servicesIntro',
  'linkedinId',
  'instagramId',
  'threadsId',
  'youtubeId',
  'facebookId',
  'tiktokId',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
] as const;

/** What a column of a team's table can hold, in display order. `slug` and `photo` are no fields of a form. */
export const TEAM_TARGETS = [
  'name',
  'family',
  'given',
  'middle',
  'prefix',
  'suffix',
  'pronouns',
  'email',
  'phone',
  'company',
  'position',
  'website',
  'address',
  ...PROFILE_TARGETS,
  'memo',
  'slug',
  'photo',
] as const;
export type TeamTarget = (typeof TEAM_TARGETS)[number];

/** By column; undefined: ignored. */
export type TeamMapping = readonly (TeamTarget | undefined)[];

/** Column names that the contacts' import does not know, or takes for something else. */
const OWN_WORDS: ReadonlyMap<string, TeamTarget> = new Map(
  Object.entries({
    slug: 'slug|link|card link|custom url|custom link|username|링크|リンク|链接|liên kết',
    photo:
      'photo|photo file|picture|image|image file|portrait|avatar|사진|写真|照片|foto|bild|photographie|фото|fotoğraf|תמונה|صورة|ảnh|รูป',
    pronouns: 'pronouns|pronomen|pronoms|pronombres',
    linkedinId: 'linkedin|linkedin profile|linkedin url',
    instagramId: 'instagram',
    threadsId: 'threads',
    youtubeId: 'youtube',
    facebookId: 'facebook',
    tiktokId: 'tiktok',
    kakaoChannelUrl: 'kakaotalk|kakao|카카오톡|카카오톡 채널',
    calendlyLink: 'booking|booking link|calendly|예약',
    feedbackFormLink: 'review|review link|feedback',
    introText: 'introduction|self introduction|bio|about|소개|자기소개|自己紹介',
    servicesIntro: 'services|service introduction|서비스 소개',
  } satisfies Partial<Record<TeamTarget, string>>).flatMap(([target, words]) =>
    words.split('|').map((word) => [headerKey(word), target as TeamTarget] as const),
  ),
);

/** The contacts' targets that a team's table has under the same or another name. */
function teamTargetOf(target: ColumnTarget | undefined): TeamTarget | undefined {
  return target === 'note' ? 'memo' : TEAM_TARGETS.find((one) => one === target);
}

/** What the contacts' import makes of a column; undefined: read here (`team-row.ts`). */
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
      case 'email':
      case 'company':
      case 'position':
      case 'website':
      case 'address':
        return target;
      default:
        return undefined;
    }
  });
}

/** What the name of a column says about its numbers; the first that is part of it. */
const KIND_WORDS: readonly (readonly [PhoneKind, readonly string[]])[] = (
  [
    ['fax', 'fax|факс|팩스|ファックス|传真|傳真|פקס|แฟกซ์|φαξ|फ़ैक्स'],
    [
      'mobile',
      'mobil|cell|celular|handy|natel|portable|gsm|móvil|telemóvel|komórk|cep tel|di động|ponsel|seluler|bimbit|matkapuh|휴대|핸드폰|携帯|手机|手機|移动|行動|мобил|мобіл|κινητ|נייד|المحمول|الجوال|मोबाइल|มือถือ',
    ],
    [
      'home',
      'home|privat|domicile|domicil|particular|casa|thuis|hjem|hemtel|kotipuh|집|자택|自宅|住宅|домашн|בית|المنزل|घर|บ้าน',
    ],
    [
      'work',
      'work|business|office|company|direct|landline|switchboard|büro|geschäft|dienst|zentrale|festnetz|durchwahl|bureau|travail|fixe|oficina|trabajo|empresa|escritório|trabalho|ufficio|lavoro|kantoor|werk|arbete|arbeid|kontor|työ|biuro|praca|služební|iroda|kantor|pejabat|ofis|công ty|văn phòng|회사|직장|근무|사무실|会社|勤務|公司|办公|座机|рабоч|робоч|офис|γραφεί|εργασ|עבודה|משרד|العمل|المكتب|कार्यालय|ที่ทำงาน',
    ],
  ] as const
).map(([kind, words]) => [kind, words.split('|').map(headerKey)] as const);

/** Returns what kind of number a column has by its name, or undefined. */
export function phoneKindOf(header: string): PhoneKind | undefined {
  const key = headerKey(header);
  return KIND_WORDS.find(([, words]) => words.some((word) => key.includes(word)))?.[0];
}

interface Row {
  readonly cells: readonly string[];
}

/**
 * Returns what each column probably holds, for the widest row: by the column names in `rows[head]`, or by the
 * content where there are none.
 */
export function guessTeamMapping(rows: readonly Row[], head: number | undefined): TeamMapping {
  const byContent = mappingByContent(rows.slice((head ?? -1) + 1));
  if (head === undefined) return byContent.map(teamTargetOf);
  const header = rows[head]?.cells ?? [];
  const known = mappingByHeader(header);
  const width = Math.max(header.length, byContent.length);
  return Array.from(
    { length: width },
    (_, column) => OWN_WORDS.get(headerKey(header[column] ?? '')) ?? teamTargetOf(known[column]),
  );
}

/** Returns what a card cannot be without and no column has. */
export function lackingFields(mapping: TeamMapping): ('name' | 'email')[] {
  const has = (...targets: readonly TeamTarget[]) => targets.some((target) => mapping.includes(target));
  return [
    ...(has('name', 'family', 'given') ? [] : (['name'] as const)),
    ...(has('email') ? [] : (['email'] as const)),
  ];
}

/** Names of a column that tells rows apart: a personnel number. */
const KEY_WORDS: ReadonlySet<string> = new Set(
  [
    'id|key|employee id|employee no|employee number|personnel no|personnel number|staff id|staff number|member id',
    'person id|사번|사원 번호|사원번호|직원 번호|社員番号|従業員番号|工号|员工编号|personalnummer|matricule|matrícula|табельный номер',
  ]
    .flatMap((list) => list.split('|'))
    .map(headerKey),
);

/** Returns the index of a column with a key by its name, such as a personnel number; else undefined. */
export function keyColumn(header: readonly string[]): number | undefined {
  const index = header.findIndex((name) => KEY_WORDS.has(headerKey(name)));
  return index === -1 ? undefined : index;
}
