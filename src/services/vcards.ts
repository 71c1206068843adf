import { runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Card } from '@/model/card';
import { publicUrl } from '@/model/card-url';
import { toPublicCard } from '@/model/public-card';
import { toVcard, vcardFileName } from '@/model/vcard';
import { config, emulatorOrigin, publicOrigin } from './config';
import { cardDocument, linkDocument } from './documents';
import { firestore } from './firebase';
import { logFailure } from './log';
import { uploadBlob } from './uploads';
import { photoForVcard } from './vcard-photo';

/** A save does not wait longer than this for its contact file. */
const UPLOAD_TIMEOUT_MS = 10_000;

/** Where a card's contact file is. */
export function vcardPath(card: { readonly ownerUid: string; readonly id: string }): string {
  return `users/${card.ownerUid}/vcards/${card.id}.vcf`;
}

/**
 * Writes a saved card's contact file and puts its address into card and projection; gives the address, or '' when it did
 * not succeed. It never rejects: the card is saved already, the public page makes the contact itself while there is no
 * file, and the next save tries again. The address holds no token (the rules let everybody read these files), so it stays
 * the same over all versions of the file and a page opened earlier still finds it.
 */
export async function publishVcard(card: Card): Promise<string> {
  try {
    const vcard = toVcard(toPublicCard(card), {
      url: publicUrl(publicOrigin(), card),
      uid: card.id,
      revision: card.updatedAt,
      photo: await photoForVcard(card.photoUrl),
    });
    const metadata = {
      contentType: 'text/vcard; charset=utf-8',
      contentDisposition: inlineAs(vcardFileName(card.name)),
      cacheControl: 'no-cache',
    };
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
    await uploadBlob(vcardPath(card), new Blob([vcard]), metadata, { signal });
    const address = vcardAddress(vcardPath(card));
    await attach(card, address);
    return address;
  } catch (error) {
    logFailure('publishVcard', error);
    return '';
  }
}

/** Notes the address in card and projection, unless the card was saved again or deleted meanwhile. */
async function attach(card: Card, vcardUrl: string): Promise<void> {
  await runTransaction(firestore(), async (transaction) => {
    const stored = await transaction.get(cardDocument(card.ownerUid, card.id));
    if (stored.get('customPath') !== card.customPath) return;
    transaction.update(stored.ref, { vcardUrl, updatedAt: serverTimestamp() });
    transaction.update(linkDocument(card.customPath), {
      'card.vcardUrl': vcardUrl,
      updatedAt: serverTimestamp(),
    });
  });
}

function vcardAddress(path: string): string {
  const origin =
    config.emulators === undefined
      ? 'https://firebasestorage.googleapis.com'
      : emulatorOrigin(config.emulators.storage);
  return `${origin}/v0/b/${config.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** `Content-Disposition` of a file shown under a name in any script (RFC 6266, RFC 8187). */
function inlineAs(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\w. -]/g, '')
    .trim();
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii === '.vcf' ? 'contact.vcf' : ascii}"; filename*=UTF-8''${encoded}`;
}
