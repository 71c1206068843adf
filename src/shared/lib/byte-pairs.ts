/** What the bytes of short undeclared texts, such as those of contact codes, say about their encoding. */

interface Pair {
  readonly lead: number;
  readonly trail: number;
}

/** Splits bytes beyond ASCII into pairs, as encodings of Chinese and Japanese do. */
function pairsOf(bytes: Uint8Array): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
    if (lead < 0x81) continue;
    pairs.push({ lead, trail });
    at += 1;
  }
  return pairs;
}

const isBetween = (byte: number, least: number, most: number) => byte >= least && byte <= most;
const shareOf = (pairs: readonly Pair[], test: (pair: Pair) => boolean) =>
  pairs.length === 0 ? 0 : pairs.filter(test).length / pairs.length;

/**
 * Returns the encoding whose common characters the pairs are: the first levels of Big5, of GB2312 and of JIS,
 * where most characters of names are. Undefined for letters of one byte. `isJapanese` decides between EUC-JP
 * and GB2312, which have the same form.
 */
export function encodingOfPairs(
  bytes: Uint8Array,
  isJapanese: boolean,
): 'big5' | 'gb18030' | 'euc-jp' | 'shift_jis' | undefined {
  const pairs = pairsOf(bytes);
  const areTrailsHigh = pairs.every(({ trail }) => trail >= 0xa1);
  // Leads of Shift_JIS are control characters or signs in encodings of letters.
  if (shareOf(pairs, ({ lead, trail }) => isBetween(lead, 0x81, 0x9f) && trail >= 0x40) > 0.5)
    return 'shift_jis';
  const areTrailsMixed = !areTrailsHigh && pairs.some(({ trail }) => trail >= 0xa1);
  const isCommonBig5 = ({ lead, trail }: Pair) =>
    isBetween(lead, 0xa4, 0xc6) && (isBetween(trail, 0x40, 0x7e) || trail >= 0xa1);
  if (areTrailsMixed && shareOf(pairs, isCommonBig5) >= 0.7) return 'big5';
  if (!areTrailsHigh || shareOf(pairs, ({ lead }) => isBetween(lead, 0xb0, 0xd7)) < 0.7) return undefined;
  return isJapanese ? 'euc-jp' : 'gb18030';
}

/** Returns true for words in the letters of Windows-1251: small ones, with a capital at the start. */
export function isCyrillic(bytes: Uint8Array): boolean {
  const letters = bytes.filter((byte) => byte >= 0x80);
  const lowercase = letters.filter((byte) => byte >= 0xe0);
  const uppercase = letters.filter((byte) => isBetween(byte, 0xc0, 0xdf) || byte === 0xa8);
  return (
    letters.length > 2 &&
    lowercase.length * 2 > letters.length &&
    lowercase.length + uppercase.length >= letters.length * 0.9
  );
}
