import { languageOfOwnText } from '@/shared/lib/text-language';
import { languageShown } from '@/shared/i18n/mark-document';

/** Attributes of an element with a text that a person wrote; `language` is what they say it is in. */
export function ownText(
  text: string,
  language = '',
): { readonly dir: 'auto'; readonly lang: string | undefined } {
  return { dir: 'auto', lang: languageOfOwnText(text, language, languageShown()) };
}
