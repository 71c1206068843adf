import { deleteObject, ref } from 'firebase/storage';
import type { Card } from '@/model/card';
import { storage } from './storage';
import { vcardPath } from './vcard-address';

/** Removes the files of a deleted card from the owner's folder, as far as possible: what fails stays behind, unreferenced. */
export async function removeCardFiles(card: Card): Promise<void> {
  const addresses = [card.photoUrl, card.qrDesign.qrLogoUrl, ...card.portfolioImages];
  const paths = [vcardPath(card), ...new Set(addresses.flatMap((url) => ownPath(card.ownerUid, url)))];
  await Promise.allSettled(paths.map((path) => deleteObject(ref(storage(), path))));
}

/** The path of a download address in the owner's folder of our bucket, or nothing. */
function ownPath(uid: string, url: string): string[] {
  if (url === '') return [];
  const match = /^https?:\/\/[^/]+\/v0\/b\/([^/]+)\/o\/([^?#]+)/.exec(url);
  if (match?.[1] !== storage().app.options.storageBucket) return [];
  const path = decodeURIComponent(match?.[2] ?? '');
  return path.startsWith(`users/${uid}/`) ? [path] : [];
}
