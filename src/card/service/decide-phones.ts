import type { CardInput } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardPhones, phoneFields } from '@/card/model/phones';

/** What stands between two numbers, or within one. */
const MAY_BE_SEVERAL = /[/|;,、，；／]|\d\s+\p{L}+\s.*\d/u;

/**
 * Returns a content whose every number says what is dialed, decided once, in the owner's country. The form
 * decides while one types; this is for what it has not seen: a card from before `phones`, two numbers in a
 * field that was not left before saving.
 */
export async function decidePhones(content: CardInput): Promise<CardInput> {
  const numbers = cardPhones(content);
  const isOpen = numbers.some(({ kind, typed }) => kind === '' || MAY_BE_SEVERAL.test(typed));
  if (!isOpen) return content;
  const { dial, likelyCountry, likelyKind, splitNumbers } = await import('@/shared/lib/phone-dialing');
  const country = likelyCountry(numbers.filter(({ kind }) => kind !== '').map(({ dialed }) => dialed));
  const decided = numbers.flatMap((number) => {
    const parts = splitNumbers(number.typed);
    if (number.kind !== '' && parts.length < 2) return [number];
    return parts.map((typed, at) => ({
      kind: likelyKind(typed) ?? (at === 0 && number.kind !== '' ? number.kind : 'mobile'),
      typed,
      dialed: dial(typed, country).dialed,
    }));
  });
  return { ...content, ...phoneFields(decided.slice(0, CARD_FIELDS.phones.limit)) };
}
