/** The words on a pass around the card's own texts, from the app's dictionaries. */
import { z } from 'zod';
import type { PassRow } from '../../../src/share/model/pass-content.ts';
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../../src/shared/i18n/languages.ts';
import { dictionaryOf } from '../../shared/dictionary.ts';

export interface PassLabels {
  readonly position: string;
  readonly company: string;
  readonly rows: Readonly<Record<PassRow['kind'], string>>;
  /** What the card is. */
  readonly card: string;
}

const word = z.string().min(1);
const DICTIONARY = z.object({
  cards: z.object({
    fields: z.object({
      position: word,
      company: word,
      phone: word,
      email: word,
      website: word,
      address: word,
    }),
  }),
  shareKit: z.object({ signature: z.object({ link: word }) }),
});

const loaded = new Map<string, Promise<PassLabels>>();

/** Returns the labels in a language; in English for a card that says none. */
export function passLabels(language: LanguageCode | ''): Promise<PassLabels> {
  const code = language || FALLBACK_LANGUAGE;
  const labels = loaded.get(code) ?? load(code);
  loaded.set(code, labels);
  return labels;
}

async function load(code: LanguageCode): Promise<PassLabels> {
  const { cards, shareKit } = DICTIONARY.parse(dictionaryOf(code));
  const { position, company, phone, email, website, address } = cards.fields;
  return {
    position,
    company,
    rows: { call: phone, mail: email, website, map: address },
    card: shareKit.signature.link,
  };
}
