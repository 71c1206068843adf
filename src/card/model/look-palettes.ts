import { DEFAULT_BACKGROUND_COLOR, DEFAULT_BUTTON_COLOR } from './card-fields';
import type { CardLook } from './looks';

interface LookColors {
  readonly cardButtonColor: string;
  readonly cardBackgroundColor: string;
}

/** The two colors of a look. A white background follows the visitor's color scheme. */
export const LOOK_PALETTES: Readonly<Record<CardLook, LookColors>> = {
  portrait: { cardButtonColor: DEFAULT_BUTTON_COLOR, cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
  cover: { cardButtonColor: '#B4442D', cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
  seal: { cardButtonColor: '#C2371F', cardBackgroundColor: '#F7F0E4' },
  ink: { cardButtonColor: '#1C1A16', cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
  night: { cardButtonColor: '#E8B04A', cardBackgroundColor: '#14171A' },
  split: { cardButtonColor: '#1F6B4D', cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
};

/** What a new card wears until its owner chooses: Seal, which is made for a card without a photo. */
export const NEW_CARD_LOOK = { look: 'seal', ...LOOK_PALETTES.seal } as const;

/** Returns what its first photo changes on a card with a new one’s look: another look, which shows it. */
export function lookWithPhoto(card: LookColors & { readonly look: CardLook }): { readonly look?: CardLook } {
  const isNew = Object.entries(NEW_CARD_LOOK).every(([field, value]) => Reflect.get(card, field) === value);
  return isNew ? { look: 'portrait' } : {};
}

/** Returns the fields that a new look changes: also the colors, if both are those of a look. */
export function choosingLook(
  card: LookColors & { readonly look: CardLook },
  look: CardLook,
): Partial<LookColors> & { readonly look: CardLook } {
  const isUntouched = Object.values(LOOK_PALETTES).some(
    ({ cardButtonColor, cardBackgroundColor }) =>
      card.cardButtonColor === cardButtonColor && card.cardBackgroundColor === cardBackgroundColor,
  );
  return isUntouched ? { look, ...LOOK_PALETTES[look] } : { look };
}
