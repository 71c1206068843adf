/** The looks of a card in the form's order, the default first; `firestore.rules` has the same list. */
export const LOOKS = ['portrait', 'cover', 'seal', 'ink', 'night', 'split'] as const;
export type CardLook = (typeof LOOKS)[number];
export const DEFAULT_LOOK: CardLook = LOOKS[0];

/** Returns the look with that name, or the default for any other value. */
export function parseLook(value: unknown): CardLook {
  return LOOKS.find((look) => look === value) ?? DEFAULT_LOOK;
}

/** Returns true for a look that shows the photo (card-parts.ts draws it). */
export function showsPhoto(look: CardLook): boolean {
  return look !== 'seal' && look !== 'ink';
}
