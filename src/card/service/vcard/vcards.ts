import { serverTimestamp } from 'firebase/firestore';
import { parseCard, PRIVATE, type Card } from '@/card/model/card';
import { publicUrl } from '@/card/model/card-url';
import { withoutCounters } from '@/card/model/own-links';
import { toPublicCard } from '@/card/model/public-card';
import { toVcard, vcardFileName, type VcardLabels } from '@/card/model/vcard/vcard';
import { requireExists } from '@/card/service/cards';
import { failed, ownPicturesIn, removeFile, removePending } from '@/card/service/files/card-files';
import { VCARD_MS } from '@/card/service/waits';
import { withLock } from '@/shared/browser/lock';
import { languageInUse } from '@/shared/browser/preference';
import { publicOrigin } from '@/shared/firebase/config';
import { AppError, hasCode } from '@/shared/firebase/errors';
import {
  COMMIT_MS,
  notePendingFiles,
  settlePendingFiles,
  type PendingFile,
} from '@/shared/firebase/files/pending-files';
import { uploadBlob } from '@/shared/firebase/files/uploads';
import { cardDocument, linkDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { dictionaryPath } from '@/shared/i18n/languages';
import { record, text } from '@/shared/lib/parse';
import { vcardAddress, vcardPath } from './vcard-address';
import { photoForVcard, previewOf } from './vcard-photo';

/** How often a vCard is written again because its photo could not be fetched. */
const PHOTO_TRIES = 3;

/**
 * Writes a saved card's vCard, then its URL and the photo's preview into card and projection. Returns the
 * URL, or '' when that failed within `VCARD_MS`, the photo could not be fetched or the card was deleted: the
 * page then writes the vCard itself, and the file stays pending. The last save wins: when the card has
 * changed since, the file is written again. Never rejects.
 */
export async function publishVcard(card: Card): Promise<string> {
  const [file] = notePendingFiles(card.ownerUid, [vcardPath(card)], COMMIT_MS);
  return file === undefined ? '' : (await updateVcard(card, file)).url;
}

interface UpdatedVcard {
  /** '' if the card names no vCard. */
  readonly url: string;
  readonly failure?: AppError | undefined;
}

/** Writes the vCard that `file` notes; one at a time over all tabs. Never rejects. */
export async function updateVcard(card: Card, file: PendingFile): Promise<UpdatedVcard> {
  const { ownerUid: uid } = card;
  try {
    const url = await withLock(`carte-file.${file.path}`, () => writeVcard(card, file));
    settlePendingFiles(uid, [file]);
    return { url };
  } catch (error) {
    // The card was deleted meanwhile.
    const isGone = hasCode(error, 'card-not-found');
    const failure = isGone ? await removePending(uid, [file]) : failed('publishVcard', uid, [file], error);
    return { url: '', failure };
  }
}

/** Returns the URL; '' for a card without one. Throws `network-request-failed` if the photo is missing. */
async function writeVcard(card: Card, file: PendingFile): Promise<string> {
  // A later version would write further fields into the vCard, so none is stored: the page writes it.
  if (Object.keys(card.others).some((name) => name !== PRIVATE)) {
    await removeFile(file.path);
    return '';
  }
  const signal = AbortSignal.timeout(VCARD_MS);
  let current: Card | undefined = card;
  while (current !== undefined) {
    if (current.isPaused) {
      // The card may name none although a former save has left one.
      await removeFile(file.path);
      return '';
    }
    const hasPhoto = await upload(current, signal);
    if (!hasPhoto && file.photoTries < PHOTO_TRIES) {
      settlePendingFiles(card.ownerUid, [file], { photoTries: file.photoTries + 1 });
      throw new AppError('network-request-failed', 'publishVcard');
    }
    current = await attach(current, await previewOf(current.photoUrl, signal), signal);
  }
  return vcardAddress(card);
}

/**
 * Returns a card's vCard for the page at `url`; without the photo if it is not read before `signal`.
 * `onUnreached` is called if the photo was not fetched, though it may be there.
 */
export async function vcardFileOf(
  card: Card,
  url: string,
  signal: AbortSignal,
  onUnreached?: () => void,
): Promise<string> {
  const [photo, labels] = await Promise.all([
    photoForVcard(card.photoUrl, signal, onUnreached),
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

/** Returns false if the owner's own photo was not fetched in time. Those at other hosts may forbid it. */
async function upload(card: Card, signal: AbortSignal): Promise<boolean> {
  let hasPhoto = true;
  const vcard = await vcardFileOf(card, publicUrl(publicOrigin(), card), signal, () => {
    hasPhoto = ownPicturesIn(card.ownerUid, card.photoUrl).size === 0;
  });
  const metadata = {
    contentType: 'text/vcard; charset=utf-8',
    contentDisposition: inlineAs(vcardFileName(card.name)),
    // The default of Storage; storage.rules accept no other encoding.
    contentEncoding: 'identity',
    cacheControl: 'no-cache',
  };
  await uploadBlob(vcardPath(card), new Blob([vcard]), metadata, { signal });
  return hasPhoto;
}

/** Stores URL and preview if the vCard is current; else returns the card. Throws `card-not-found`. */
function attach(card: Card, photoPreview: string, signal: AbortSignal): Promise<Card | undefined> {
  return transact(
    'publishVcard',
    async (transaction) => {
      const reference = cardDocument(card.ownerUid, card.id);
      const snapshot = requireExists(await transaction.get(reference), 'publishVcard');
      const current = parseCard(card.id, snapshot.data());
      if (contents(current) !== contents(card)) return { ...current, ownerUid: card.ownerUid };
      const vcardUrl = vcardAddress(card);
      // `updatedAt` is unchanged, because it is the base of the card form (`updateCard`).
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

/** Returns the fields that a vCard depends on. The time of the save is not among them. */
function contents(card: Card): string {
  const publicCard = toPublicCard(card);
  const links = withoutCounters(publicCard.links);
  return JSON.stringify({ ...publicCard, links, vcardUrl: '', photoPreview: '' });
}

/** Returns the `Content-Disposition` for a file name in any script (RFC 6266, RFC 8187). */
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

/** The fields with a translated label; KakaoTalk is a brand. */
const TRANSLATED = ['website', 'calendlyLink', 'feedbackFormLink'] as const;

/** Returns the labels of a vCard's links in the card's language, else in the page's; undefined on failure. */
async function vcardLabels(signal: AbortSignal, cardLanguage: string): Promise<VcardLabels | undefined> {
  const language = cardLanguage || globalThis.document?.documentElement.lang;
  if (!language) return undefined;
  try {
    const answer = await fetch(dictionaryPath(language), { signal });
    const { fields } = record(record(await answer.json())['cards']);
    return Object.fromEntries(TRANSLATED.map((field) => [field, text(record(fields)[field])]));
  } catch {
    // English labels are better than no contact.
    return undefined;
  }
}
