import { isTooLong } from '@/shared/lib/limits';
import { isHarmful, isMail, isVisible } from '@/shared/lib/visible-text';
import type { CardDraft } from './card';
import { CARD_FIELDS, cardTextFields, fieldsWith, type CardTextField } from './card-fields';
import { cardPhones } from './phones';
import { areTranslationsTooLong, longTranslation } from './translations';

type TextField = CardTextField & keyof CardDraft;

export type CardFault = 'missing-information' | 'text-too-long' | 'invalid-email' | 'link-unsafe';

/** Returns the fault of one text of a content, as `contentFault` finds it, or undefined. */
export function faultAt(content: CardDraft, field: TextField): CardFault | undefined {
  const value = content[field];
  const { kind, limit } = CARD_FIELDS[field];
  if ((kind === 'name' || kind === 'mail') && !isVisible(value)) return 'missing-information';
  if (isTooLong(value, limit) || (kind === 'phone' && hasLongPhone(content))) return 'text-too-long';
  if (kind === 'mail' && !isMail(value)) return 'invalid-email';
  return (kind === 'link' || kind === 'profile') && isHarmful(value) ? 'link-unsafe' : undefined;
}

/**
 * Returns the first fault of a content, the slug apart, or undefined. `firestore.rules` refuse the same,
 * except social profiles: the page builds their addresses and shows nothing of an invalid one.
 */
export function contentFault(content: CardDraft): CardFault | undefined {
  if (!isVisible(content.name) || !isVisible(content.email)) return 'missing-information';
  if (tooLongField(content) !== undefined) return 'text-too-long';
  if (!isMail(content.email)) return 'invalid-email';
  const links = [
    ...[...fieldsWith({ kind: 'link' }), ...fieldsWith({ kind: 'profile' })].map((field) => content[field]),
    ...Object.values(content.socialLinks),
  ];
  return links.some(isHarmful) ? 'link-unsafe' : undefined;
}

/** Returns the first field of a draft that is longer than its limit, or undefined. */
export function tooLongField(draft: CardDraft): string | undefined {
  const values: Readonly<Partial<Record<string, unknown>>> = draft;
  const isLonger = (value: unknown, longest: number) =>
    typeof value === 'string' && isTooLong(value, longest);
  const social = Object.entries(draft.socialLinks).find(([, value]) =>
    isLonger(value, CARD_FIELDS.socialLinks.limit),
  );
  if (hasLongPhone(draft)) return 'phone';
  if (longTranslation(draft) || areTranslationsTooLong(draft.translations)) return 'translations';
  return (
    cardTextFields().find((field) => isLonger(values[field], CARD_FIELDS[field].limit)) ??
    (social && `socialLinks.${social[0]}`)
  );
}

function hasLongPhone(draft: CardDraft): boolean {
  return cardPhones(draft).some(({ typed }) => isTooLong(typed, CARD_FIELDS.phone.limit));
}
