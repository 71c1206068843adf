import { withoutInvisible } from '@/ai-text/model/plain-text';
import {
  SUGGESTION_TARGETS,
  SUGGESTION_TONES,
  type SuggestionTarget,
} from '@/ai-text/model/suggestion-prompt';
import { WRITING_PLACES, type WritingPlace } from '@/ai-text/service/suggestion-place';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { draftName, readDraft, storeDraft } from '@/shared/forms/drafts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@/shared/i18n/languages';
import { startLanguage } from '@/shared/i18n/offered-languages';
import { cutAt } from '@/shared/lib/graphemes';
import { record, text } from '@/shared/lib/parse';
import type { SuggestionSettings } from './suggestion-settings';

interface StoredSuggestion {
  readonly text: string;
  readonly place: WritingPlace | undefined;
  readonly language: LanguageCode | undefined;
  readonly settings: SuggestionSettings;
}

const nameOf = (uid: string, card: string, target: SuggestionTarget, translatedTo?: LanguageCode) =>
  draftName(uid, card, `text.${target}${translatedTo === undefined ? '' : `.${translatedTo}`}`);

/** Returns this tab's stored suggestion, parsed as untrusted; `card` is the card's id, or `new`. */
export function readSuggestion(
  uid: string,
  card: string,
  target: SuggestionTarget,
  translatedTo?: LanguageCode,
): StoredSuggestion | undefined {
  const content = record(readDraft(nameOf(uid, card, target, translatedTo))?.content);
  const plain = cutAt(withoutInvisible(text(content['text'])), CARD_FIELDS[target].limit);
  if (plain.trim() === '') return undefined;
  const [language, writtenIn] = [text(content['language']), text(content['writtenIn'])];
  return {
    text: plain,
    place: WRITING_PLACES.find((place) => place === content['place']),
    language: isLanguageCode(writtenIn) ? writtenIn : undefined,
    settings: {
      language: startLanguage(language),
      tone: SUGGESTION_TONES.find((tone) => tone === content['tone']) ?? 'plain',
    },
  };
}

/** Stores a suggestion for this tab, or removes it when it has no text. */
export function storeSuggestion(
  uid: string,
  card: string,
  target: SuggestionTarget,
  { text: written, place, language: writtenIn, settings }: StoredSuggestion,
  translatedTo?: LanguageCode,
): void {
  const content = { text: written, place, writtenIn, ...settings };
  const name = nameOf(uid, card, target, translatedTo);
  storeDraft(name, written === '' ? null : { content, base: { content: null } });
}

/** Removes the suggestions for a card that was created. */
export function removeSuggestions(uid: string, card: string): void {
  for (const target of SUGGESTION_TARGETS)
    for (const language of [undefined, ...LANGUAGE_CODES])
      storeDraft(nameOf(uid, card, target, language), null);
}
