import { DEFAULT_BACKGROUND_COLOUR, DEFAULT_BUTTON_COLOUR } from '@/shared/lib/limits';
import type { CardLook } from './looks';

interface LookColours {
  readonly cardButtonColor: string;
  readonly cardBackgroundColor: string;
}

/** The two colors that come with a look. A white background follows the reader's light or dark. */
export const LOOK_PALETTES: Readonly<Record<CardLook, LookColours>> = {
  portrait: { cardButtonColor: DEFAULT_BUTTON_COLOUR, cardBackgroundColor: DEFAULT_BACKGROUND_COLOUR },
  cover: { cardButtonColor: '#B4442D', cardBackgroundColor: DEFAULT_BACKGROUND_COLOUR },
  seal: { cardButtonColor: '#C2371F', cardBackgroundColor: '#F7F0E4' },
  ink: { cardButtonColor: '#1C1A16', cardBackgroundColor: DEFAULT_BACKGROUND_COLOUR },
  night: { cardButtonColor: '#E8B04A', cardBackgroundColor: '#14171A' },
  split: { cardButtonColor: '#1F6B4D', cardBackgroundColor: DEFAULT_BACKGROUND_COLOUR },
};

/**
 * Returns what choosing a look changes of a card: its colors come along as long as the owner has chosen none,
 * which is when both are still those of the look before.
 */
export function choosingLook(
  card: LookColours & { readonly look: CardLook },
  look: CardLook,
): Partial<LookColours> & { readonly look: CardLook } {
  const before = LOOK_PALETTES[card.look];
  const isUntouched =
    card.cardButtonColor === before.cardButtonColor &&
    card.cardBackgroundColor === before.cardBackgroundColor;
  return isUntouched ? { look, ...LOOK_PALETTES[look] } : { look };
}
