import { isSuggestible } from '@/ai-text/model/suggestion-prompt';
import { TextSuggestion } from '@/ai-text/ui/text-suggestion';
import { FormDraftConsumer } from '@/card/ui/form/form-context';
import type { SuggestionSlot } from '@/card/ui/form/form-services';
import { paths } from './paths';

/** Suggestions for the texts of a card's form; `card` is its id, or `new`. */
export function suggestionSlot(uid: string, card: string): SuggestionSlot {
  return ({ target, value, translation, onText, fieldId, disabled }) =>
    isSuggestible(target) && (
      <TextSuggestion
        uid={uid}
        card={card}
        target={target}
        sources={FormDraftConsumer}
        value={value}
        translation={translation}
        onText={onText}
        fieldId={fieldId}
        disabled={disabled}
        privacyHref={paths.privacyPolicy.href()}
      />
    );
}
