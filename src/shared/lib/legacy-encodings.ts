/** An encoding from before UTF-8: its label in the WHATWG Encoding Standard, its name, and languages (BCP 47) written in it. */
interface LegacyEncoding {
  readonly label: string;
  readonly name: string;
  readonly languages: readonly string[];
}

/**
 * The encodings that address books and spreadsheets still write, for our languages and Arabic, in the order a list offers them.
 * UTF-8 is among them for a file that one bad byte keeps from being it.
 */
export const LEGACY_ENCODINGS: readonly LegacyEncoding[] = [
  { label: 'windows-1252', name: 'Windows-1252', languages: ['de', 'es', 'fr'] },
  { label: 'windows-1250', name: 'Windows-1250', languages: ['cs', 'hu', 'pl'] },
  { label: 'windows-1251', name: 'Windows-1251', languages: ['ru', 'uk'] },
  { label: 'windows-1253', name: 'Windows-1253', languages: ['el'] },
  { label: 'windows-1254', name: 'Windows-1254', languages: ['tr'] },
  { label: 'windows-1255', name: 'Windows-1255', languages: ['he'] },
  { label: 'windows-1256', name: 'Windows-1256', languages: ['ar'] },
  { label: 'windows-1258', name: 'Windows-1258', languages: ['vi'] },
  { label: 'windows-874', name: 'Windows-874', languages: ['th'] },
  { label: 'euc-kr', name: 'EUC-KR', languages: ['ko'] },
  { label: 'shift_jis', name: 'Shift_JIS', languages: ['ja'] },
  { label: 'gb18030', name: 'GB18030', languages: ['zh-Hans'] },
  { label: 'big5', name: 'Big5', languages: ['zh-Hant'] },
  { label: 'macintosh', name: 'Mac OS Roman', languages: [] },
  { label: 'utf-8', name: 'UTF-8', languages: [] },
];

/** Encodings that write ASCII’s letters with accents, so that bytes beyond ASCII mostly stand alone. */
const OF_LATIN: ReadonlySet<string> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1258',
]);

/** What people who use Carte in a language most likely have, as browsers guess it (HTML Standard, “determining the character encoding”). */
export function usualEncoding(language: string): { readonly label: string; readonly isLatin: boolean } {
  const label =
    LEGACY_ENCODINGS.find(({ languages }) => languages.some((one) => one.split('-')[0] === language))
      ?.label ?? 'windows-1252';
  return { label, isLatin: OF_LATIN.has(label) };
}
