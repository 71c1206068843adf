import { isOldVcard } from '@/card/model/vcard/old-vcard';
import { config } from '@/shared/firebase/config';
import { parseJson, record, time } from '@/shared/lib/parse';

interface VcardOwner {
  readonly ownerUid: string;
  readonly id: string;
}

/** Returns the storage path of a card's vCard. */
export function vcardPath({ ownerUid, id }: VcardOwner): string {
  return `users/${ownerUid}/vcards/${id}.vcf`;
}

/** Returns the public URL of a card's vCard, the only one that firestore.rules accept. It has no token. */
export function vcardAddress(card: VcardOwner): string {
  const path = encodeURIComponent(vcardPath(card));
  return `${config.storageOrigin}/v0/b/${config.storageBucket}/o/${path}?alt=media`;
}

/**
 * Returns true if a card's vCard is missing, is older than `changedAt` of its projection, or Storage does not
 * answer. Requests only metadata, which needs no CORS settings of the bucket (unlike `alt=media`). False for
 * any other answer, and when aborted.
 */
export async function vcardIsMissing(
  { changedAt, ...card }: VcardOwner & { readonly changedAt?: Date | undefined },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const description = vcardAddress(card).replace('?alt=media', '');
    const answer = await fetch(description, { signal, credentials: 'omit' });
    if (!answer.ok) return answer.status === 404;
    const writtenAt = time(record(parseJson(await answer.text()))['updated']);
    return writtenAt !== undefined && changedAt !== undefined && isOldVcard(writtenAt, changedAt);
  } catch (unknown) {
    if (unknown instanceof TypeError) return true;
    if (unknown instanceof DOMException) return false;
    throw unknown;
  }
}
