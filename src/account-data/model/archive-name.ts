import { plainFileName } from '@/shared/lib/file-name';
import { graphemes } from '@/shared/lib/graphemes';

/** 143 bytes is the limit of encrypted Linux folders, less an extension and a number. */
const MAX_BYTES = 100;

/** Windows' reserved device names. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=$|[. ])/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Returns a name that every system unpacks, at most 100 bytes; `fallback` when nothing is left. */
export function archiveName(wanted: string, fallback: string): string {
  let cut = '';
  for (const character of graphemes(plainFileName(wanted).slice(0, 2 * MAX_BYTES))) {
    if (bytesOf(cut + character) > MAX_BYTES) break;
    cut += character;
  }
  return plainFileName(cut).replace(DEVICE, '$1_') || fallback;
}

/** Returns the first of `name`, `name 2` … not in `taken`, ignoring case, width and composition; adds it. */
export function unusedName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    const key = candidate.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
}
