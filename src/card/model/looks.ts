/** The looks of a card's page, in the form's order, the default first; `firestore.rules` has the same. */
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
