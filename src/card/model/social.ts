import { webUrl } from '@/shared/lib/links';
import { CARD_FIELDS, fieldsWith } from './card-fields';
import type { PublicCard } from './public-card';
import { PROFILES, SOCIAL_NETWORKS, type SocialNetwork } from './social-networks';

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
