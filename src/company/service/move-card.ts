import {
  getDocFromServer,
  increment,
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { parseCard } from '@/card/model/card';
import { filePathIn } from '@/card/model/own-files';
import { publicPart } from '@/card/model/public-card';
import { requireExists, toCard } from '@/card/service/cards';
import { noteFilesOfDeleted, ownPicturesIn } from '@/card/service/files/card-files';
import { linkReader } from '@/card/service/slugs/link-data';
import { vcardPath } from '@/card/service/vcard/vcard-address';
import { publishVcard } from '@/card/service/vcard/vcards';
import { parsePerson } from '@/company/model/company';
import { config } from '@/shared/firebase/config';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { COMMIT_MS, dropPendingFiles, notePendingFiles } from '@/shared/firebase/files/pending-files';
import { uploadCopy } from '@/shared/firebase/files/uploads';
import {
  cardDocument,
  linkDocument,
  personDocument,
  userDocument,
} from '@/shared/firebase/firestore/documents';
import { confirmWrite, transact } from '@/shared/firebase/firestore/transact';
import { record, text, texts } from '@/shared/lib/parse';
import { setOnPage } from './company-page';
import { writeEntry } from './record-entry';

/** Addresses of pictures in the new account by those in the old one. */
type Copies = ReadonlyMap<string, string>;

interface Move {
  readonly operation: string;
  readonly companyId: string;
  readonly cardId: string;
  /** The account that acts. */
  readonly by: string;
  readonly to: string;
  readonly isBack: boolean;
}

/**
 * Takes the card over that an account has joined a company for. Again is no failure. Throws `not-found`
 * without the person, `card-not-found`, `card-changed` if a picture was added meanwhile, or the refusal of
 * the rules; then nothing has moved.
 */
export const takeCard = (uid: string, companyId: string, cardId: string): Promise<void> =>
  move({ operation: 'takeCard', companyId, cardId, by: uid, to: uid, isBack: false });

/** Takes a member's card back into an administrator's account. Throws as `takeCard`. */
export const takeBackCard = (uid: string, companyId: string, cardId: string): Promise<void> =>
  move({ operation: 'takeBackCard', companyId, cardId, by: uid, to: uid, isBack: true });

/** Gives a member's card back to an administrator, without the member's pictures. Throws as `takeCard`. */
export const giveBackCard = (
  uid: string,
  administrator: string,
  companyId: string,
  cardId: string,
): Promise<void> =>
  move({ operation: 'giveBackCard', companyId, cardId, by: uid, to: administrator, isBack: true });

function move(asked: Move): Promise<void> {
  const { operation, companyId, cardId, by, to, isBack } = asked;
  return withAppErrors(operation, async () => {
    const person = personDocument(companyId, cardId);
    // Who has given the card back could not do this any more.
    if (isBack) await setOnPage(companyId, cardId, false);
    const holder = text((await getDocFromServer(person)).get('holder'));
    // Who acts uploads into their own folder alone.
    const copies = by === to ? await copyPictures(holder, to, cardId) : undefined;
    const moved = await confirmWrite(
      () => transact(operation, (transaction) => writeMove(transaction, asked, copies)),
      () => person,
      (found) => found.get('holder') === to || undefined,
    );
    if (!moved || by !== to) return;
    dropPendingFiles(to, new Set([...(copies?.values() ?? [])].flatMap((url) => pathOf(url) ?? [])));
    await publishVcard(toCard(await getDocFromServer(cardDocument(to, cardId))));
  });
}

/** Uploads the pictures of a card in an account again, for another account. Throws `card-not-found`. */
async function copyPictures(from: string, to: string, cardId: string): Promise<Copies> {
  if (from === to) return new Map();
  const card = requireExists(await getDocFromServer(cardDocument(from, cardId)), 'copyPictures');
  const copy = async (url: string): Promise<readonly [string, string]> => {
    const [, , folder = '', name = ''] = (pathOf(url) ?? '').split('/');
    return [url, await uploadCopy(to, folder, name.replace(/^\d+_(?:[\w-]{22}_)?/, ''), url)];
  };
  const own = addressesOf(card.data() ?? {}).filter((url) => ownPicturesIn(from, url).size > 0);
  return new Map(await Promise.all([...new Set(own)].map(copy)));
}

const pathOf = (url: string) => filePathIn(config.storageBucket, url);

/** The addresses of all pictures of a stored card. */
function addressesOf(data: DocumentData): string[] {
  const { photoUrl, coverUrl, logoUrl, portfolioImages, qrDesign } = data;
  const single = [photoUrl, coverUrl, logoUrl, record(qrDesign)['qrLogoUrl']].map((url) => text(url));
  return [...single, ...texts(portfolioImages)];
}

/** Writes all documents of a move; the rules refuse a part of them. Returns true, also where it was done. */
async function writeMove(
  transaction: Transaction,
  { operation, companyId, cardId, by, to, isBack }: Move,
  copies: Copies | undefined,
): Promise<true> {
  const snapshot = await transaction.get(personDocument(companyId, cardId));
  if (!snapshot.exists()) throw new AppError('not-found', operation);
  const { holder: from, name } = parsePerson(cardId, snapshot.data());
  if (from === to) return true;
  const old = requireExists(await transaction.get(cardDocument(from, cardId)), operation);
  const { customPath, formerPaths } = parseCard(cardId, old.data());
  const links = await Promise.all([cardId, ...formerPaths].map(linkReader(transaction)));

  const fields = movedFields(old, from, to, copies, operation);
  transaction.set(cardDocument(to, cardId), fields);
  transaction.delete(old.ref);
  transaction.update(linkDocument(customPath), {
    userId: to,
    card: publicPart(fields, fields['isPaused'] === true),
    updatedAt: serverTimestamp(),
  });
  for (const link of links.filter((one) => one.get('cardId') === cardId))
    transaction.update(link.ref, { userId: to, updatedAt: serverTimestamp() });
  // An account does not read the count of another one.
  for (const [uid, step] of [
    [to, 1],
    [from, -1],
  ] as const)
    transaction.update(userDocument(uid), {
      cardCount: increment(step),
      lastCardId: cardId,
      updatedAt: serverTimestamp(),
    });
  const entry = writeEntry(transaction, { companyId, cardId, by, what: 'moved', name });
  transaction.update(snapshot.ref, {
    holder: to,
    ...(isBack && { member: null, invitation: null }),
    ...entry,
  });
  if (by === to) notePendingFiles(to, [vcardPath({ ownerUid: to, id: cardId })], COMMIT_MS);
  if (by === from) noteFilesOfDeleted(from, cardId, ownPicturesIn(from, old.data()));
  return true;
}

/** The card's fields in the new account. Without copies, the pictures of the old one are left out. */
function movedFields(
  old: DocumentSnapshot,
  from: string,
  to: string,
  copies: Copies | undefined,
  operation: string,
): DocumentData {
  const data = old.data() ?? {};
  const moved = (value: unknown): string => {
    const url = text(value);
    if (ownPicturesIn(from, url).size === 0) return url;
    const copy = copies === undefined ? '' : copies.get(url);
    if (copy === undefined) throw new AppError('card-changed', operation);
    return copy;
  };
  const photoUrl = moved(data['photoUrl']);
  const { qrDesign } = data;
  return {
    ...data,
    ownerUid: to,
    photoUrl,
    coverUrl: moved(data['coverUrl']),
    logoUrl: moved(data['logoUrl']),
    portfolioImages: texts(data['portfolioImages']).map(moved).filter(Boolean),
    qrDesign: { ...record(qrDesign), qrLogoUrl: moved(record(qrDesign)['qrLogoUrl']) },
    vcardUrl: '',
    photoPreview: photoUrl === '' ? '' : text(data['photoPreview']),
    updatedAt: serverTimestamp(),
  };
}
