import { config } from '@/shared/firebase/config';

/** Whose contact file, of which card. */
interface VcardOwner {
  readonly ownerUid: string;
  readonly id: string;
}

/** Where a card's contact file is. */
export function vcardPath({ ownerUid, id }: VcardOwner): string {
  return `users/${ownerUid}/vcards/${id}.vcf`;
}

/**
 * The address everybody reads a card's contact file at; `firestore.rules` takes no other. It holds no token (the rules let
 * everybody read these files), so it stays the same over all versions of the file.
 */
export function vcardAddress(card: VcardOwner): string {
  const path = encodeURIComponent(vcardPath(card));
  return `${config.storageOrigin}/v0/b/${config.storageBucket}/o/${path}?alt=media`;
}

/**
 * Whether a card's contact file cannot be had, although the card names one: the service says that there is none, or nothing
 * answers. Its link would then lead to an error message, or to the browser's own error page. Asks for the file's description, which is small, and which every page may read without the bucket being set up
 * for it (unlike `alt=media`). Any other answer, such as that the service is in
 * trouble, and a question called off are false.
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
