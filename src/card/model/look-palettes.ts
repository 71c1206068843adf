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

/** Returns the fields that a new look changes: also the colors, if both are those of the previous look. */
export function choosingLook(
  card: LookColors & { readonly look: CardLook },
  look: CardLook,
): Partial<LookColors> & { readonly look: CardLook } {
  const palette = LOOK_PALETTES[card.look];
  const isUntouched =
    card.cardButtonColor === palette.cardButtonColor &&
    card.cardBackgroundColor === palette.cardBackgroundColor;
  return isUntouched ? { look, ...LOOK_PALETTES[look] } : { look };
}
