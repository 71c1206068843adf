import { isTooLong, isWithinRules } from '@/shared/lib/text-length';
import { isHarmful, isVisible, isWholeMail } from '@/shared/lib/visible-text';
import type { CardDraft, FormText } from './card';
import { CARD_FIELDS, cardTextFields, fieldsWith, isUncontrolled, type CardTextField } from './card-fields';
import { linksFault } from './own-links';
import { areTranslationsTooLong, longTranslation } from './translations';

export type CardFault = 'missing-information' | 'text-too-long' | 'invalid-email' | 'link-unsafe';

/** Returns the fault of one text of a content by the rules of `contentFault`, or undefined. */
export function faultAt(content: CardDraft, field: FormText): CardFault | undefined {
  if (field === 'phone') return hasLongPhone(content) ? 'text-too-long' : undefined;
  return textFault(field, content[field]);
}

/** Returns the fault of a text as a content has it in this field, or undefined. */
export function textFault(field: Exclude<FormText, 'phone'>, value: string): CardFault | undefined {
  const { kind, limit } = CARD_FIELDS[field];
  if ((kind === 'name' || kind === 'mail') && !isVisible(value)) return 'missing-information';
  if (isTooLong(value, limit)) return 'text-too-long';
  if (kind === 'mail' && !isWholeMail(value)) return 'invalid-email';
  return (kind === 'link' || kind === 'profile') && isHarmful(value) ? 'link-unsafe' : undefined;
}

/**
 * Returns the first fault of a content, without its slug, or undefined. `firestore.rules` refuse the same
 * faults, except those of social profiles, because the page builds their addresses and omits invalid ones,
 * and an e-mail address without an ending, which earlier versions took.
 */
export function contentFault(content: CardDraft): CardFault | undefined {
  if (!isVisible(content.name) || !isVisible(content.email)) return 'missing-information';
  if (tooLongField(content) !== undefined) return 'text-too-long';
  if (!isWholeMail(content.email)) return 'invalid-email';
  const links = [
    ...[...fieldsWith({ kind: 'link' }), ...fieldsWith({ kind: 'profile' })].map((field) => content[field]),
    ...Object.values(content.socialLinks),
  ];
  return links.some(isHarmful) ? 'link-unsafe' : linksFault(content.links);
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
