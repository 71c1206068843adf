import type { DraftSlot } from '@/card/ui/form/draft-slot';
import { TextDrafting } from '@/ai-text/ui/text-drafting';
import { paths } from './paths';

/** Suggestions for the texts of a card's form; `card` is its id, or `new`. */
export function draftSlot(uid: string, card: string): DraftSlot {
  return ({ target, draft, onText, fieldId, disabled }) => (
    <TextDrafting
      uid={uid}
      card={card}
      target={target}
      sources={draft}
      onText={onText}
      fieldId={fieldId}
      disabled={disabled}
      privacyHref={paths.privacyPolicy.href()}
    />
  );
}
