import type { Card } from '@/card/model/card';
import { hasCode } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { isNameOf } from '@/card/service/slugs/is-name-of';

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
