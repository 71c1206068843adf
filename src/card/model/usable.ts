import type { CardDraft } from './card';
import { phoneUrl, webUrl } from '@/shared/lib/links';
import { socialUrl, type SocialNetwork } from './social';

/** Why the card shows nothing of a field, though something stands in it. */
export type Unusable = 'phone' | 'link' | 'profile';

const PROFILES = {
  instagramId: 'instagram',
  threadsId: 'threads',
  youtubeId: 'youtube',
  linkedinId: 'linkedin',
  facebookId: 'facebook',
  tiktokId: 'tiktok',
} as const satisfies Partial<Record<keyof CardDraft, SocialNetwork>>;

const LINKS: ReadonlySet<keyof CardDraft> = new Set([
  'website',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
] as const);

const isProfile = (field: string): field is keyof typeof PROFILES => Object.hasOwn(PROFILES, field);

/** Whether the public card leaves a field's text out because nothing can be made of it: no number, no address, no profile. */
export function unusable(field: keyof CardDraft, text: string): Unusable | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'phone') return phoneUrl(text) === undefined ? 'phone' : undefined;
  if (LINKS.has(field)) return webUrl(text) === undefined ? 'link' : undefined;
  return isProfile(field) && socialUrl(PROFILES[field], text) === undefined ? 'profile' : undefined;
}
