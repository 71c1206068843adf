import { languageOfOwnText } from '@/card/model/text-language';
import { languageShown } from '@/shared/i18n/mark-document';

/** Returns the attributes of an element with a user's text; `language` is the one that the user chose. */
export function ownText(
  text: string,
  language = '',
): { readonly dir: 'auto'; readonly lang: string | undefined } {
  return { dir: 'auto', lang: languageOfOwnText(text, language, languageShown()) };
}
