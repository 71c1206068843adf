import { record } from '@/model/parse';

/** What the rules ask the stored card for; fields that are held by the new one alone are not among it. */
const NEEDED = [
  'name',
  'email',
  'website',
  'kakaoChannelUrl',
  'calendlyLink',
  'feedbackFormLink',
  'socialLinks',
  'photoUrl',
  'portfolioImages',
  'qrDesign',
  'formerPaths',
];

const SOCIAL = ['linkedin', 'twitter', 'instagram'];

/**
 * Whether a card's fields, as they are stored, are from before today's form, into which its next save brings them
 * (firestore.rules, isOfOld).
 */
export function isCardOfOld(data: Readonly<Record<string, unknown>>): boolean {
  const social = record(data['socialLinks']);
  return (
    NEEDED.some((field) => !(field in data)) ||
    Object.keys(social).length !== SOCIAL.length ||
    SOCIAL.some((field) => !(field in social)) ||
    !('qrLogoUrl' in record(data['qrDesign']))
  );
}
