/**
 * The looks of a card's page, in the order of the form; the first is the default. Each is a layout, a pair of
 * system faces and a palette; `firestore.rules` has the same names, card-sheet-looks.css the drawing.
 */
export const LOOKS = ['portrait', 'cover', 'seal', 'ink', 'night', 'split'] as const;
export type CardLook = (typeof LOOKS)[number];
export const DEFAULT_LOOK: CardLook = LOOKS[0];

/** Returns the look of that name; the default for anything else. */
export function parseLook(value: unknown): CardLook {
  return LOOKS.find((look) => look === value) ?? DEFAULT_LOOK;
}

/** Returns whether the page shows the photo in a look, as card-parts.tsx draws it. */
export function showsPhoto(look: CardLook): boolean {
  return look !== 'seal' && look !== 'ink';
}
