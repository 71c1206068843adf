import type { PublicCard } from '@/card/model/public-card';

/** A vCard is uploaded right before its card names it, or is imported. */
const VCARD_AHEAD_MS = 60_000;

/** Returns true if a vCard that was written at one time is older than its card, which changed at another. */
export function isOldVcard(writtenAt: Date, changedAt: Date): boolean {
  return changedAt.getTime() - writtenAt.getTime() > VCARD_AHEAD_MS;
}

/** Returns true if a card's vCard was not written since its last save. A paused card has none. */
export const lacksVcard = ({ vcardUrl, isPaused }: Pick<PublicCard, 'vcardUrl' | 'isPaused'>): boolean =>
  vcardUrl === '' && !isPaused;
