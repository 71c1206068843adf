import { languageShown } from '@/shared/i18n/mark-document';
import { languageOfOwnText } from '@/shared/lib/text-language';

/** Returns the attributes of an element with a user's text; `language` is the one that the user chose. */
export function ownText(
  text: string,
  language = '',
): { readonly dir: 'auto'; readonly lang: string | undefined } {
  return { dir: 'auto', lang: languageOfOwnText(text, language, languageShown()) };
}
