import { decodeAs, decodeText, isEncoding, isUtf8, type FoundEncoding } from '@/shared/lib/text-encoding';
import { fileEncoding, type FileHints } from '@/tables/model/table-file';

/** A property that names its character set, with its folded lines. */
const DECLARED = /^[^:\r\n]{0,500};CHARSET="?([\w-]{1,40})[^:\r\n]{0,500}:.*(?:\r?\n[ \t].*)*/gim;

/**
 * Decodes a file of vCards, each property in the character set that it names: phones mix them. `encoding`:
 * of all others. A property of UTF-16, with two bytes for a letter of ASCII, names none.
 */
export function decodeVcards(
  file: Uint8Array,
  hints: FileHints,
): { readonly text: string; readonly encoding: FoundEncoding } {
  const bytes = withWholeCharacters(file);
  // One character for each byte, whatever it stands for.
  const declared = [...decodeAs(bytes, 'latin1').matchAll(DECLARED)].filter(([, label = '']) =>
    isEncoding(label),
  );
  const encoding = fileEncoding(bytes, hints, declared[0]?.[1]);
  let text = '';
  let from = 0;
  for (const { 0: property, 1: label, index } of declared) {
    const end = index + property.length;
    text +=
      decodeAs(bytes.subarray(from, index), encoding.label) + decodeText(bytes.subarray(index, end), label);
    from = end;
  }
  return { text: text + decodeAs(bytes.subarray(from), encoding.label), encoding };
}

/**
 * Returns a file in UTF-8 without folding within characters, which RFC 2426 and RFC 6350 allow; any other
 * file as it is.
 */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  const whole = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const fold = bytes[at] === CR ? 1 : 0;
    const isFold =
      bytes[at + fold] === LF && (bytes[at + fold + 1] === BLANK || bytes[at + fold + 1] === TAB);
    const next = bytes[at + fold + 2] ?? 0;
    // A byte that continues a character in UTF-8.
    if (isFold && next >= 0x80 && next < 0xc0) at += fold + 1;
    else {
      whole[length] = bytes[at] ?? 0;
      length += 1;
    }
  }
  return isUtf8(whole.subarray(0, length)) ? whole.subarray(0, length) : bytes;
}

const [TAB, LF, CR, BLANK] = [0x09, 0x0a, 0x0d, 0x20];
