import { draftFrom, type CardDraft } from './card';
import { CARD_TEXT_LIMITS } from './limits';
import { normalizeLink } from './links';

/**
 * What is saved of a draft: every text trimmed, links normalised (specification §5: website, calendlyLink,
 * feedbackFormLink, kakaoChannelUrl), colours and addresses in their one form.
 */
export function cardContent(draft: CardDraft): CardDraft {
  const content = trimmed(draftFrom(draft));
  return {
    ...content,
    website: normalizeLink(content.website),
    calendlyLink: normalizeLink(content.calendlyLink),
    feedbackFormLink: normalizeLink(content.feedbackFormLink),
    kakaoChannelUrl: normalizeLink(content.kakaoChannelUrl),
  };
}

/** The first field of a draft that is longer than `CARD_TEXT_LIMITS` allows, or undefined. */
export function tooLongField(draft: CardDraft): keyof typeof CARD_TEXT_LIMITS | undefined {
  const texts: Readonly<Record<string, unknown>> = { ...draft };
  return (Object.keys(CARD_TEXT_LIMITS) as (keyof typeof CARD_TEXT_LIMITS)[]).find((field) => {
    const value = texts[field];
    return typeof value === 'string' && value.length > CARD_TEXT_LIMITS[field];
  });
}

function trimmed<T extends object>(fields: T): T {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [name, value.trim()];
    return [
      name,
      name === 'socialLinks' && typeof value === 'object' && value !== null ? trimmed(value) : value,
    ];
  });
  return Object.fromEntries(entries) as T;
}
