import { webUrl } from '@/shared/lib/links';
import { CARD_FIELDS, fieldsWith } from './card-fields';
import type { PublicCard } from './public-card';
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-networks';

interface Network {
  readonly hosts: readonly string[];
  readonly profile: (handle: string) => string;
}

const NETWORKS: Record<SocialNetwork, Network> = {
  instagram: { hosts: ['instagram.com', 'instagr.am'], profile: (id) => `https://www.instagram.com/${id}` },
  threads: { hosts: ['threads.net', 'threads.com'], profile: (id) => `https://www.threads.net/@${id}` },
  youtube: {
    hosts: ['youtube.com', 'youtu.be'],
    profile: (id) =>
      /^UC[\w-]{22}$/.test(id) ? `https://www.youtube.com/channel/${id}` : `https://www.youtube.com/@${id}`,
  },
  linkedin: {
    hosts: ['linkedin.com', 'lnkd.in'],
    profile: (id) => `https://www.linkedin.com/${/^(in|company|school)\//.test(id) ? id : `in/${id}`}`,
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'm.me'],
    profile: (id) => `https://www.facebook.com/${id}`,
  },
  tiktok: { hosts: ['tiktok.com'], profile: (id) => `https://www.tiktok.com/@${id}` },
  twitter: { hosts: ['x.com', 'twitter.com'], profile: (id) => `https://x.com/${id}` },
};

const HANDLE = /^(?:(?:in|company|school)\/)?[\w.-]+$/;

/** A profile's address from a handle or an address on that network, else undefined: no open redirect. */
export function socialUrl(network: SocialNetwork, id: string): string | undefined {
  const { hosts, profile } = NETWORKS[network];
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
    ? profile(handle.split('/').map(encodeURIComponent).join('/'))
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
