import { addressOf, type KindedAddress } from '@/card/model/addresses';
import type { CardDraft } from '@/card/model/card';
import { FIRST_OF, type AddressList } from '@/card/model/card-addresses';
import type { LanguageCode } from '@/shared/i18n/languages';

/** Returns the change that removes the first address of a list: the second takes its place. */
export function withFirstRemoved(
  list: AddressList,
  [, next = addressOf(), ...others]: readonly KindedAddress[],
  { translations }: Pick<CardDraft, 'translations'>,
  languages: readonly LanguageCode[],
): Partial<CardDraft> {
  const change = { [FIRST_OF[list]]: next.text, [list]: [addressOf(next.kind), ...others] };
  if (list === 'emails') return change;
  const moved = languages.map((code) => [code, { ...translations[code], address: next.texts[code] ?? '' }]);
  return { ...change, translations: { ...translations, ...Object.fromEntries(moved) } };
}
