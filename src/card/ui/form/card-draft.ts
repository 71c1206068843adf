import type { DraftKind } from '@/shared/forms/use-draft';
import { draftFrom, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { isSlug } from '@/card/model/slug/slug';

/** How a card form's contents are read and told apart: as they would be saved. */
export const CARD_DRAFT: DraftKind<CardDraft> = { parse: draftFrom, look: cardContent };

/**
 * What the edit form shows of a card. A card of before there were names is offered its legacy name; whether
 * that is free is checked like any other.
 */
export function editable(card: Card): CardDraft {
  const content = draftFrom(card);
  const { customPath, customUrl } = content;
  return customPath === '' && isSlug(customUrl) ? { ...content, customPath: customUrl } : content;
}
