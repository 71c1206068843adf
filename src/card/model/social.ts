import { webUrl } from '@/shared/lib/links';
import { CARD_FIELDS, fieldsWith } from './card-fields';
import type { PublicCard } from './public-card';
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-networks';

interface Profiles {
  readonly hosts: readonly string[];
  /** The part of a profile's address between `https://` and the handle. */
  readonly start: string;
  /** Handles whose address begins differently. */
  readonly others?: readonly [handle: RegExp, start: string];
}

export const PROFILES: Readonly<Record<SocialNetwork, Profiles>> = {
  instagram: { hosts: ['instagram.com', 'instagr.am'], start: 'www.instagram.com/' },
  threads: { hosts: ['threads.net', 'threads.com'], start: 'www.threads.net/@' },
  youtube: {
    hosts: ['youtube.com', 'youtu.be'],
    start: 'www.youtube.com/@',
    others: [/^UC[\w-]{22}$/, 'www.youtube.com/channel/'],
  },
  linkedin: {
    hosts: ['linkedin.com', 'lnkd.in'],
    start: 'www.linkedin.com/in/',
    others: [/^(?:in|company|school)\//, 'www.linkedin.com/'],
  },
  facebook: { hosts: ['facebook.com', 'fb.com', 'fb.me', 'm.me'], start: 'www.facebook.com/' },
  tiktok: { hosts: ['tiktok.com'], start: 'www.tiktok.com/@' },
  twitter: { hosts: ['x.com', 'twitter.com'], start: 'x.com/' },
};

export const HANDLE = /^(?:(?:in|company|school)\/)?[\w.-]+$/;

/** Returns a profile's address from a handle or an address on that network. Undefined for any other host. */
export function socialUrl(network: SocialNetwork, id: string): string | undefined {
  const { hosts, start, others } = PROFILES[network];
  const text = id.trim();
  const url = webUrl(text);
  if (url !== undefined) {
    const { hostname } = new URL(url);
    if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
      return url.replace(/^http:/, 'https:');
    if (/^https?:/i.test(text)) return undefined;
  }
  const handle = text.replace(/^@/, '');
  // Most handles are ASCII, and the second expression is slow to compile on a phone.
  return HANDLE.test(handle) || /^(?:(?:in|company|school)\/)?[\p{L}\p{M}\p{N}._-]+$/u.test(handle)
    ? `https://${others?.[0].test(handle) ? others[1] : start}${handle.split('/').map(encodeURIComponent).join('/')}`
    : undefined;
}

/** Returns a card's profiles that have an address, each network once. */
export function socialProfiles(card: PublicCard): { network: SocialNetwork; url: string }[] {
  const ids = new Map<SocialNetwork, string>(
    fieldsWith({ kind: 'profile' }).map((field) => [CARD_FIELDS[field].network, card[field]]),
  );
  const legacy: Readonly<Partial<Record<SocialNetwork, string>>> = card.socialLinks;
  return SOCIAL_NETWORKS.flatMap((network) => {
    const id = (ids.get(network) ?? '') || (legacy[network] ?? '');
    const url = id === '' ? undefined : socialUrl(network, id);
    return url === undefined ? [] : [{ network, url }];
  });
}
