import type { TFunction } from 'i18next';
import type { ColumnTarget } from '@/contacts/model/import/columns';

/** What a column's content is called: a field of a contact, or a part of the name. */
export function targetLabel(t: TFunction, target: ColumnTarget): string {
  switch (target) {
    case 'family':
    case 'given':
    case 'middle':
    case 'prefix':
    case 'suffix':
      return t(`contactImport.targets.${target}`);
    default:
      return t(`network.fields.${target}`);
  }
}
