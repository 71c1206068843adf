import { DEFAULT_BACKGROUND_COLOR, DEFAULT_BUTTON_COLOR } from '@/shared/lib/limits';
import type { CardLook } from './looks';

interface LookColors {
  readonly cardButtonColor: string;
  readonly cardBackgroundColor: string;
}

/** The two colors that come with a look. A white background follows the reader's light or dark. */
export const LOOK_PALETTES: Readonly<Record<CardLook, LookColors>> = {
  portrait: { cardButtonColor: DEFAULT_BUTTON_COLOR, cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
  cover: { cardButtonColor: '#B4442D', cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
  seal: { cardButtonColor: '#C2371F', cardBackgroundColor: '#F7F0E4' },
  ink: { cardButtonColor: '#1C1A16', cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
  night: { cardButtonColor: '#E8B04A', cardBackgroundColor: '#14171A' },
  split: { cardButtonColor: '#1F6B4D', cardBackgroundColor: DEFAULT_BACKGROUND_COLOR },
};

/** Returns what choosing a look changes: the colors, too, while both are still those of the previous look. */
export function choosingLook(
  card: LookColors & { readonly look: CardLook },
  look: CardLook,
): Partial<LookColors> & { readonly look: CardLook } {
  const before = LOOK_PALETTES[card.look];
  const isUntouched =
    card.cardButtonColor === before.cardButtonColor &&
    card.cardBackgroundColor === before.cardBackgroundColor;
  return isUntouched ? { look, ...LOOK_PALETTES[look] } : { look };
}
