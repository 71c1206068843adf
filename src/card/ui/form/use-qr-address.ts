import { useQuery } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { qrUrl } from '@/card/model/card-url';
import { cardQueries } from '@/card/ui/queries';

/**
 * The address that a card's QR code holds, or undefined while it is being found out: `address`, unless the
 * card's name may be somebody else's; then the address by the card's id, which never leads to another card. A
 * card whose contact file is noted has its name for certain: both are written together, and the rules hold
 * that. A card of before the rules may have a name that was never its own.
 */
export function useQrAddress(
  origin: string,
  card: Card | undefined,
  address: (origin: string, card: Card) => string,
): string | undefined {
  const { id = '', customPath = '', vcardUrl = '', ownerUid = '' } = card ?? {};
  const doubtful = customPath !== '' && vcardUrl === '';
  const answer = useQuery({ ...cardQueries.isSlugOf(ownerUid, customPath, id), enabled: doubtful });
  if (card === undefined) return undefined;
  if (!doubtful || answer.data === true) return address(origin, card);
  return answer.isPending ? undefined : qrUrl(origin, { id, customPath: '', customUrl: '' });
}
