import type { VcardLabels } from '@/card/model/vcard/vcard';
import { record, text } from '@/shared/lib/parse';

/** Ours to translate; KakaoTalk is a name. */
const TRANSLATED = ['website', 'calendlyLink', 'feedbackFormLink'] as const;

/**
 * Returns the labels of a vCard's links in the card's language, else in the owner's, which is the page's,
 * from its dictionary; undefined where that cannot be had.
 */
export async function vcardLabels(
  signal: AbortSignal,
  cardLanguage: string,
): Promise<VcardLabels | undefined> {
  const language = cardLanguage || globalThis.document?.documentElement.lang;
  if (!language) return undefined;
  try {
    const answer = await fetch(`/locales/${language}.json`, { signal });
    const { fields } = record(record(await answer.json())['cards']);
    return Object.fromEntries(TRANSLATED.map((field) => [field, text(record(fields)[field])]));
  } catch {
    // A contact with English labels is worth more than none.
    return undefined;
  }
}
