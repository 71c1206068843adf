import { cardInputFrom, emptyCardInput, type CardInput } from '@/card/model/card';
import { createCard, updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { ownPicturesIn, removeFiles } from '@/card/service/files/card-files';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/run-report';
import { AppError, hasCode, isFinal } from '@/shared/firebase/errors';
import { uploadPhoto } from '@/shared/firebase/files/uploads';
import type { PhotoArchive } from './team-photos';

/** Errors that every further row would meet, too. */
export function endsRun(error: unknown): boolean {
  return hasCode(
    error,
    'card-limit-reached',
    'user-disabled',
    'account-legacy',
    'unauthenticated',
    'login-required',
    'quota-exceeded',
  );
}

/** What is kept over the attempts of one row. */
export interface Attempt {
  /** The photo uploaded for it. */
  photoUrl?: string;
}

/**
 * Creates or updates the card of a row, its photo first. A photo that cannot be read or uploaded for good is
 * left out and named in the result. Throws what went wrong with the card; the photo is then removed, unless
 * an attempt with the same `attempt` may follow (`isFinal`).
 */
export async function saveRow(
  uid: string,
  row: PlannedRow,
  photos: PhotoArchive | undefined,
  attempt: Attempt,
  replaced: Set<string>,
): Promise<RowResult> {
  const photoCode = await uploadOnce(uid, row, photos, attempt);
  const content =
    attempt.photoUrl === undefined ? row.content : { ...row.content, photoUrl: attempt.photoUrl };
  try {
    const slug =
      row.action === 'create'
        ? await create(uid, row, { ...emptyCardInput(), ...content })
        : await changeCard(uid, row.cardId, content, replaced);
    const outcome = row.action === 'create' ? 'created' : 'updated';
    return { outcome, slug, ...(photoCode === undefined ? {} : { photoCode }) };
  } catch (error) {
    if (isFinal(error)) await removeFiles([...ownPicturesIn(uid, attempt.photoUrl)]);
    throw error;
  }
}

async function uploadOnce(
  uid: string,
  { photo }: PlannedRow,
  photos: PhotoArchive | undefined,
  attempt: Attempt,
): Promise<string | undefined> {
  if (photo === undefined || attempt.photoUrl !== undefined) return undefined;
  try {
    if (photos === undefined) throw new AppError('image-unreadable', 'saveRow');
    attempt.photoUrl = await uploadPhoto(uid, await photos.read(photo));
    return undefined;
  } catch (error) {
    if (!isFinal(error) || endsRun(error)) throw error;
    return error instanceof AppError ? error.code : 'unknown';
  }
}

/** Creates the card; a slug that was claimed since the plan was made is replaced by the next free one. */
async function create(
  uid: string,
  { cardId, slug, otherSlugs }: PlannedRow,
  content: CardInput,
): Promise<string> {
  for (const customPath of [slug, ...otherSlugs]) {
    try {
      await createCard(uid, { ...content, customPath }, cardId);
      return customPath;
    } catch (error) {
      const isLast = customPath === (otherSlugs.at(-1) ?? slug);
      if (isLast || !hasCode(error, 'custom-url-already-exists')) throw error;
    }
  }
  return slug;
}

/** How often a card is read again that changes while it is being changed. */
const TRIES = 3;

/** Changes some fields of a card as it is now; returns its slug. Throws as `getCard` and `updateCard`. */
export async function changeCard(
  uid: string,
  id: string,
  change: Partial<CardInput>,
  replaced: Set<string>,
  tries = TRIES,
): Promise<string> {
  const card = await getCard(uid, id);
  try {
    const draft = { ...cardInputFrom(card), ...change };
    await updateCard(uid, id, draft, { basedOn: card.updatedAt, replaced });
    return draft.customPath;
  } catch (error) {
    if (tries <= 1 || !hasCode(error, 'card-changed')) throw error;
    return changeCard(uid, id, change, replaced, tries - 1);
  }
}
