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
