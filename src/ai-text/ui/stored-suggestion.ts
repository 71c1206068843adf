import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { draftName, storeDraft, readDraft } from '@/shared/forms/drafts';
import { DRAFT_TONES } from '@/ai-text/model/draft-prompt';
import { INTRODUCTIONS, type Introduction } from '@/card/model/card';
import { withoutInvisible } from '@/ai-text/model/plain-text';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { record, text } from '@/shared/lib/parse';
import { WRITING_PLACES, type WritingPlace } from '@/ai-text/service/draft-place';
import type { DraftSettings } from './draft-settings';

/** A draft that is neither taken nor let go, as this tab keeps it over a reload. */
interface KeptText {
  readonly text: string;
  /** Where it is from, as far as that is known. */
  readonly place: WritingPlace | undefined;
  /** What it is in, as far as that is known. */
  readonly language: LanguageCode | undefined;
  /** How the next one is wanted. */
  readonly settings: DraftSettings;
}

const nameOf = (uid: string, card: string, target: Introduction) => draftName(uid, card, `text.${target}`);

/** What this tab kept of a draft for a card's text; `card` is its id, or `new`. Read as if anybody had written it. */
export function keptText(uid: string, card: string, target: Introduction): KeptText | undefined {
  const kept = record(readDraft(nameOf(uid, card, target))?.content);
  const plain = withoutInvisible(text(kept['text'])).slice(0, CARD_FIELDS[target].limit);
  if (plain.trim() === '') return undefined;
  const [language, writtenIn] = [text(kept['language']), text(kept['writtenIn'])];
  return {
    text: plain,
    place: WRITING_PLACES.find((place) => place === kept['place']),
    language: isLanguageCode(writtenIn) ? writtenIn : undefined,
    settings: {
      language: isLanguageCode(language) ? language : FALLBACK_LANGUAGE,
      tone: DRAFT_TONES.find((tone) => tone === kept['tone']) ?? 'plain',
    },
  };
}

/** Keeps a draft for this tab, or forgets it when it has no text. */
export function storeSuggestion(
  uid: string,
  card: string,
  target: Introduction,
  { text: written, place, language: writtenIn, settings }: KeptText,
): void {
  const content = { text: written, place, writtenIn, ...settings };
  storeDraft(nameOf(uid, card, target), written === '' ? null : { content, base: { content: null } });
}

/** Forgets the drafts for a card's texts: the card they were for is made. */
export function forgetTexts(uid: string, card: string): void {
  for (const target of INTRODUCTIONS) storeDraft(nameOf(uid, card, target), null);
}
