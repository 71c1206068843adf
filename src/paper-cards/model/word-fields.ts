/** Finds a card's name, position, company and address among its lines. */
import { ADDRESS, COMPANY, FAMILY, HAN_OR_HANGUL, NO_NAME, POSITION, POSTAL } from './card-words';
import { distance, NOTHING, type ReadField } from './printed-addresses';
import { compact, SURE, type PrintedLine } from './printed-lines';

/** The fields of a card that are words. */
export interface WordFields {
  readonly name: ReadField;
  readonly position: ReadField;
  readonly company: ReadField;
  readonly address: ReadField;
  /** Lines that belong to no field. */
  readonly rest: readonly ReadField[];
}

type Role = Exclude<keyof WordFields, 'rest'>;

/** A line in a role, and how well it fits. */
interface Chosen {
  readonly line: PrintedLine;
  readonly score: number;
}

/** What is known about the card apart from its lines. */
interface KnownOfCard {
  /** The part of its e-mail address before the `@`. */
  readonly local: string;
  /** The first part of its host's name. */
  readonly host: string;
  /** The letter height of its largest line, in pixels. */
  readonly largest: number;
}

/** Returns name, position, company, address and the other lines among lines without numbers and links. */
export function wordFields(read: readonly PrintedLine[], email: string, website: string): WordFields {
  const lines = withNamesApart(read);
  const [local = '', domain = ''] = email.split('@');
  const host = (domain || website.replace(/^https?:\/\//, '')).replace(/^www\./, '').split('.')[0] ?? '';
  const largest = Math.max(...lines.map(({ size }) => size), 1);
  const { left, scoreOf, best } = rolesOf(lines, { local, host, largest });
  const company = best('company', 1.5);
  const name = best('name', 0.5);
  const position = best('position', 0.9, (line) => (isNear(line, name?.line) ? 1.5 : 0));
  const places = placesIn([...left], scoreOf);
  for (const line of places) left.delete(line);
  // If no word reveals the company, it is the largest remaining line.
  const more = company ?? best('company', -1, (line) => (line.confidence > 60 ? line.size / largest : -2));
  return {
    name: fieldOf(name, 2, local),
    position: fieldOf(position, 3),
    company: fieldOf(more, 3, host),
    address: {
      text: places.map(({ text }) => tidy(text).replaceAll(ARABIC_COMMA, '،')).join('\n'),
      isSure: places.every(({ confidence }) => confidence >= SURE),
    },
    rest: lines
      .filter((line) => left.has(line) || NO_FIELD.test(line.text))
      .filter(({ confidence }) => confidence > LEGIBLE)
      .map(({ text, confidence }) => ({
        text: NO_FIELD.test(text) ? text : tidy(text),
        isSure: confidence >= SURE,
      }))
      .filter(({ text }) => !NO_WORDS.test(text)),
  };
}

/** The lines without a role, and a function that gives the best of them one. */
function rolesOf(lines: readonly PrintedLine[], known: KnownOfCard) {
  const left = new Set(lines.filter(({ text }) => !NO_FIELD.test(text)));
  const scores = new Map(lines.map((line) => [line, scoresOf(line, known)]));
  const scoreOf = (line: PrintedLine, role: Role) => scores.get(line)?.[role] ?? 0;
  const best = (role: Role, atLeast: number, bonus: (line: PrintedLine) => number = () => 0) => {
    let found: Chosen | undefined;
    for (const line of left) {
      const rivals = ROLES.filter((other) => other !== role).map((other) => scoreOf(line, other));
      const score = scoreOf(line, role) + bonus(line) - (role === 'name' ? 1 : 0.6) * Math.max(...rivals);
      if (score > (found?.score ?? atLeast)) found = { line, score };
    }
    if (found !== undefined) left.delete(found.line);
    return found;
  };
  return { left, scoreOf, best };
}

/** Opening hours or a social profile's name, which belong to no field. */
const NO_FIELD = /\d{1,2}[:.]\d{2}\s?[-–~〜]\s?\d{1,2}[:.]\d{2}|^@[\w.]+$/u;

function scoresOf(line: PrintedLine, { local, host, largest }: KnownOfCard): Record<Role, number> {
  const { text } = line;
  const hasDigit = /\d/.test(text);
  const isOfOwnHost = isOfHost(text, host);
  // A street has no number only by chance: `Harbour & Lane Architects` is a company.
  const isJoined = /\s[&+]\s/.test(text) && !hasDigit;
  const isNoPlace = !hasDigit && (isOfOwnHost || isJoined);
  return {
    name: nameScore(line, local, host, largest),
    position: is(POSITION, line) ? 5 : 0,
    company: (is(COMPANY, line) ? 5 : 0) + (isOfOwnHost ? 4 : 0) + (isJoined ? 2 : 0),
    address:
      (is(ADDRESS, line) && !isNoPlace ? 5 : 0) +
      (POSTAL.test(text) ? 4 : 0) +
      (hasDigit ? 1.5 : 0) +
      (/^\d{1,6},?$/.test(text) ? 2 : 0),
  };
}

const isNear = (line: PrintedLine, name: PrintedLine | undefined) =>
  name !== undefined && Math.abs(middle(line) - middle(name)) < 2.4 * (name.size + line.size);

/** Returns the lines of an address, top to bottom: those that look like one, and their neighbors. */
function placesIn(
  left: readonly PrintedLine[],
  scoreOf: (line: PrintedLine, role: Role) => number,
): readonly PrintedLine[] {
  const places = left.filter((line) => scoreOf(line, 'address') >= 4);
  for (const line of left) {
    const isOther = scoreOf(line, 'company') >= 4 || scoreOf(line, 'position') >= 4;
    if (!isOther && !places.includes(line) && places.some((place) => isNext(line, place))) places.push(line);
  }
  return places.toSorted((one, other) => one.y0 - other.y0);
}

/** True for a line directly above or below, of the same size, with the same edge or middle. */
function isNext(line: PrintedLine, place: PrintedLine): boolean {
  return (
    Math.abs(middle(place) - middle(line)) < 1.9 * Math.max(place.size, line.size) &&
    Math.abs(place.size - line.size) < 0.45 * place.size &&
    (Math.abs(place.x0 - line.x0) < place.size * 2 ||
      Math.abs(place.x1 - line.x1) < place.size * 2 ||
      Math.abs(place.x0 + place.x1 - line.x0 - line.x1) < place.size * 3)
  );
}

function fieldOf(found: Chosen | undefined, sureAt: number, spelled = ''): ReadField {
  if (found === undefined) return NOTHING;
  const text = tidy(found.line.text);
  const isClear = found.line.confidence >= SURE && !isSpelledElse(text, spelled);
  return { text, isSure: found.score >= sureAt && isClear };
}

/** A line without a field and with less confidence is left out: a drawing, or worn print. */
const LEGIBLE = 55;

/** Texts as which drawings are read: a few letters, or single parts of Korean syllables. */
const NO_WORDS = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}][^\p{L}\p{N}]*){0,3}$|[ㄱ-ㆎ]/u;

/** A comma read as a full stop. In Arabic addresses a real full stop ends a short form, without a space. */
const ARABIC_COMMA = /(?<=\p{Script=Arabic})\.(?=\s\p{Script=Arabic})/gu;

/** Matches a text also without the spaces that a reader puts between the letters of a word. */
const is = (words: RegExp, { text }: PrintedLine) => words.test(text) || words.test(compact(text));

const ROLES: readonly Role[] = ['name', 'position', 'company', 'address'];
const middle = ({ y0, y1 }: PrintedLine) => (y0 + y1) / 2;
/** Removes the rest of a drawing before the first letter. A single part of a Korean syllable is no letter. */
const tidy = (text: string) =>
  text
    .replace(/^(?:[^\p{L}\p{N}(〒]+|\([^\p{L}\p{N}]+|\S\s\)\s|[ㄱ-ㆎ]\s)+/u, '')
    .replace(/^.{1,3}(?=บริษัท|ห้างหุ้นส่วน)/u, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[,;:]$/, '')
    .trim();

/** Splits a line that has both a name and a position: `김민아 팀장`, `部長 山田 太郎`. */
function withNamesApart(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  return lines.flatMap((line) => {
    const parts = partsOf(line.text);
    const hasOther = () =>
      lines.some((one) => one.size > AS_LARGE * line.size && isEasternName(wordsIn(one.text)));
    if (parts === undefined || hasOther()) return [line];
    const [start, end] = parts;
    const x = line.x0 + ((line.x1 - line.x0) * start.length) / (start.length + end.length);
    return [
      { ...line, text: start, x1: x },
      { ...line, text: end, x0: x },
    ];
  });
}

/** A name in another line with letters at least this large, compared with the line's, is the card's name. */
const AS_LARGE = 0.9;

/** More words than a name and a position have are a sentence. */
const MOST_WORDS = 12;

/** Returns a line's name and position; undefined if the line does not clearly have both. */
function partsOf(text: string): readonly [start: string, end: string] | undefined {
  const words = wordsIn(text);
  if (words.length > MOST_WORDS) return undefined;
  const cuts = words.slice(1).map((second, at) => {
    const [start, end] = [words.slice(0, at + 1), words.slice(at + 1)];
    const isBoth = (name: readonly Word[], other: readonly Word[]) =>
      isEasternName(name) && POSITION.test(other.map((word) => word.text).join(' '));
    return { cut: second.at, isNameFirst: isBoth(start, end), isNameLast: isBoth(end, start) };
  });
  // A name with spaces has several parts.
  const found = cuts.findLast((one) => one.isNameFirst) ?? cuts.find((one) => one.isNameLast);
  return found && [text.slice(0, found.cut).replace(/[\s/·,]+$/u, ''), text.slice(found.cut)];
}

interface Word {
  readonly text: string;
  readonly at: number;
}

const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(/[^\s/·,]+/gu)].map(({ 0: word, index }) => ({ text: word, at: index }));

/** True for a name in Hangul, Chinese characters or kana that cannot be a department, rank or place. */
function isEasternName(words: readonly Word[]): boolean {
  const texts = words.map((word) => word.text);
  const name = texts.join('');
  const isOther = [...texts, name].some((text) =>
    [NO_NAME, POSITION, COMPANY, ADDRESS].some((known) => known.test(text)),
  );
  if (!HAN_OR_HANGUL.test(name) || isOther) return false;
  const count = Array.from(name).length;
  const [family = ''] = FAMILY.exec(name) ?? [];
  if (family !== '' && count > family.length && count <= family.length + 2) return true;
  // There is no list of Japanese names. They have three to five characters.
  return /^\p{Script=Han}/u.test(name) && count >= 3 && count <= 5;
}

/** Returns how much a line looks like a person's name. */
function nameScore(line: PrintedLine, local: string, host: string, largest: number): number {
  const { text } = line;
  if (/[\d@&|/]/.test(text)) return -3;
  const isList = /[,،、:]/.test(text) ? 3 : 0;
  const size = 2 * (line.size / largest);
  const letters = Array.from(text.replaceAll(/[\s\p{P}]/gu, ''));
  if (HAN_OR_HANGUL.test(text)) {
    if (letters.length < 2 || letters.length > 6) return -1;
    const fits = letters.length <= 4 ? 2 : 0.5;
    return size + fits + (FAMILY.test(text) ? 1 : 0);
  }
  const words = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{M}]{2}/u.test(word) || /^\p{Lu}\.?$/u.test(word));
  if (words.length === 0 || words.length > 5 || letters.length < 4) return -1;
  const fits = words.length >= 2 && words.length <= 4 ? 1.5 : 0;
  const isCapitalized = /\p{Lu}/u.test(text)
    ? words.every(
        (word) =>
          /^\p{Lu}/u.test(word) || /^(?:van|von|de|der|da|di|del|la|le|bin|al|el|zu|y|e|dos|du)$/i.test(word),
      )
    : !/\p{Script=Latin}/u.test(text);
  const parts = local.split(/[._+-]/).filter((part) => part.length >= 3);
  const plain = asciiOf(text);
  const isMail =
    plain.length >= 3 && parts.some((part) => plain.includes(asciiOf(part)) || asciiOf(part).includes(plain));
  const isHost = host.length >= 4 && plain === asciiOf(host);
  const isUnsure = line.confidence < 60 && !isMail ? 2 : 0;
  return size + fits + (isCapitalized ? 1 : -1.5) + (isMail ? 4 : 0) - (isHost ? 3 : 0) - isList - isUnsure;
}

/** True for a line that the host's name is made of: `Harbour & Finch` at `harbourfinch.com`. */
function isOfHost(line: string, host: string): boolean {
  const [text, name] = [asciiOf(line), asciiOf(host)];
  if (name.length < 4 || text.length < 4) return false;
  if (text.startsWith(name) || name.startsWith(text)) return true;
  const first = asciiOf(line.split(/\s+/).find((word) => asciiOf(word).length >= 4) ?? '');
  return (first.length >= 5 && name.includes(first)) || (name.length >= 6 && text.includes(name));
}

/** True if an address's part is no word of the name, but nearly one: `Änke` at `anke@…`. */
function isSpelledElse(text: string, address: string): boolean {
  const words = text.split(/\s+/).map(asciiOf);
  const all = words.join('');
  return address.split(/[._+-]/).some((raw) => {
    const part = asciiOf(raw);
    if (part.length < 4 || all.includes(part)) return false;
    return [...words, all.slice(0, part.length)].some(
      (word) => word.length >= 4 && distance(word, part) <= Math.max(1, part.length / 4),
    );
  });
}

/** Returns letters and digits without accents, as addresses have them. */
function asciiOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/g, '');
}
