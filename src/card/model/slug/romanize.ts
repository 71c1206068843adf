/** Writes names in Latin letters for slugs, as people spell them: Kim, not Gim (docs/decisions/0055). */

/** Parses pairs of a letter and its transliteration: `аa` maps Cyrillic а to a. */
function table(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
}

const CYRILLIC = table(
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya ' +
    'ўu јj љlj њnj ћc ђdj џdz ѓg ќk ѕdz іi їi єie ґg',
);
const UKRAINIAN = table('гh иy йi юiu яia');
/** Ukrainian at the start of a word, and зг, which zh would leave open (resolution 55 of 2010). */
const UKRAINIAN_STARTS = table('єye їyi йy юyu яya');
/** Greek, by ELOT 743. */
const GREEK = table('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo');
const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[βγδζλμνραεηιουω])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
  [/(^|\s)μπ/g, '$1b'],
  [/γ(?=[γξχ])/g, 'n'],
];
const HEBREW = table('אa בb גg דd הh וo זz חh טt יi כk ךk לl מm םm נn ןn סs עa פp ףf צtz ץtz קk רr שsh תt');
const ARABIC = table(
  'اa أa إi آa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk کk لl مm نn هh ةa وu يi یi ىa ' +
    'ء ؤu ئi پp چch ژzh گg',
);
const HINDI_CONSONANTS = table(
  'कk खkh गg घgh ङng चch छchh जj झjh ञny टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl वv शsh षsh ' +
    'सs हh',
);
const HINDI_OTHERS = table('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ंn ँn ःh');

const KANA_ROWS = [
  ['', 'あいうえお'],
  ['k', 'かきくけこ'],
  ['g', 'がぎぐげご'],
  ['s', 'さしすせそ'],
  ['z', 'ざじずぜぞ'],
  ['t', 'たちつてと'],
  ['d', 'だぢづでど'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
  ['m', 'まみむめも'],
  ['r', 'らりるれろ'],
] as const;
/** Japanese kana, by Hepburn romanization as in passports. */
const KANA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    KANA_ROWS.flatMap(([consonant, row]) =>
      Array.from(row, (kana, at) => [kana, consonant + 'aiueo'.charAt(at)]),
    ),
  ),
  ...table('しshi じji ちchi ぢji つtsu づzu ふfu やya ゆyu よyo わwa をo んn ゔvu'),
};
const SMALL_VOWELS = table('ぁa ぃi ぅu ぇe ぉo');

/** The code point of the first hangul syllable. A syllable has three parts (The Unicode Standard, 3.12). */
const HANGUL_FIRST = 0xac00;
const INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
/** Korean family names whose usual spelling differs from the Revised Romanization. */
const KOREAN_FAMILY: Readonly<Record<string, string>> = table(
  '김kim 이lee 박park 최choi 정jung 강kang 조cho 윤yoon 임lim 오oh 신shin 권kwon 안ahn 유yoo 고ko 문moon 심shim 노noh ' +
    '곽kwak 주joo 우woo 구koo 천chun 공kong 현hyun 변byun 엄um 명myung 금keum 국kook',
);

function hangul(syllable: string): string {
  const at = (syllable.codePointAt(0) ?? HANGUL_FIRST) - HANGUL_FIRST;
  const perInitial = VOWELS.length * FINALS.length;
  const [initial, vowel, final] = [
    Math.floor(at / perInitial),
    Math.floor((at % perInitial) / FINALS.length),
    at % FINALS.length,
  ];
  return `${INITIALS[initial] ?? ''}${VOWELS[vowel] ?? ''}${FINALS[final] ?? ''}`;
}

function kana(text: string): string {
  const hiragana = text
    .normalize('NFKC')
    .replace(/[ァ-ヴ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
  return hiragana
    .replace(/ー/g, '')
    .replace(/([きぎしじちぢにひびぴみり])([ゃゅょ])/g, (_, first: string, kana: string) => {
      const vowel = { ゃ: 'a', ゅ: 'u', ょ: 'o' }[kana] ?? '';
      const consonant = (KANA[first] ?? '').slice(0, -1);
      return consonant + (/(?:sh|ch|j)$/.test(consonant) ? '' : 'y') + vowel;
    })
    .replace(
      /(.)([ぁぃぅぇぉ])/g,
      (_, first: string, kana: string) => `${(KANA[first] ?? first).slice(0, -1)}${SMALL_VOWELS[kana] ?? ''}`,
    )
    .replace(/[ぁ-ゔ]/g, (sign) => KANA[sign] ?? sign)
    .replace(/っ(ch)/g, 't$1')
    .replace(/っ([a-z])/g, '$1$1')
    .replace(/っ/g, '')
    .replace(/o[ou]/g, 'o')
    .replace(/uu/g, 'u');
}

function greek(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\u0308/g, '·')
    .replace(/\p{M}/gu, '')
    .replace(/·/g, '');
  const withPairs = GREEK_PAIRS.reduce((text, [pair, latin]) => text.replace(pair, latin), plain);
  return byLetter(withPairs, GREEK);
}

/**
 * Transliterates Hindi: "a" follows a consonant, except before a vowel sign, a virama or a word's end. Singh
 * is written as it is pronounced in no other word.
 */
function hindi(text: string): string {
  return text
    .replace(/\u093C/g, '')
    .replace(/सिंह(?=\s|$)/g, 'singh')
    .replace(/([क-ह])([ािीुूृेैोौ्]?)(?=(\S?))/g, (_, consonant: string, sign: string, next: string) => {
      const latin = HINDI_CONSONANTS[consonant] ?? '';
      if (sign === '') return next === '' ? latin : `${latin}a`;
      return latin + (sign === '्' ? '' : (HINDI_OTHERS[sign] ?? ''));
    })
    .replace(/[ऀ-ॿ]/g, (letter) => HINDI_OTHERS[letter] ?? '');
}

/** Common names, whose vowels Hebrew does not write. */
const HEBREW_NAMES = new Map(
  (
    'לוי levi כהן cohen מזרחי mizrahi פרץ peretz ביטון biton דהן dahan אברהם avraham פרידמן friedman מלכה malka ' +
    'אזולאי azoulay כץ katz עמר amar גבאי gabay אוחיון ohayon חדד hadad יוסף yosef דוד david משה moshe ' +
    'יעקב yaakov יצחק yitzhak שרה sara רחל rachel רבקה rivka לאה lea מרים miriam נועה noa דנה dana יעל yael ' +
    'תמר tamar אסתר ester חנה hana רות rut מיכל michal שירה shira אורי uri איתי itay דניאל daniel אריאל ariel ' +
    'נועם noam יונתן yonatan אלון alon עידו ido גיא guy רועי roi חיים haim שלמה shlomo'
  )
    .split(' ')
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : [])),
);

function hebrew(text: string): string {
  const unpointed = text.normalize('NFD').replace(/\p{M}/gu, '');
  const plain = unpointed.replace(/[א-ת]+/g, (word) => HEBREW_NAMES.get(word) ?? word);
  return byLetter(
    plain
      .replace(/וע(?=ה)/g, 'ו')
      .replace(/ה(?=\s|$)/g, 'a')
      .replace(/(^|\s)י/g, '$1y')
      .replace(/(^|\s)ו/g, '$1v'),
    HEBREW,
  );
}

function arabic(text: string): string {
  const plain = text.normalize('NFC').replace(/\p{M}|ـ/gu, '');
  return byLetter(plain.replace(/(^|\s)[يی]/g, '$1y').replace(/(^|\s)و/g, '$1w'), ARABIC);
}

function cyrillic(text: string, isUkrainian: boolean): string {
  if (!isUkrainian) return byLetter(text, CYRILLIC);
  const started = text
    .replace(
      /(^|\s)([єїйюя])/g,
      (_, before: string, letter: string) => before + (UKRAINIAN_STARTS[letter] ?? ''),
    )
    .replace(/зг/g, 'zgh');
  return byLetter(started, { ...CYRILLIC, ...UKRAINIAN });
}

function byLetter(text: string, letters: Readonly<Record<string, string>>): string {
  return Array.from(text, (letter) => letters[letter] ?? letter).join('');
}

const SCRIPTS: readonly (readonly [RegExp, (run: string, isUkrainian: boolean) => string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, kana],
  [/\p{Script=Hangul}/gu, hangul],
  [/\p{Script=Cyrillic}[\p{Script=Cyrillic}\s]*/gu, cyrillic],
  [/\p{Script=Greek}[\p{Script=Greek}\p{M}\s]*/gu, greek],
  [/\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}\s]*/gu, hebrew],
  [/\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s]*/gu, arabic],
  [/\p{Script=Devanagari}[\p{Script=Devanagari}\s]*/gu, hindi],
];

/** Returns true for a name with letters that only Ukrainian has among the Cyrillic languages of the app. */
export function isUkrainian(name: string): boolean {
  return /[іїєґ]/i.test(name);
}

/** Returns a part of a name in Latin letters with diacritics, or '' if a letter has no transliteration. */
export function romanize(part: string, ukrainian = isUkrainian(part)): string {
  const lower = part.normalize('NFC').toLowerCase();
  const latin = SCRIPTS.reduce(
    (text, [run, write]) => text.replace(run, (letters) => write(letters, ukrainian)),
    lower,
  );
  return /(?!\p{Script=Latin})\p{L}/u.test(latin) ? '' : latin;
}

/** Returns the usual spelling of a Korean family name, or undefined. */
export function koreanFamily(family: string): string | undefined {
  return KOREAN_FAMILY[family.normalize('NFC')];
}
