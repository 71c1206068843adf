import type { DocumentSnapshot } from 'firebase/firestore';
import { emptyCardDraft, type Card, type CardDraft } from '@/card/model/card';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { createCard } from '@/card/service/card-writes';
import { getCard, toCard } from '@/card/service/cards';
import { ownPicturesIn } from '@/card/service/files/card-files';
import { publishVcard } from '@/card/service/vcard/vcards';
import { AppError, hasCode, isFinal } from '@/shared/firebase/errors';
import { uploadPhoto } from '@/shared/firebase/files/uploads';
import { fieldsToChange } from '@/team/model/card-changes';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/row-result';
import { changeCard } from './bulk-change';
import type { PhotoArchive } from './team-photos';
import { endsRun } from './work-queue';

/** The state that is kept over the attempts of one row. */
export interface Attempt {
  /** The URL of the photo that was uploaded for the row. */
  photoUrl?: string;
  /** True if an earlier attempt whose answer was lost may have created the card. */
  wasSent?: boolean;
  /** Paths of pictures that its card has replaced, or that were uploaded for it and are not shown. */
  readonly perhapsUnused: Set<string>;
}

export interface RowOptions {
  readonly photos: PhotoArchive | undefined;
  /** True if another page may have run the rows: the card is read before a photo is uploaded. */
  readonly isLate: boolean;
}

/** Saves a row, perhaps as a company's card. */
export type SaveRow = (
  uid: string,
  row: PlannedRow,
  attempt: Attempt,
  options: RowOptions,
) => Promise<RowResult>;

/**
 * Creates or updates the card of a row, after its photo. A photo that cannot be read or uploaded is omitted,
 * with its error in the result. A card to create that already exists is not changed. Throws the errors of
 * the card.
 */
export const saveRow: SaveRow = (uid, row, attempt, options) => {
  const save = row.action === 'create' ? createRow : updateRow;
  return save(uid, row, attempt, options);
};

async function createRow(
  uid: string,
  row: PlannedRow,
  attempt: Attempt,
  { photos, isLate }: RowOptions,
): Promise<RowResult> {
  const existingCard = isLate && attempt.wasSent !== true ? await cardIfAny(uid, row.cardId) : undefined;
  if (existingCard !== undefined) return existing(uid, row, existingCard, attempt);
  const photoErrorCode = await uploadOnce(uid, row, photos, attempt);
  const { photoUrl } = attempt;
  const content = { ...emptyCardDraft(), ...row.content, ...(photoUrl === undefined ? {} : { photoUrl }) };
  let found: Card | undefined;
  const look = (stored: DocumentSnapshot) => {
    found = toCard(stored);
    throw new AppError('card-changed', 'saveRow');
  };
  try {
    const slug = await createWithSlug(uid, row, content, look);
    return { outcome: 'created', slug, ...(photoErrorCode === undefined ? {} : { photoErrorCode }) };
  } catch (error) {
    // If two pages create the card at once, the rules refuse one.
    if (hasCode(error, 'permission-denied', 'app-too-old')) found ??= await cardIfAny(uid, row.cardId);
    if (found !== undefined) return existing(uid, row, found, attempt);
    if (!isFinal(error)) attempt.wasSent = true;
    throw error;
  }
}

/** Creates a card. A slug claimed since the plan is replaced by the next free one. Returns the final slug. */
async function createWithSlug(
  uid: string,
  { cardId, slug, otherSlugs }: PlannedRow,
  content: CardDraft,
  look: (stored: DocumentSnapshot) => void,
): Promise<string> {
  for (const customPath of [slug, ...otherSlugs]) {
    try {
      await createCard(uid, { ...content, customPath }, cardId, { onExisting: look, isUserKnown: true });
      return customPath;
    } catch (error) {
      const isLast = customPath === (otherSlugs.at(-1) ?? slug);
      if (isLast || !hasCode(error, 'custom-url-already-exists')) throw error;
    }
  }
  return slug;
}

/**
 * Returns the result for a card to create that already exists: an earlier attempt of this run, another tab or
 * another device has created it. Later changes of it are not overwritten.
 */
async function existing(
  uid: string,
  { content }: PlannedRow,
  card: Card,
  attempt: Attempt,
): Promise<RowResult> {
  const { photoUrl } = attempt;
  if (photoUrl !== card.photoUrl) discardPhoto(uid, attempt);
  if (lacksVcard(card)) await publishVcard(card);
  const slug = card.customPath;
  if (attempt.wasSent === true) return { outcome: 'created', slug };
  const { customPath: _slug, photoUrl: _photo, ...planned } = content;
  const differs = Object.keys(fieldsToChange(card, planned)).length > 0;
  return { outcome: 'kept', slug, ...(differs ? { differs } : {}) };
}

async function updateRow(
  uid: string,
  row: PlannedRow,
  attempt: Attempt,
  { photos, isLate }: RowOptions,
): Promise<RowResult> {
  const isThere = isLate && (await hasPhotoOf(await getCard(uid, row.cardId), row, photos));
  const photoErrorCode = isThere ? undefined : await uploadOnce(uid, row, photos, attempt);
  const { photoUrl, perhapsUnused } = attempt;
  const { cardId, content, clearsEmpty } = row;
  const change = photoUrl === undefined ? content : { ...content, photoUrl };
  const { slug, isChanged } = await changeCard(uid, cardId, change, { perhapsUnused, clearsEmpty });
  return {
    outcome: isChanged ? 'updated' : 'kept',
    slug,
    ...(photoErrorCode === undefined ? {} : { photoErrorCode }),
  };
}

async function hasPhotoOf(
  card: Card,
  { photo }: PlannedRow,
  photos: PhotoArchive | undefined,
): Promise<boolean> {
  const name = photo && (await photos?.uploadNameOf(photo).catch(() => undefined));
  return name !== undefined && name !== '' && card.photoUrl.includes(name);
}

async function uploadOnce(
  uid: string,
  { photo, photoErrorCode }: PlannedRow,
  photos: PhotoArchive | undefined,
  attempt: Attempt,
): Promise<string | undefined> {
  if (photo === undefined || attempt.photoUrl !== undefined) return photoErrorCode;
  try {
    if (photos === undefined) throw new AppError('image-unreadable', 'saveRow');
    attempt.photoUrl = await uploadPhoto(uid, await photos.read(photo));
    return undefined;
  } catch (error) {
    if (!isFinal(error) || endsRun(error)) throw error;
    return error instanceof AppError ? error.code : 'unknown';
  }
}

/** Marks a row's photo as perhaps unused. The run decides at its end, because rows can share a picture. */
export function discardPhoto(uid: string, attempt: Attempt): void {
  for (const picture of ownPicturesIn(uid, attempt.photoUrl)) attempt.perhapsUnused.add(picture);
  delete attempt.photoUrl;
}

async function cardIfAny(uid: string, id: string): Promise<Card | undefined> {
  try {
    return await getCard(uid, id);
  } catch (error) {
    if (hasCode(error, 'card-not-found')) return undefined;
    throw error;
  }
}
