import { webUrl } from '@/shared/lib/links';
import { CARD_FIELDS, fieldsWith } from './card-fields';
import type { PublicCard } from './public-card';
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-networks';

interface Profiles {
  readonly hosts: readonly string[];
  /** What comes after `https://` and before a handle in the address of a profile. */
  readonly start: string;
  /** Handles that have another beginning. */
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

/** A profile's address from a handle or an address on that network, else undefined: no open redirect. */
export function socialUrl(network: SocialNetwork, id: string): string | undefined {
  const { hosts, start, others } = PROFILES[network];
  const typed = id.trim();
  const url = webUrl(typed);
  if (url !== undefined) {
    const { hostname } = new URL(url);
    if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
      return url.replace(/^http:/, 'https:');
    if (/^https?:/i.test(typed)) return undefined;
  }
  const handle = typed.replace(/^@/, '');
  // Most are ASCII, and the other test takes a phone a while to prepare.
  return HANDLE.test(handle) || /^(?:(?:in|company|school)\/)?[\p{L}\p{M}\p{N}._-]+$/u.test(handle)
    ? `https://${others?.[0].test(handle) ? others[1] : start}${handle.split('/').map(encodeURIComponent).join('/')}`
    : undefined;
}

/** Every profile a card names that has an address, each network once. */
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
