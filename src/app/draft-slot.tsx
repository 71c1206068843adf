import type { DraftSlot } from '@/features/cards/draft-slot';
import { TextDrafting } from '@/features/drafts/text-drafting';
import { paths } from './paths';

/** Drafts by a model under the texts of an account's card form. */
export function draftSlot(uid: string): DraftSlot {
  return ({ target, draft, onText, fieldId, disabled }) => (
    <TextDrafting
      uid={uid}
      target={target}
      sources={draft}
      onText={onText}
      fieldId={fieldId}
      disabled={disabled}
      privacyHref={paths.privacyPolicy.href()}
    />
  );
}
