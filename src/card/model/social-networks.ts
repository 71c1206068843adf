/** What each social network calls itself; names of brands are not translated. */
export const SOCIAL_NETWORK_NAMES = {
  instagram: 'Instagram',
  threads: 'Threads',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  twitter: 'X',
} as const;
