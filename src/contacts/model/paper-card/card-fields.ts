/** From the lines of a card to the fields of a contact. */
import { digitsOf } from '@/contacts/model/search-text';
import {
  ADDRESS,
  COMPANY,
  LABEL,
  PHONE_LABELS,
  POSITION,
  POSTAL,
  type PrintedNumberKind,
} from './card-words';
import {
  agreed,
  distance,
  emailIn,
  ENDING,
  hostsOf,
  kindOf,
  numbersIn,
  websiteIn,
  withEndings,
  withHosts,
  withNumberSigns,
  type ReadField,
} from './printed-addresses';
import { compact, SURE, type PrintedLine } from './printed-lines';

export interface ReadPhone extends ReadField {
  readonly kind: PrintedNumberKind;
}

export interface CardFields {
  readonly name: ReadField;
  readonly position: ReadField;
  readonly company: ReadField;
  readonly email: ReadField;
  readonly website: ReadField;
  readonly address: ReadField;
  /** The one to reach the person by first: a mobile number, else the first that is no fax. */
  readonly phones: readonly ReadPhone[];
  /** Lines that are none of these. */
  readonly rest: readonly ReadField[];
}

const NOTHING: ReadField = { text: '', isSure: true };

/** Returns the fields that the lines of a card are. Never throws; what is missing is empty. */
export function cardFields(lines: readonly PrintedLine[]): CardFields {
  const emails: ReadField[] = [];
  const sites: ReadField[] = [];
  const phones: ReadPhone[] = [];
  const texts: PrintedLine[] = [];
  const hosts = hostsOf(lines.map(({ text }) => withEndings(text)));
  for (const line of lines) {
    let left = withHosts(withEndings(line.text), hosts);
    const isWhole = left === line.text;
    let isPartly = false;
    const take = (found: string) => {
      left = left.replace(found, ' ');
      isPartly = true;
    };
    const isSure = line.confidence >= SURE && isWhole;
    const mail = emailIn(left);
    if (mail !== undefined) {
      emails.push({ text: mail.text, isSure: isSure && mail.isPlain });
      take(mail.found);
    }
    const site = websiteIn(left);
    if (site !== undefined) {
      sites.push({ text: site.text, isSure });
      take(site.found);
    }
    left = withNumberSigns(left);
    for (const { found, number, label } of numbersIn(left)) {
      phones.push({ text: number, kind: kindOf(number, line.label ?? '', label), isSure });
      take(found);
    }
    const text = plainText(left, isPartly);
    if (text !== '') texts.push({ ...line, text });
  }
  const [email, website] = agreed(emails[0] ?? NOTHING, sites[0] ?? NOTHING);
  const sorted = phones
    .filter((one, at) => phones.findIndex((other) => digitsOf(other.text) === digitsOf(one.text)) === at)
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return { ...wordsOf(texts, email.text, website.text), email, website, phones: sorted };
}

const ORDER: readonly PrintedNumberKind[] = ['mobile', 'phone', 'fax'];

// ---------------------------------------------------------------- what is left

/** What is left of a line without labels and marks at its ends. */
function plainText(left: string, isPartly: boolean): string {
  let text = left
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s|:;,.·•\-–—_*'"`~\u00bb\u00ab<>=+/\\]+|[\s|:;·•\-–—_*'"`~\u00bb\u00ab<>=/\\]+$/gu, '');
  text = text.replaceAll(/[|]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  if (ENDING.test(text) || LABEL.test(compact(text.replace(/[.:]$/, '').trim()))) return '';
  const letters = Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  // Beside an address or a number, words are their label.
  if (isPartly) {
    const words = text
      .split(' ')
      .filter((word) => !LABEL.test(word.replaceAll(/[.:]/g, '')) && !isPhoneLabel(word));
    if (words.join('').replaceAll(/[^\p{L}]/gu, '').length < 3 || letters.length < 9) return '';
  }
  return letters.length < 2 ? '' : text;
}

const isPhoneLabel = (word: string) => PHONE_LABELS.some(([, label]) => label.test(word));

// ---------------------------------------------------------------- words

type Role = 'name' | 'position' | 'company' | 'address';

function wordsOf(lines: readonly PrintedLine[], email: string, website: string) {
  const [local = '', domain = ''] = email.split('@');
  const host = (domain || website.replace(/^https?:\/\//, '')).replace(/^www\./, '').split('.')[0] ?? '';
  const largest = Math.max(...lines.map(({ size }) => size), 1);
  const scores = new Map<PrintedLine, Record<Role, number>>();
  for (const line of lines) {
    scores.set(line, {
      name: nameScore(line, local, host, largest),
      position: is(POSITION, line) ? 5 : 0,
      company: (is(COMPANY, line) ? 5 : 0) + (isOfHost(line.text, host) ? 4 : 0),
      address:
        (is(ADDRESS, line) ? 5 : 0) +
        (POSTAL.test(line.text) ? 4 : 0) +
        (/\d/.test(line.text) ? 1.5 : 0) +
        (/^\d{1,6},?$/.test(line.text) ? 2 : 0),
    });
  }
  const of = (line: PrintedLine | undefined, role: Role) =>
    (line === undefined ? undefined : scores.get(line)?.[role]) ?? 0;
  const left = new Set(lines);
  const best = (role: Role, atLeast: number, bonus: (line: PrintedLine) => number = () => 0) => {
    let found: PrintedLine | undefined;
    let most = atLeast;
    for (const line of left) {
      const rivals = ROLES.filter((other) => other !== role).map((other) => of(line, other));
      const score = of(line, role) + bonus(line) - (role === 'name' ? 1 : 0.6) * Math.max(...rivals);
      if (score > most) [found, most] = [line, score];
    }
    if (found !== undefined) left.delete(found);
    return found && { line: found, score: most };
  };
  const company = best('company', 1.5);
  const name = best('name', 0.5);
  const isBeside = (line: PrintedLine) =>
    name === undefined
      ? 0
      : Math.abs(middle(line) - middle(name.line)) < 2.4 * (name.line.size + line.size)
        ? 1.5
        : 0;
  const position = best('position', 0.9, isBeside);
  const places = [...left].filter((line) => of(line, 'address') >= 4);
  for (const line of left) {
    const isNext = places.some(
      (place) =>
        place !== line &&
        Math.abs(middle(place) - middle(line)) < 1.9 * Math.max(place.size, line.size) &&
        Math.abs(place.size - line.size) < 0.45 * place.size &&
        (Math.abs(place.x0 - line.x0) < place.size * 2 ||
          Math.abs(place.x1 - line.x1) < place.size * 2 ||
          Math.abs(place.x0 + place.x1 - line.x0 - line.x1) < place.size * 3),
    );
    if (isNext && !places.includes(line) && of(line, 'company') < 4 && of(line, 'position') < 4)
      places.push(line);
  }
  for (const line of places) left.delete(line);
  // No word tells the company: the largest line that is left, in print.
  const more = company ?? best('company', -1, (line) => (line.confidence > 60 ? line.size / largest : -2));
  const field = (
    found: { line: PrintedLine; score: number } | undefined,
    sureAt: number,
    spelled = '',
  ): ReadField => {
    if (found === undefined) return NOTHING;
    const text = tidy(found.line.text);
    const isClear = found.line.confidence >= SURE && !isSpelledElse(text, spelled);
    return { text, isSure: found.score >= sureAt && isClear };
  };
  places.sort((one, other) => one.y0 - other.y0);
  return {
    name: field(name, 2, local),
    position: field(position, 3),
    company: field(more, 3, host),
    address: {
      text: places.map(({ text }) => tidy(text).replaceAll(ARABIC_COMMA, '،')).join('\n'),
      isSure: places.every(({ confidence }) => confidence >= SURE),
    },
    rest: [...left]
      .filter(({ confidence }) => confidence > LEGIBLE)
      .map(({ text, confidence }) => ({ text: tidy(text), isSure: confidence >= SURE }))
      .filter(({ text }) => !NO_WORDS.test(text)),
  };
}

/** A line that is none of a card's fields and read with less is left out: a drawing, or worn print. */
const LEGIBLE = 55;

/** What a drawing is read as: a few letters, or parts of Korean syllables alone. */
const NO_WORDS = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}][^\p{L}\p{N}]*){0,3}$|[ㄱ-ㆎ]/u;

/** Read as a full stop, which an address in Arabic has only in short forms, without a space behind it. */
const ARABIC_COMMA = /(?<=\p{Script=Arabic})\.(?=\s\p{Script=Arabic})/gu;

/** Matches with the spaces that a reader puts between letters of words without any, and without them. */
const is = (words: RegExp, { text }: PrintedLine) => words.test(text) || words.test(compact(text));

const ROLES: readonly Role[] = ['name', 'position', 'company', 'address'];
const middle = ({ y0, y1 }: PrintedLine) => (y0 + y1) / 2;
/** Without what is left of a drawing before the first letter; a part of a Korean syllable alone is none. */
const tidy = (text: string) =>
  text
    .replace(/^(?:[^\p{L}\p{N}(〒]+|\(\s|\S\s\)\s|[ㄱ-ㆎ]\s)+/u, '')
    .replace(/^.{1,3}(?=บริษัท|ห้างหุ้นส่วน)/u, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[,;:]$/, '')
    .trim();

const HAN_OR_HANGUL = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u;
/** The commonest family names of Korea and China, of one letter and of two. */
const FAMILY =
  /^(?:[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국은편용예경봉사부]|남궁|황보|제갈|선우|독고|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張陳劉黃趙吳楊]|欧阳|歐陽|司马|上官|诸葛)/u;

/** How much a line looks like a person's name. */
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

/** True for a line whose beginning the host's name is made of: `Harbour & Finch` at `harbourfinch.com`. */
function isOfHost(line: string, host: string): boolean {
  const [text, name] = [asciiOf(line), asciiOf(host)];
  if (name.length < 4 || text.length < 4) return false;
  if (text.startsWith(name) || name.startsWith(text)) return true;
  const first = asciiOf(line.split(/\s+/).find((word) => asciiOf(word).length >= 4) ?? '');
  return (first.length >= 5 && name.includes(first)) || (name.length >= 6 && text.includes(name));
}

/** True for `Änke` at `anke@…`: a part of the address is none of the words, and a letter or two from one. */
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

/** Letters and digits without accents, as they are in addresses. */
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
