import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import type { Mapping } from '@/tables/model/column-targets';
import { fieldsOfRow } from '@/tables/model/row-fields';

/** Returns a row of a table as a draft, not yet within the limits (`fieldsOfRow`). */
export function contactOfRow(
  cells: readonly string[],
  mapping: Mapping,
  header: readonly string[] = [],
): ContactInput {
  return { ...emptyContact('import'), ...fieldsOfRow(cells, mapping, header) };
}
