/** The parts of a name as vCard's N has them. */
export interface PersonName {
  readonly family: string;
  readonly given: string;
  readonly middle: string;
  readonly prefix: string;
  readonly suffix: string;
  /** How the name is read, where the card says so in kana. */
  readonly reading?: { readonly family: string; readonly given: string };
}

const KOREAN_DOUBLE = words('남궁 황보 제갈 사공 선우 서문 독고 동방 망절 어금');
const CHINESE_DOUBLE = words(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 夏侯 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 端木 南宫 南宮 长孙 長孫 宇文 轩辕 軒轅',
);
const VIETNAMESE = words(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đoàn trương đinh lâm mai trịnh tạ cao hà tô châu',
);
const VIETNAMESE_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
const HUNGARIAN = words(
  'nagy kovács tóth szabó horváth varga molnár németh farkas balogh papp takács juhász lakatos mészáros oláh rácz fekete ' +
    'szilágyi török fehér balázs gál szűcs kocsis pintér fodor szalai sipos magyar lukács gulyás biró király katona',
);
const PARTICLES = words(
  'van von der den de del della da das do dos di du la le bin ibn al el ter ten zu zur y',
);
const PREFIX = /^(?:dr|prof|mr|mrs|ms|mx|sir|ing|mag|dipl\.-ing|mgr|bc|judr|mudr|rndr|phdr)\.?$/i;
/** A name, and what stands behind it in brackets: a reading, another script, pronouns. */
const WITH_ASIDE = /^([^()（）]+)[(（]([^()（）]+)[)）]$/;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|ph\.d|md|mba|esq|csc|drsc|cpa)\.?$/i;

/**
 * The parts of a full name. Family first for Korean, Chinese, Japanese, Vietnamese and Hungarian names where the name itself
 * tells (script, letters, a common family name); otherwise the last word with its particles is the family name. Unspaced Han
 * up to three characters and Hangul up to five are taken for Chinese and Korean names: the first character, or a known double
 * one, is the family name; four characters of Han for a Japanese one, two and two. Where it cannot be told (one word, unspaced
 * kana) the whole is the given name: shown right, sorted by it. Kana in brackets behind it is its reading; anything else in
 * brackets goes into the suffix, so that phones which show N alone leave nothing out.
 *
 * Not the language of the page decides, nor the visitor's: one file serves all visitors, and a person's name has the order it
 * has in every language.
 */
export function splitName(full: string): PersonName {
  const name = full.trim().replace(/\s+/g, ' ');
  const [, shown, aside] = WITH_ASIDE.exec(name) ?? [];
  if (shown === undefined || aside === undefined || shown.trim() === '') return split(name);
  const whole = split(shown.trim());
  if (KANA.test(aside)) {
    const { family, given } = split(aside.trim());
    return { ...whole, reading: { family, given } };
  }
  return { ...whole, suffix: `${whole.suffix} (${aside.trim()})`.trim() };
}

function split(name: string): PersonName {
  if (/^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー・\s]+$/u.test(name))
    return eastAsian(name);
  const inverted = /^([^,]+), ([^,]+)$/.exec(name);
  if (inverted?.[1] !== undefined && inverted[2] !== undefined && !SUFFIX.test(inverted[2])) {
    return parts(inverted[1], inverted[2]);
  }
  const all = name.split(/,? /);
  const start = all.findIndex((word) => !PREFIX.test(word));
  const end = all.findLastIndex((word) => !SUFFIX.test(word)) + 1;
  if (start < 0 || end <= start) return parts('', name);
  const prefix = all.slice(0, start).join(' ');
  const suffix = all.slice(end).join(' ');
  return { ...western(all.slice(start, end)), prefix, suffix };
}

function western(all: string[]): PersonName {
  const first = all[0] ?? '';
  const lower = first.normalize('NFC').toLowerCase();
  if (all.length === 1) return parts('', first);
  // Written without its marks only the commonest is unmistakable: it is no given name.
  const vietnamese = VIETNAMESE.has(lower) && VIETNAMESE_LETTER.test(all.join(' ').normalize('NFC'));
  if (vietnamese || lower === 'nguyen') {
    return parts(first, all.at(-1) ?? '', all.slice(1, -1).join(' '));
  }
  const last = all.at(-1)?.normalize('NFC').toLowerCase() ?? '';
  if (HUNGARIAN.has(lower) && !HUNGARIAN.has(last)) return parts(first, all.slice(1).join(' '));
  let family = all.length - 1;
  while (family > 1 && PARTICLES.has((all[family - 1] ?? '').toLowerCase())) family -= 1;
  return parts(all.slice(family).join(' '), first, all.slice(1, family).join(' '));
}

function eastAsian(name: string): PersonName {
  if (name.includes('・')) {
    const [given = '', ...rest] = name.split('・');
    return parts(rest.join('・'), given);
  }
  const [first = '', ...rest] = name.split(' ');
  if (rest.length > 0) return parts(first, rest.join(' '));
  // Whole characters: hangul may come in pieces, and 𠮷 is two UTF-16 units.
  const characters = Array.from(name.normalize('NFC'));
  const size = /^\p{Script=Hangul}+$/u.test(name)
    ? familyLength(characters, KOREAN_DOUBLE, 5)
    : /^[\p{Script=Han}々]+$/u.test(name)
      ? familyLength(characters, CHINESE_DOUBLE, 3)
      : 0;
  return parts(characters.slice(0, size).join(''), characters.slice(size).join(''));
}

/** Characters of the family name at the start of an unspaced name; four kanji are a Japanese name, two and two. */
function familyLength(characters: string[], doubles: ReadonlySet<string>, longest: number): number {
  const { length } = characters;
  if (length > 2 && doubles.has(characters.slice(0, 2).join(''))) return 2;
  if (length >= 2 && length <= longest) return 1;
  return length === 4 ? 2 : 0;
}

function parts(family: string, given: string, middle = ''): PersonName {
  return { family, given, middle, prefix: '', suffix: '' };
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
