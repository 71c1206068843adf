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
