import { cutAt } from '@/shared/lib/graphemes';
import { webUrl, withoutScheme } from '@/shared/lib/links';
import { LINK_LABEL_LIMIT } from './own-links';
import type { PublicCard } from './public-card';
import { socialProfiles } from './social';
import { SOCIAL_NETWORK_NAMES } from './social-networks';

/** The links that are fields of a card; the page names them in the visitor's words. */
export const NAMED_FIELDS = {
  kakao: 'kakaoChannelUrl',
  booking: 'calendlyLink',
  review: 'feedbackFormLink',
} as const;

export type NamedKind = keyof typeof NAMED_FIELDS;
const NAMED_KINDS = Object.keys(NAMED_FIELDS) as NamedKind[];

/** Returns the kind of a link that is a field, of those that the page names. */
export function namedKind(field: string): NamedKind | undefined {
  return NAMED_KINDS.find((kind) => NAMED_FIELDS[kind] === field);
}

/** A link of a card, or a heading above links, whatever holds it. */
export interface ShownLink {
  /** A network, a kind of `NAMED_FIELDS`, or that of an own link. */
  readonly kind: string;
  /** '' for a heading. */
  readonly href: string;
  readonly label: string;
  /** For a link without a label of its own: which of the visitor's words it is. */
  readonly word?: NamedKind;
  /** Its counter of visits. */
  readonly counts: NamedKind | 'social' | 'website';
  /** The counter of an own link alone, from 1. */
  readonly slot?: number;
}

/** Returns all links of a card but its website, whatever holds them, in order and in the card's language. */
export function cardLinks(card: PublicCard): readonly ShownLink[] {
  const profiles = socialProfiles(card).map(({ network, url }): ShownLink => ({
    kind: network,
    href: url,
    label: SOCIAL_NETWORK_NAMES[network],
    counts: 'social',
  }));
  const named = NAMED_KINDS.flatMap((kind): ShownLink[] => {
    const href = webUrl(card[NAMED_FIELDS[kind]]);
    return href === undefined ? [] : [{ kind, href, label: '', word: kind, counts: kind }];
  });
  return [...profiles, ...named, ...ownLinks(card)];
}

const isWeb = (kind: string) => kind === 'link' || kind === 'heading';

/** Returns the own links that are not hidden; a heading only where a link follows it. */
function ownLinks({ links, language }: PublicCard): ShownLink[] {
  const visible = links.flatMap(({ kind, address, label, labels, isHidden, counter }): ShownLink[] => {
    const href = kind === 'heading' ? '' : webUrl(address);
    if (isHidden || href === undefined) return [];
    const text = cutAt(labels[language] || label, LINK_LABEL_LIMIT) || bareAddress(href);
    const counts = isWeb(kind) ? 'website' : 'social';
    return [{ kind, href, label: text, counts, ...(counter && { slot: counter.slot }) }];
  });
  return visible.filter(({ href }, at) => href !== '' || (visible[at + 1]?.href ?? '') !== '');
}

/** Returns a web address as people read it, without `www.` too. */
export function bareAddress(url = ''): string {
  return withoutScheme(url).replace(/^www\./, '');
}
