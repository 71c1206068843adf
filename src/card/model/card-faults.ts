import { isTooLong, isWithinRules } from '@/shared/lib/text-length';
import { isHarmful, isMail, isVisible, isWholeMail } from '@/shared/lib/visible-text';
import type { CardDraft, FormText } from './card';
import { CARD_FIELDS, cardTextFields, fieldsWith, isUncontrolled, type CardTextField } from './card-fields';
import { addressesFault } from './saved-addresses';
import { linksFault } from './saved-links';
import { areTranslationsTooLong, longTranslation } from './saved-translations';

export type CardFault = 'missing-information' | 'text-too-long' | 'invalid-email' | 'link-unsafe';

/** Returns what is wrong with one text of a content that is typed over `saved`, or undefined. */
export function faultAt(content: CardDraft, field: FormText, saved?: CardDraft): CardFault | undefined {
  if (field === 'phone') return hasLongPhone(content) ? 'text-too-long' : undefined;
  return textFault(field, content[field], saved?.[field]);
}

/**
 * Returns what is wrong with a text of this field, or undefined. An e-mail address that is typed has an
 * ending; earlier versions took any, so that one stays which is `saved`.
 */
export function textFault(
  field: Exclude<FormText, 'phone'>,
  value: string,
  saved?: string,
): CardFault | undefined {
  const { kind, limit } = CARD_FIELDS[field];
  if ((kind === 'name' || kind === 'mail') && !isVisible(value)) return 'missing-information';
  if (isTooLong(value, limit)) return 'text-too-long';
  if (kind === 'mail' && !(value === saved ? isMail : isWholeMail)(value)) return 'invalid-email';
  return (kind === 'link' || kind === 'profile') && isHarmful(value) ? 'link-unsafe' : undefined;
}

/**
 * Returns the first fault for which a content is not saved, without its slug, or undefined. `firestore.rules`
 * refuse the same faults, except those of social profiles, because the page builds their addresses and omits
 * invalid ones.
 */
export function contentFault(content: CardDraft): CardFault | undefined {
  if (!isVisible(content.name) || !isVisible(content.email)) return 'missing-information';
  if (tooLongField(content) !== undefined) return 'text-too-long';
  if (!isMail(content.email)) return 'invalid-email';
  const links = [
    ...[...fieldsWith({ kind: 'link' }), ...fieldsWith({ kind: 'profile' })].map((field) => content[field]),
    ...Object.values(content.socialLinks),
  ];
  return links.some(isHarmful) ? 'link-unsafe' : (linksFault(content.links) ?? addressesFault(content));
}

/**
 * Returns the first field of a draft that is longer than its limit, or undefined. A text without a control is
 * measured as the rules do: its owner could not shorten it.
 */
export function tooLongField(draft: CardDraft): string | undefined {
  const values: Readonly<Partial<Record<string, unknown>>> = draft;
  const isLonger = (field: CardTextField) => {
    const [value, { limit }] = [values[field], CARD_FIELDS[field]];
    if (typeof value !== 'string') return false;
    return isUncontrolled(field) ? !isWithinRules(value, limit) : isTooLong(value, limit);
  };
  const social = Object.entries(draft.socialLinks).find(
    ([, value]) => !isWithinRules(value, CARD_FIELDS.socialLinks.limit),
  );
  if (hasLongPhone(draft)) return 'phone';
  if (longTranslation(draft) || areTranslationsTooLong(draft.translations)) return 'translations';
  return cardTextFields().find(isLonger) ?? (social && `socialLinks.${social[0]}`);
}

function hasLongPhone({ phones }: CardDraft): boolean {
  return phones.some(({ typed }) => isTooLong(typed, CARD_FIELDS.phone.limit));
}
