import { isVisible } from '@/shared/lib/visible-text';

const PREFIX = /^(?:dr|prof|mr|mrs|ms|mx|sir|ing|mag|dipl\.-ing|mgr|bc|judr|mudr|rndr|phdr)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|ph\.d|md|mba|esq|csc|drsc|cpa)\.?$/i;

const TITLES: ReadonlySet<string> = new Set(
  (
    '대표 대표님 대표이사 회장 사장 사장님 부사장 전무 상무 이사 본부장 부장 차장 과장 팀장 팀장님 실장 원장 소장 대리 주임 ' +
    '박사 박사님 교수 교수님 선생 선생님 변호사 기자 작가 감독 님 씨 ' +
    '博士 教授 先生 様 さん 氏 殿 社長 部長 課長 女士 小姐 老师 老師 经理 經理'
  ).split(' '),
);

/** Korean honorifics that are written without a space; no given name ends in one. */
const WRITTEN_ON = /^(\p{Script=Hangul}{2,})(님|씨)$/u;

export interface Affixed {
  readonly prefix: string;
  /** The words of the name: two lists if a comma ends the family name, none if there are only affixes. */
  readonly names: readonly (readonly string[])[];
  readonly suffix: string;
}

/**
 * Returns the name without invisible characters. A joiner after a mark stays (Malayalam), and so do the tags
 * of a flag. Only hangul is composed: NFC would turn U+FA10 into U+585A.
 */
export function tidy(name: string): string {
  return name
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/^\p{Cf}+/u, '')
        .replace(/(\p{M}[\u200C\u200D])?(?:(?![\u{E0020}-\u{E007F}])\p{Cf})*$/u, '$1'),
    )
    .filter(isVisible)
    .join(' ')
    .replace(/[\u1100-\u11FF\uAC00-\uD7A3]+/g, (hangul) => hangul.normalize('NFC'));
}

/** Removes titles, degrees and words without letters. A remaining comma ends the family name: Smith, John. */
export function withoutAffixes(name: string): Affixed {
  const [first = [], ...others] = name
    .split(/,(?: |$)/)
    .map((part) => part.split(' ').filter((word) => word !== ''))
    .filter((part) => part.length > 0);
  const behind = others.filter((part) => part.every(isSuffix));
  const bare = [first, ...others.filter((part) => !part.every(isSuffix))].map(bareWords);
  const names = bare.map(({ words }) => words).filter((words) => words.length > 0);
  return {
    prefix: bare.flatMap(({ before }) => before).join(' '),
    names: names.length > 2 ? [names.flat()] : names,
    suffix: [...bare.flatMap(({ after }) => after), ...behind.flat()].join(' '),
  };
}

function bareWords(all: readonly string[]) {
  const words = all.flatMap((word) => (isTitle(word) ? word : (WRITTEN_ON.exec(word)?.slice(1) ?? word)));
  const start = words.findIndex((word) => !isPrefix(word));
  const end = words.findLastIndex((word) => !isSuffix(word)) + 1;
  if (start < 0 || end <= start) return { before: [], words: [], after: words };
  return { before: words.slice(0, start), words: words.slice(start, end), after: words.slice(end) };
}

function isPrefix(word: string): boolean {
  return PREFIX.test(word) || isSign(word) || (word.length > 1 && isTitle(word));
}

function isSuffix(word: string): boolean {
  return SUFFIX.test(word) || isSign(word) || isTitle(word);
}

function isTitle(word: string): boolean {
  return TITLES.has(word.normalize('NFC'));
}

function isSign(word: string): boolean {
  return !/[\p{L}\p{N}]/u.test(word);
}
