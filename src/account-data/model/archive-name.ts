import { plainFileName } from '@/shared/lib/file-name';
import { graphemes } from '@/shared/lib/graphemes';

/** Room for an extension and a number within the 143 bytes that encrypted Linux folders leave of a name. */
const MAX_BYTES = 100;

/** Names that Windows keeps for devices, with any extension. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=$|[. ])/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A name for a file or folder that every system unpacks: none of a device, at most 100 bytes, cut between characters. `fallback`
 * where nothing is left.
 */
export function archiveName(wanted: string, fallback: string): string {
  let cut = '';
  for (const character of graphemes(plainFileName(wanted).slice(0, 2 * MAX_BYTES))) {
    if (bytesOf(cut + character) > MAX_BYTES) break;
    cut += character;
  }
  return plainFileName(cut).replace(DEVICE, '$1_') || fallback;
}

/**
 * The first of `name`, `name 2`, `name 3` … that is not in `taken`, which then has it. Names that differ in case, width or the way
 * a letter is put together are one to some systems.
 */
export function unusedName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    const key = candidate.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
}
