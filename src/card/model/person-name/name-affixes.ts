import { isVisible } from '@/shared/lib/visible-text';
import {
  apartFromTitle,
  areCredentials,
  isCredentialBehind,
  isTitleBefore,
  JOINED,
  joinPairs,
} from './name-titles';

const TITLES: ReadonlySet<string> = new Set(
  (
    '대표 대표님 대표이사 회장 사장 사장님 부사장 전무 상무 이사 본부장 부장 차장 과장 팀장 팀장님 실장 원장 원장님 소장 대리 주임 ' +
    '박사 박사님 교수 교수님 선생 선생님 변호사 변리사 세무사 회계사 노무사 법무사 건축사 의사 약사 기자 작가 감독 님 씨 ' +
    '博士 教授 先生 様 さん 氏 殿 社長 部長 課長 会長 専務 主任 弁護士 税理士 弁理士 医師 女士 小姐 老师 老師 经理 經理 律师 律師 医生 醫生'
  ).split(' '),
);

/** Honorifics that are written without a space; no given name ends in one. */
const WRITTEN_ON =
  /^(\p{Script=Hangul}{2,})(님|씨)$|^(\p{Script=Han}{2,4})(様|さん|氏)$|^(\p{Script=Han}{1,4})(先生|女士|小姐|老师|老師|律师|律師|医生|醫生|经理|經理)$/u;

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

/**
 * Removes titles, credentials and words without letters. A remaining comma ends the family name: Smith, John.
 * `language`: the one in which the name is read.
 */
export function withoutAffixes(name: string, language = ''): Affixed {
  const [first = [], ...others] = joinPairs(name)
    .split(/,(?: |$)/)
    .map((part) => part.split(' ').filter((word) => word !== ''))
    .filter((part) => part.length > 0);
  const start = bareWords(first, language);
  const isBehind = (part: readonly string[]) =>
    part.every((word) => isSign(word) || isTitle(word)) || areCredentials(part, start.words);
  const bare = [start, ...others.filter((part) => !isBehind(part)).map((part) => bareWords(part, language))];
  const names = bare.map(({ words }) => words).filter((words) => words.length > 0);
  return {
    prefix: joined(bare.flatMap(({ before }) => before)),
    names: names.length > 2 ? [names.flat()] : names,
    suffix: joined([...bare.flatMap(({ after }) => after), ...others.filter(isBehind).flat()]),
  };
}

function joined(words: readonly string[]): string {
  return words.join(' ').replaceAll(JOINED, ' ');
}

function bareWords(all: readonly string[], language: string) {
  const written = all.flatMap((word) => {
    if (isTitle(word)) return [word];
    return WRITTEN_ON.exec(word)?.slice(1).filter(Boolean) ?? [word];
  });
  const [first = '', ...rest] = written;
  const words = [...apartFromTitle(first, language), ...rest];
  let start = 0;
  while (start < words.length && isPrefix(words, start, language)) start += 1;
  let end = words.length;
  while (end > start && isSuffix(words, start, end - 1)) end -= 1;
  if (end <= start) return { before: [], words: [], after: words };
  return { before: words.slice(0, start), words: words.slice(start, end), after: words.slice(end) };
}

function isPrefix(words: readonly string[], at: number, language: string): boolean {
  const word = words[at] ?? '';
  const context = { language, others: words.length - at - 1, isBehind: at > 0 };
  return isTitleBefore(word, context) || isSign(word) || (word.length > 1 && isTitle(word));
}

function isSuffix(words: readonly string[], start: number, at: number): boolean {
  const word = words[at] ?? '';
  return isCredentialBehind(word, words.slice(start, at)) || isSign(word) || isTitle(word);
}

function isTitle(word: string): boolean {
  return TITLES.has(word.normalize('NFC'));
}

function isSign(word: string): boolean {
  return !/[\p{L}\p{N}]/u.test(word);
}
