import { config } from '@/shared/firebase/config';

interface VcardOwner {
  readonly ownerUid: string;
  readonly id: string;
}

/** Returns the storage path of a card's vCard. */
export function vcardPath({ ownerUid, id }: VcardOwner): string {
  return `users/${ownerUid}/vcards/${id}.vcf`;
}

/** The public URL of a card's vCard, the only one firestore.rules accept; stable, as it has no token. */
export function vcardAddress(card: VcardOwner): string {
  const path = encodeURIComponent(vcardPath(card));
  return `${config.storageOrigin}/v0/b/${config.storageBucket}/o/${path}?alt=media`;
}

/**
 * Whether a card's vCard is missing, or Storage does not answer. Asks for metadata, which needs no CORS on
 * the bucket (unlike `alt=media`). False for any other answer, and when aborted.
 */
export async function vcardIsMissing(
  card: Parameters<typeof vcardAddress>[0],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const description = vcardAddress(card).replace('?alt=media', '');
    const { status } = await fetch(description, { signal, credentials: 'omit' });
    return status === 404;
  } catch (unknown) {
    if (unknown instanceof TypeError) return true;
    if (unknown instanceof DOMException) return false;
    throw unknown;
  }
}
