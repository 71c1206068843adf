/** Social networks in the form's order (docs/specification.md §2), then the legacy `socialLinks`. */
export const SOCIAL_NETWORKS = [
  'instagram',
  'threads',
  'youtube',
  'linkedin',
  'facebook',
  'tiktok',
  'twitter',
] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The brand name of each social network, which is not translated. */
export const SOCIAL_NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  threads: 'Threads',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  twitter: 'X',
};

interface Profiles {
  readonly hosts: readonly string[];
  /** The part of a profile's address between `https://` and the handle. */
  readonly start: string;
  /** Handles whose address begins differently. */
  readonly others?: readonly [handle: RegExp, start: string];
}

/** How the addresses of profiles begin, of services that links of one's own have, too (link-services.ts). */
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
