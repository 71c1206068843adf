import type { DraftKind } from '@/shared/forms/use-draft';
import { cardInputFrom, type Card, type CardInput } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { isSlug } from '@/card/model/slug/slug';

/** How a card form's contents are read and told apart: as they would be saved. */
export const CARD_DRAFT: DraftKind<CardInput> = { parse: cardInputFrom, look: cardContent };

/**
 * What the edit form shows of a card. A card of before there were names is offered its legacy name; whether
 * that is free is checked like any other.
 */
export function editable(card: Card): CardInput {
  const content = cardInputFrom(card);
  const { customPath, customUrl } = content;
  return customPath === '' && isSlug(customUrl) ? { ...content, customPath: customUrl } : content;
}
