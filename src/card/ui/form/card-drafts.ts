import { draftName, storeDraft, readDraft } from '@/shared/forms/drafts';
import { sameLook } from '@/shared/forms/draft-state';
import { emptyCardInput, type Card, type CardInput, cardInputFrom } from '@/card/model/card';
import type { DraftKind } from '@/shared/forms/use-draft';
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

/**
 * The id under which the draft of a new card was sent before this page was loaded, without hearing what
 * became of it.
 */
export function sentCardId(uid: string): string | undefined {
  return readDraft(draftName(uid, 'new'))?.id;
}

/** Whether something was typed for a new card, and is kept. */
export function hasNewDraft(uid: string): boolean {
  return readDraft(draftName(uid, 'new')) !== undefined;
}

/**
 * The draft of a new card that was created after all becomes the draft of that card: what was typed since is
 * a change of it.
 */
export function handOver(uid: string, card: Card): void {
  const draft = readDraft(draftName(uid, 'new'));
  if (draft === undefined) return;
  storeDraft(draftName(uid, 'new'), null);
  const [content, saved] = [CARD_DRAFT.parse(draft.content), editable(card)];
  if (sameLook(CARD_DRAFT.look, content, saved)) return;
  storeDraft(draftName(uid, card.id), { content, base: { content: saved, at: card.updatedAt.getTime() } });
}

/**
 * Makes what was typed of a card that is deleted the draft of a new one, without the pictures that went with
 * the card. What was being typed for another new card is put aside.
 */
export function saveAsNew(uid: string, card: Card, draft: CardInput): void {
  const name = draftName(uid, 'new');
  const other = readDraft(name);
  const content: CardInput = {
    ...draft,
    ...Object.fromEntries(
      (['photoUrl', 'coverUrl', 'logoUrl'] as const).map((field) => [
        field,
        draft[field] === card[field] ? '' : draft[field],
      ]),
    ),
    portfolioImages: draft.portfolioImages.filter((url) => !card.portfolioImages.includes(url)),
  };
  storeDraft(name, {
    content,
    base: { content: emptyCardInput() },
    ...(other === undefined ? {} : { aside: other.content }),
  });
}
