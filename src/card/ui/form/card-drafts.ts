import { cardDraftFrom, draftOf, emptyCardDraft, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { isSlug } from '@/card/model/slug/slug';
import { encodeDraft, withLaterFields } from '@/card/model/stored-card';
import { rescuePictures } from '@/card/service/files/rescue-pictures';
import { isSameContent, type Version } from '@/shared/forms/draft-state';
import { draftName, readDraft, storeDraft, storeNewDraft } from '@/shared/forms/drafts';
import type { DraftKind } from '@/shared/forms/use-draft';

export const CARD_DRAFT: DraftKind<CardDraft> = {
  parse: cardDraftFrom,
  encode: encodeDraft,
  normalize: cardContent,
  complete: withLaterFields,
};

/** Returns the content for the edit form. A card without a slug gets its legacy name as a suggestion. */
export function editable(card: Card): CardDraft {
  const content = draftOf(card);
  const { customPath, customUrl } = content;
  return customPath === '' && isSlug(customUrl) ? { ...content, customPath: customUrl } : content;
}

/** Returns the id under which a new card was sent before this page was loaded, if no answer came. */
export function sentCardId(uid: string): string | undefined {
  return readDraft(draftName(uid, 'new'))?.id;
}

/** Returns true if a draft of a new card is stored. */
export function hasNewDraft(uid: string): boolean {
  return readDraft(draftName(uid, 'new')) !== undefined;
}

/** Stores a card's draft like the form. */
export function storeTyped(
  name: string,
  {
    content,
    base,
    sent = [],
  }: { readonly content: CardDraft; readonly base: Version<CardDraft>; readonly sent?: readonly CardDraft[] },
): void {
  storeDraft(name, {
    content: encodeDraft(content),
    base: { content: encodeDraft(base.content), at: base.at?.getTime() },
    sent: sent.map(encodeDraft),
  });
}

/** Turns the draft of a new card into a draft of the existing card that its save has created after all. */
export function handOver(uid: string, card: Card): void {
  const draft = readDraft(draftName(uid, 'new'));
  if (draft === undefined) return;
  storeDraft(draftName(uid, 'new'), null);
  const [content, saved] = [CARD_DRAFT.parse(draft.content), editable(card)];
  if (isSameContent(CARD_DRAFT.normalize, content, saved)) return;
  storeTyped(draftName(uid, card.id), { content, base: { content: saved, at: card.updatedAt } });
}

/**
 * Turns a deleted card's draft into a new card's draft, with the pictures that this browser still has. A
 * draft of another new card is set aside. Returns how many pictures are lost.
 */
export async function saveAsNew(uid: string, card: CardDraft, draft: CardDraft): Promise<number> {
  const { rescued, lost } = await rescuePictures(uid, card, draft);
  storeNewDraft(draftName(uid, 'new'), encodeDraft(rescued), encodeDraft(emptyCardDraft()));
  return lost;
}
