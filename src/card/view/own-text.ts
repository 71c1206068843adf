import { languageOfText } from '@/shared/lib/text-language';
import { languageShown } from '@/shared/i18n/mark-document';

/** Attributes of an element with a text that a person wrote. */
export function ownText(text: string): { readonly dir: 'auto'; readonly lang: string | undefined } {
  return { dir: 'auto', lang: languageOfText(text, languageShown()) };
}
