import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import type { Mapping } from '@/tables/model/column-targets';
import { fieldsOfRow } from '@/tables/model/row-fields';

/** Returns a row of a table as a draft, not yet within the limits, and what `fieldsOfRow` found shortened. */
export function contactOfRow(
  cells: readonly string[],
  mapping: Mapping,
  header: readonly string[] = [],
): { readonly draft: ContactInput; readonly shortened: readonly string[] } {
  const { shortened, ...fields } = fieldsOfRow(cells, mapping, header);
  return { draft: { ...emptyContact('import'), ...fields }, shortened };
}
