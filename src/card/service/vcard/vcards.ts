import { serverTimestamp } from 'firebase/firestore';
import { deleteObject, ref } from 'firebase/storage';
import { parseCard, PRIVATE, type Card } from '@/card/model/card';
import { publicUrl } from '@/card/model/card-url';
import { toPublicCard } from '@/card/model/public-card';
import { toVcard, vcardFileName, type VcardLabels } from '@/card/model/vcard/vcard';
import { requireExists } from '@/card/service/cards';
import { languageInUse } from '@/shared/browser/preference';
import { publicOrigin } from '@/shared/firebase/config';
import { hasCode } from '@/shared/firebase/errors';
import { uploadBlob } from '@/shared/firebase/files/uploads';
import { cardDocument, linkDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { logFailure } from '@/shared/firebase/log';
import { storage } from '@/shared/firebase/storage';
import { VCARD_MS } from '@/shared/lib/limits';
import { record, text } from '@/shared/lib/parse';
import { vcardAddress, vcardPath } from './vcard-address';
import { photoForVcard, previewOf } from './vcard-photo';

/**
 * Writes a saved card's vCard, then its URL and the photo's preview into card and projection. Returns the
 * URL, or '' when that failed within `VCARD_MS` or the card was deleted: the page then writes the vCard
 * itself. The last save wins: when the card has changed since, the file is written again. Never rejects.
 */
export async function publishVcard(card: Card): Promise<string> {
  // A later version would write more into it: the page writes the file itself.
  if (Object.keys(card.others).some((name) => name !== PRIVATE)) {
    if (card.vcardUrl !== '') await removeVcard(card);
    return '';
  }
  const signal = AbortSignal.timeout(VCARD_MS);
  try {
    let outdated: Card | undefined = card;
    while (outdated !== undefined) {
      await upload(outdated, signal);
      outdated = await attach(outdated, await previewOf(outdated.photoUrl, signal), signal);
    }
    return vcardAddress(card);
  } catch (error) {
    logFailure('publishVcard', error);
    if (hasCode(error, 'card-not-found')) await removeVcard(card);
    return '';
  }
}

async function removeVcard(card: Card): Promise<void> {
  try {
    await deleteObject(ref(storage(), vcardPath(card)));
  } catch (error) {
    logFailure('removeVcard', error);
  }
}

/** Returns a card's vCard for the page at `url`; without the photo when that is not read before `signal`. */
export async function vcardFileOf(card: Card, url: string, signal: AbortSignal): Promise<string> {
  const [photo, labels] = await Promise.all([
    photoForVcard(card.photoUrl, signal),
    vcardLabels(signal, card.language),
  ]);
  return toVcard(toPublicCard(card), {
    url,
    uid: card.id,
    revision: card.updatedAt,
    photo,
    ownerLanguage: languageInUse(),
    labels,
  });
}

async function upload(card: Card, signal: AbortSignal): Promise<void> {
  const vcard = await vcardFileOf(card, publicUrl(publicOrigin(), card), signal);
  const metadata = {
    contentType: 'text/vcard; charset=utf-8',
    contentDisposition: inlineAs(vcardFileName(card.name)),
    // The service's default; storage.rules accept no other.
    contentEncoding: 'identity',
    cacheControl: 'no-cache',
  };
  await uploadBlob(vcardPath(card), new Blob([vcard]), metadata, { signal });
}

/** Stores URL and preview if the vCard is current; else returns the card. Throws `card-not-found`. */
function attach(card: Card, photoPreview: string, signal: AbortSignal): Promise<Card | undefined> {
  return transact(
    'publishVcard',
    async (transaction) => {
      const reference = cardDocument(card.ownerUid, card.id);
      const stored = requireExists(await transaction.get(reference), 'publishVcard');
      const current = parseCard(card.id, stored.data());
      if (contents(current) !== contents(card)) return { ...current, ownerUid: card.ownerUid };
      const vcardUrl = vcardAddress(card);
      // `updatedAt` stays: it is the base of the card form (`updateCard`).
      transaction.update(reference, { vcardUrl, photoPreview });
      transaction.update(linkDocument(card.customPath), {
        'card.vcardUrl': vcardUrl,
        'card.photoPreview': photoPreview,
        updatedAt: serverTimestamp(),
      });
      return undefined;
    },
    signal,
  );
}

/** What a vCard is made of. Not the time of the save: a new QR design needs no new file. */
function contents(card: Card): string {
  return JSON.stringify({ ...toPublicCard(card), vcardUrl: '', photoPreview: '' });
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

/** Ours to translate; KakaoTalk is a name. */
const TRANSLATED = ['website', 'calendlyLink', 'feedbackFormLink'] as const;

/** Returns the labels of a vCard's links in the card's language, else the page's; undefined without one. */
async function vcardLabels(signal: AbortSignal, cardLanguage: string): Promise<VcardLabels | undefined> {
  const language = cardLanguage || globalThis.document?.documentElement.lang;
  if (!language) return undefined;
  try {
    const answer = await fetch(`/locales/${language}.json`, { signal });
    const { fields } = record(record(await answer.json())['cards']);
    return Object.fromEntries(TRANSLATED.map((field) => [field, text(record(fields)[field])]));
  } catch {
    // A contact with English labels is better than none.
    return undefined;
  }
}
