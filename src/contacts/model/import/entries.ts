import type { ReadEntry } from './admit';
import type { Mapping } from './columns';
import { contactOfRow } from './csv-contact';
import type { ContactFile } from './read-contact-file';

/** The entries of a file; of a table those below the row that names its columns, as `reading` says what they hold. */
export function entriesOf(
  file: ContactFile,
  reading: { readonly mapping: Mapping; readonly head: number | undefined } | undefined,
): readonly ReadEntry[] {
  if (file.kind === 'contacts') return file.entries;
  if (file.kind === 'unknown' || reading === undefined) return [];
  const { mapping, head = -1 } = reading;
  const header = file.rows[head]?.cells ?? [];
  return file.rows.slice(head + 1).map(({ at, cells, isBroken }) => ({
    at,
    draft: isBroken ? undefined : contactOfRow(cells, mapping, header),
  }));
}
