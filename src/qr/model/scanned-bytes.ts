import type { ReaderOptions } from 'zxing-wasm/reader';
import { decodeAs, encodingOf } from '@/shared/lib/text-encoding';

/** What ZXing found, with undeclared bytes read as Latin-1. */
interface FoundSymbol {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly hasECI: boolean;
}

/** ZXing's option without which its own guess is in the text, and cannot be told from what is declared. */
export const UNDECLARED_AS_LATIN = { characterSet: 'ISO8859_1', textMode: 'Plain' } satisfies ReaderOptions;

/**
 * Returns the text of a symbol: ZXing's where the symbol declares an encoding (ECI), Shift_JIS where it has
 * Kanji mode, which is Shift_JIS by the standard. Undeclared bytes are in the encoding that they look like,
 * or in the usual one of `language`.
 */
export function scannedBytes({ text, bytes, hasECI }: FoundSymbol, language: string): string {
  if (hasECI) return text;
  if (text !== latin1(bytes)) return decodeAs(bytes, 'shift_jis');
  return decodeAs(bytes, encodingOf(bytes, { language: language.split('-')[0] }).label);
}

/** Each byte is the character of the same number, unlike in `TextDecoder`'s Latin-1. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
