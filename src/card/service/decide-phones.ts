import { likelyKind, splitNumbers } from '@/shared/lib/phone';
import type { CardDraft } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { cardPhones, phoneFields } from '@/card/model/phones';

/**
 * Returns a content whose every number says what is dialed, decided once, in the owner's country. The form
 * decides while one types; this is for what it has not seen: a card from before `phones`, two numbers in a
 * field that was not left before saving.
 */
export async function decidePhones(content: CardDraft): Promise<CardDraft> {
  const numbers = cardPhones(content);
  const isDecided = numbers.every(({ kind, typed }) => kind !== '' && splitNumbers(typed).length === 1);
  if (isDecided) return content;
  const { dial, likelyCountry } = await import('@/shared/lib/phone-dialing');
  const country = likelyCountry(numbers.filter(({ kind }) => kind !== '').map(({ dialed }) => dialed));
  const decided = numbers.flatMap((number) =>
    splitNumbers(number.typed).map((typed, at) => ({
      kind: likelyKind(typed) ?? (at === 0 && number.kind !== '' ? number.kind : 'mobile'),
      typed,
      dialed: dial(typed, country).dialed,
    })),
  );
  return { ...content, ...phoneFields(decided.slice(0, CARD_FIELDS.phones.limit)) };
}
