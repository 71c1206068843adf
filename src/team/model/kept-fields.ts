/** What the cards of a company keep although a table says something else, and why. */
import { editedFields, type EditedField } from '@/card/model/card';
import { record } from '@/shared/lib/parse';

/** Its person has changed it, the company sets it for all cards, or the card is in another account. */
export const KEPT_WHYS = ['changed', 'locked', 'elsewhere'] as const;
type KeptWhy = (typeof KEPT_WHYS)[number];

export interface KeptField {
  readonly field: EditedField;
  readonly why: KeptWhy;
}

/** Parses the stored kept fields of a row; what only another version knows is left out. */
export function keptFieldsFrom(data: unknown): readonly KeptField[] {
  const stored: readonly unknown[] = Array.isArray(data) ? data : [];
  return stored.flatMap((one) => {
    const { field, why } = record(one);
    const [knownField, knownWhy] = [known(editedFields(), field), known(KEPT_WHYS, why)];
    return knownField === undefined || knownWhy === undefined ? [] : [{ field: knownField, why: knownWhy }];
  });
}

const known = <T>(values: readonly T[], value: unknown) => values.find((one) => one === value);
