import type { LanguageCode } from './languages.ts';

/** A text of the operator in brand.json: one for all languages, or one by language. */
export type BrandText = string | Readonly<Partial<Record<LanguageCode, string>>>;

/** A text of the operator as it is shown, and its language where that is known. */
export interface ShownBrandText {
  readonly text: string;
  readonly lang: string | undefined;
}

/** Returns a text of the operator in a language; where it has none in that, the first that it has. */
export function brandText(text: BrandText, language: string): ShownBrandText {
  if (typeof text === 'string') return { text, lang: undefined };
  const all = Object.entries(text);
  const [lang, found] = all.find(([code]) => code === language) ?? all[0] ?? [undefined, ''];
  return { text: found, lang };
}
