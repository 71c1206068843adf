import { textColorOn } from '@/shared/lib/color';
import { webUrl } from '@/shared/lib/links';
import type { CardFaceData } from './card-view';
import type { PublicCard } from './public-card';

/** Returns the head of a card as it is drawn; the dashboard needs no more of card-view.ts. */
export function cardFace(card: PublicCard): CardFaceData {
  return {
    name: card.name,
    pronouns: card.pronouns,
    position: card.position,
    company: card.company,
    photoUrl: webUrl(card.photoUrl) ?? '',
    photoPreview: card.photoPreview,
    background: card.cardBackgroundColor,
    ink: textColorOn(card.cardBackgroundColor),
    button: card.cardButtonColor,
    buttonInk: textColorOn(card.cardButtonColor),
  };
}
