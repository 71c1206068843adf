/** The parts of a name that a column can hold, in display order. No form has a field for them. */
export const NAME_PARTS = ['family', 'given', 'middle', 'prefix', 'suffix'] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** Returns true for a target whose label is in `fileImport.targets`, in contacts and in a team's table. */
export function isNamePart(target: string): target is NamePart {
  return NAME_PARTS.some((part) => part === target);
}

/** What a column can hold, in display order. */
export const COLUMN_TARGETS = [
  'name',
  ...NAME_PARTS,
  'email',
  'phone',
  'company',
  'position',
  'website',
  'address',
  'note',
  'tags',
  'met',
  'metAt',
  'lastContactAt',
  'favourite',
] as const;
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

/** By column; undefined: ignored. */
export type Mapping = readonly (ColumnTarget | undefined)[];
