import { draftFrom, type CardDraft } from './card';
import { CARD_TEXT_LIMITS, SOCIAL_LINK_MAX_LENGTH } from '@/shared/lib/limits';
import { normalizeLink } from '@/shared/lib/links';
import { isHarmful, isMail, isVisible, withoutBidiControls } from '@/shared/lib/visible-text';

/**
 * What is saved of a draft: every text trimmed, the name without bidi controls, links normalised (specification §5: website, calendlyLink,
 * feedbackFormLink, kakaoChannelUrl), colours and addresses in their one form.
 */
export function cardContent(draft: CardDraft): CardDraft {
  const content = trimmed(draftFrom(draft));
  return {
    ...content,
    name: withoutBidiControls(content.name).trim(),
    website: link(content.website),
    calendlyLink: link(content.calendlyLink),
    feedbackFormLink: link(content.feedbackFormLink),
    kakaoChannelUrl: link(content.kakaoChannelUrl),
  };
}

/** A host with a port, which is a scheme to a browser until it is completed. */
const HOST_AND_PORT = /^\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+:\d{1,5}(?:[/?#]|\s*$)/u;

/** A link normalised. One with another scheme stays as it is, and is refused: `https://` would only hide it. */
function link(text: string): string {
  return isHarmful(text) && !HOST_AND_PORT.test(text) ? text : normalizeLink(text);
}

/** The first field of a draft that is longer, in characters as the rules count them, than `CARD_TEXT_LIMITS` or `SOCIAL_LINK_MAX_LENGTH` allows, or undefined. */
export function tooLongField(draft: CardDraft): string | undefined {
  const limits: Readonly<Record<string, number>> = CARD_TEXT_LIMITS;
  const tooLong = (field: string, value: unknown, longest: number | undefined) =>
    typeof value === 'string' && longest !== undefined && Array.from(value).length > longest
      ? field
      : undefined;
  const fields = Object.entries(draft).map(([field, value]) => tooLong(field, value, limits[field]));
  const social = Object.entries(draft.socialLinks).map(([network, value]) =>
    tooLong(`socialLinks.${network}`, value, SOCIAL_LINK_MAX_LENGTH),
  );
  return [...fields, ...social].find((field) => field !== undefined);
}

/** What nobody may newly save of a content (`cardContent`), as `firestore.rules` has it; undefined: nothing. */
type ContentProblem = 'missing-information' | 'invalid-email' | 'link-unsafe';

/** Why `firestore.rules` would refuse a content as that of a new card: a name to see, an e-mail address, links that are harmless. */
export function contentProblem(content: CardDraft): ContentProblem | undefined {
  const { name, email, website, kakaoChannelUrl, calendlyLink, feedbackFormLink, socialLinks } = content;
  if (!isVisible(name)) return 'missing-information';
  if (!isMail(email)) return 'invalid-email';
  const links = [website, kakaoChannelUrl, calendlyLink, feedbackFormLink, ...Object.values(socialLinks)];
  return links.some(isHarmful) ? 'link-unsafe' : undefined;
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
