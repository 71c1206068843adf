/** Common names that reveal the order of a full name, in lower case. A missing one only affects sorting. */
import { wordSet } from './word-set';

const KOREAN_DOUBLE = wordSet('남궁 황보 제갈 사공 선우 서문 독고 동방 망절 어금');

const CHINESE_DOUBLE = wordSet(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 夏侯 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 端木 南宫 南宮 长孙 長孫 宇文 轩辕 軒轅',
);

/** Japanese family names of one character, and those of Chinese and Koreans in Japan. */
const JAPANESE_SINGLE = wordSet(
  '林 森 原 東 辻 堀 南 北 西 谷 関 岡 星 島 菅 泉 柳 滝 畑 岸 堤 峰 桂 乾 牧 浜 平 沖 辰 榊 栄 錦 王 李 張 劉 陳 楊 周 孫 朱 郭 鄭 謝 許 曹 金 朴 崔',
);

const JAPANESE_SECOND = wordSet(
  '田 村 川 本 山 野 原 木 井 口 藤 島 嶋 崎 﨑 沢 澤 谷 林 橋 上 下 中 内 岡 池 石 森 部 見 尾 倉 浦 宮 塚 葉 松 辺 邊 屋 瀬 江 賀 水 戸 津 羽 坂 城 丸 園 海 方 条 根 岸 沼 浜',
);

export const VIETNAMESE_FAMILY = wordSet(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đoàn trương đinh lâm mai trịnh tạ cao hà tô châu ' +
    'lương đào phùng thái kiều quách lưu vương tăng triệu tôn thạch nghiêm doãn giang hứa mạc ninh nông tiêu tống diệp đàm đồng đậu lại',
);

export const HUNGARIAN_FAMILY = wordSet(
  'nagy kovács tóth szabó horváth varga molnár németh farkas balogh papp takács juhász lakatos mészáros oláh rácz fekete ' +
    'szilágyi török fehér balázs gál szűcs kocsis pintér fodor szalai sipos magyar lukács gulyás biró király katona',
);

/** Given names that are common only among Hungarians, and rarely family names there. */
export const HUNGARIAN_GIVEN = wordSet(
  'istván józsef zoltán attila jános ferenc tibor zsolt csaba györgy gyula béla lajos miklós krisztián szabolcs levente bence ' +
    'botond géza ödön zsigmond katalin erzsébet ilona zsuzsanna ágnes krisztina mónika szilvia anikó tímea ildikó zsófia réka ' +
    'boglárka eszter piroska enikő orsolya emese hajnalka tünde beáta noémi judit éva irén viktória nikolett dorottya kinga csilla',
);

/** Korean family names in Latin letters; many are also syllables of given names, or foreign names. */
export const KOREAN_FAMILY_IN_LATIN = wordSet(
  'kim lee yi rhee park pak choi choe jung jeong chung kang cho jo yoon yun jang lim im han oh seo suh shin kwon hwang ahn an ' +
    'song yoo yu ryu hong jeon ko go moon mun yang son bae baek heo hur nam shim noh ha joo kwak sung cha woo min namgung hwangbo',
);

export const CHINESE_FAMILY_IN_LATIN = wordSet(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang han feng deng ' +
    'cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao cui ouyang sima zhuge shangguan',
);

export type PersonLanguage = string | null | undefined;

type Parts = readonly [family: string, given: string];

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const EAST_ASIAN = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〆]+$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
/** The dot between the parts of a foreign name in Japanese (full and half width) or Chinese. */
const DOT = /\s*[・･·‧]\s*/u;
/** A letter with the marks, selectors and symbols after it; ﾞ and ﾟ belong to the kana before them. */
const CHARACTER = /(?:^[^\p{L}\p{Nl}]+)?[\p{L}\p{Nl}](?:[^\p{L}\p{Nl}]|[ﾞﾟ])*/gu;

/** Returns true for a text of only kana, also half-width or decomposed. */
export function isKana(text: string): boolean {
  return KANA.test(folded(text));
}

/** Returns true if the first word with letters is in hangul, Han or kana; symbols are ignored. */
export function isEastAsian(name: string): boolean {
  const [first = ''] = name.split(/[\s・･·‧]+/u).flatMap((word) => lettersOf(word) || []);
  return EAST_ASIAN.test(first);
}

/** Splits a name for which `isEastAsian` is true; the family name is '' if it cannot be determined. */
export function eastAsianParts(name: string, language: PersonLanguage): Parts {
  const dot = DOT.exec(name);
  if (dot !== null) {
    const [given, family] = [name.slice(0, dot.index), name.slice(dot.index + dot[0].length)];
    return given === '' || family === '' ? ['', name] : [family, given];
  }
  const [first = '', ...rest] = name.split(' ');
  if (rest.length === 0) return unspaced(first, language);
  // 王小明 Tony is a whole name and a second given name; 山田 Taro is family name and given name.
  if (rest.every((word) => !isEastAsian(word)) && isWholeName(first, language)) {
    const [family, given] = unspaced(first, language);
    return [family, [given, ...rest].join(' ')];
  }
  return mayBeFamily(first)
    ? [first, rest.join(' ')]
    : [rest.at(-1) ?? '', [first, ...rest.slice(0, -1)].join(' ')];
}

/** False for 레나 in 레나 하르트만: it is none of the few family names of two syllables. */
function mayBeFamily(word: string): boolean {
  const letters = lettersOf(word);
  return !HANGUL.test(letters) || Array.from(letters).length === 1 || KOREAN_DOUBLE.has(letters);
}

/** Returns true if a word next to Latin letters is both family and given name, in hangul or Han. */
export function isWholeEastAsian(word: string, language: PersonLanguage): boolean {
  return isEastAsian(word) && !isKana(word) && isWholeName(word, language);
}

function isWholeName(word: string, language: PersonLanguage): boolean {
  const letters = lettersOf(word);
  if (KOREAN_DOUBLE.has(letters) || CHINESE_DOUBLE.has(letters)) return false;
  const fewest = HANGUL.test(letters) || language === 'zh' ? 2 : language === 'ja' ? 4 : 3;
  return Array.from(letters).length >= fewest;
}

function unspaced(name: string, language: PersonLanguage): Parts {
  const characters = name.match(CHARACTER) ?? [];
  const size = familyLength(characters.map(lettersOf), language);
  return [characters.slice(0, size).join(''), size === 0 ? name : characters.slice(size).join('')];
}

/** Normalizes for comparison: composed, full-width kana, without marks and zero-width characters. */
function folded(text: string): string {
  return text
    .replace(/[\uFF65-\uFF9F]+/g, (kana) => kana.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\p{Cf}\p{M}]/gu, '');
}

function lettersOf(word: string): string {
  return folded(word).replace(/[^\p{L}\p{Nl}]/gu, '');
}

/** The part before the first kana of a given name, as in 高橋まゆみ, 一ノ瀬はるか. */
const BEFORE_KANA =
  /^((?:\p{Script=Han}|[ノツヶケ](?=\p{Script=Han}))+)[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

function familyLength(characters: readonly string[], language: PersonLanguage): number {
  const name = characters.join('');
  const [, kanji] = BEFORE_KANA.exec(name) ?? [];
  if (kanji !== undefined) return Array.from(kanji).length;
  if (HANGUL.test(name)) return oneOrTwo(characters, KOREAN_DOUBLE, 5);
  if (!/^\p{Script=Han}+$/u.test(name)) return 0;
  return language === 'ja' ? japaneseLength(characters) : oneOrTwo(characters, CHINESE_DOUBLE, 3);
}

function japaneseLength({ length, 0: first = '', 1: second = '' }: readonly string[]): number {
  if (length < 2 || length > 5) return 0;
  return length === 2 || (JAPANESE_SINGLE.has(first) && !JAPANESE_SECOND.has(second)) ? 1 : 2;
}

/** Returns the length of the family name: two for a known double name or a Japanese name of four Han. */
function oneOrTwo(characters: readonly string[], doubles: ReadonlySet<string>, longest: number): number {
  const { length } = characters;
  if (length > 2 && doubles.has(characters.slice(0, 2).join(''))) return 2;
  if (length >= 2 && length <= longest) return 1;
  return length === 4 ? 2 : 0;
}
