import type { Card } from '@/model/card/card';
import { hasCode } from '@/services/errors';
import { logFailure } from '@/services/log';
import { isNameOf } from '@/services/names/is-name-of';

/**
 * The card with its name only where that is certainly its own: a card from before the rules may have one that is somebody else's. One
 * whose contact file is noted has it for certain, since both are written together.
 */
export async function withCertainName(card: Card): Promise<Card> {
  if (card.customPath === '' || card.vcardUrl !== '') return card;
  try {
    if (await isNameOf(card.customPath, card.id)) return card;
  } catch (error) {
    if (!hasCode(error, 'client-offline', 'no-answer')) logFailure('withCertainName', error);
  }
  return { ...card, customPath: '' };
}
