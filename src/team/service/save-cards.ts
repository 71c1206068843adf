import type { DocumentSnapshot } from 'firebase/firestore';
import { cardInputFrom, emptyCardInput, type Card, type CardInput } from '@/card/model/card';
import { createCard, deleteCard, updateCard } from '@/card/service/card-writes';
import { getCard, toCard } from '@/card/service/cards';
import { ownPicturesIn, removeFiles, removeReplaced } from '@/card/service/files/card-files';
import { publishVcard } from '@/card/service/vcard/vcards';
import { AppError, hasCode, isFinal } from '@/shared/firebase/errors';
import { uploadPhoto } from '@/shared/firebase/files/uploads';
import { TEAM_CARDS_AT_ONCE } from '@/shared/lib/limits';
import { fieldsToChange, type ChangeOptions } from '@/team/model/card-changes';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/row-result';
import type { PhotoArchive } from './team-photos';
import { startWork, type WorkQueue } from './work-queue';

/** Errors that every further row would meet, too. */
export function endsRun(error: unknown): boolean {
  return hasCode(
    error,
    'card-limit-reached',
    'user-disabled',
    'account-legacy',
    'unauthenticated',
    'login-required',
    // The user: the account was deleted elsewhere.
    'not-found',
    'quota-exceeded',
  );
}

/** What is kept over the attempts of one row. */
export interface Attempt {
  /** The photo uploaded for it. */
  photoUrl?: string;
  /** The card may have been created by an earlier attempt whose answer was lost. */
  wasSent?: boolean;
}

export interface RowOptions {
  readonly photos: PhotoArchive | undefined;
  /** Another page may have been at work on the rows: what is there is looked at before a photo is sent. */
  readonly isLate: boolean;
  /** Gets the pictures by path that cards showed before. */
  readonly replaced: Set<string>;
}

/**
 * Creates or updates the card of a row, its photo first. A photo that cannot be read or uploaded for good is
 * left out and named in the result. A card to be created that is there already is left as it is. Throws what
 * went wrong with the card; the photo is then removed, unless an attempt with the same `attempt` may follow
 * (`isFinal`).
 */
export async function saveRow(
  uid: string,
  row: PlannedRow,
  attempt: Attempt,
  options: RowOptions,
): Promise<RowResult> {
  try {
    return row.action === 'create'
      ? await createRow(uid, row, attempt, options)
      : await updateRow(uid, row, attempt, options);
  } catch (error) {
    if (isFinal(error)) await removePhoto(uid, attempt);
    throw error;
  }
}

async function createRow(
  uid: string,
  row: PlannedRow,
  attempt: Attempt,
  { photos, isLate }: RowOptions,
): Promise<RowResult> {
  const early = isLate && attempt.wasSent !== true ? await cardIfAny(uid, row.cardId) : undefined;
  if (early !== undefined) return existing(uid, row, early, attempt);
  const photoErrorCode = await uploadOnce(uid, row, photos, attempt);
  const { photoUrl } = attempt;
  const content = { ...emptyCardInput(), ...row.content, ...(photoUrl === undefined ? {} : { photoUrl }) };
  let found: Card | undefined;
  const look = (stored: DocumentSnapshot) => {
    found = toCard(stored);
    throw new AppError('card-changed', 'saveRow');
  };
  try {
    const slug = await createWithSlug(uid, row, content, look);
    return { outcome: 'created', slug, ...(photoErrorCode === undefined ? {} : { photoErrorCode }) };
  } catch (error) {
    // When two pages create it at once, the rules refuse one.
    if (hasCode(error, 'permission-denied')) found ??= await cardIfAny(uid, row.cardId);
    if (found !== undefined) return existing(uid, row, found, attempt);
    if (!isFinal(error)) attempt.wasSent = true;
    throw error;
  }
}

/** A slug that was claimed since the plan was made is replaced by the next free one. Returns the card's. */
async function createWithSlug(
  uid: string,
  { cardId, slug, otherSlugs }: PlannedRow,
  content: CardInput,
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
 * The result for a card that was to be created and is there: made by a lost attempt of this run, by another
 * tab or device, or before a tab was closed. What was changed since is not written over.
 */
async function existing(
  uid: string,
  { content }: PlannedRow,
  card: Card,
  attempt: Attempt,
): Promise<RowResult> {
  const { photoUrl } = attempt;
  if (photoUrl !== card.photoUrl) await removePhoto(uid, attempt);
  if (card.vcardUrl === '') await publishVcard(card);
  const slug = card.customPath;
  if (attempt.wasSent === true) return { outcome: 'created', slug };
  const { customPath: _slug, photoUrl: _photo, ...said } = content;
  const differs = Object.keys(fieldsToChange(card, said)).length > 0;
  return { outcome: 'kept', slug, ...(differs ? { differs } : {}) };
}

async function updateRow(
  uid: string,
  row: PlannedRow,
  attempt: Attempt,
  { photos, isLate, replaced }: RowOptions,
): Promise<RowResult> {
  const isThere = isLate && (await hasPhotoOf(await getCard(uid, row.cardId), row, photos));
  const photoErrorCode = isThere ? undefined : await uploadOnce(uid, row, photos, attempt);
  const { photoUrl } = attempt;
  const { cardId, content, clearsEmpty } = row;
  const change = photoUrl === undefined ? content : { ...content, photoUrl };
  const { slug, isChanged } = await changeCard(uid, cardId, change, { replaced, clearsEmpty });
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

async function removePhoto(uid: string, attempt: Attempt): Promise<void> {
  await removeFiles([...ownPicturesIn(uid, attempt.photoUrl)]);
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

/** How often a card is read again that changes while it is being changed. */
const TRIES = 3;

interface SaveOptions extends ChangeOptions {
  readonly replaced: Set<string>;
  readonly tries?: number;
}

/**
 * Changes some fields of a card as it is now, if it has any of them otherwise, and completes one without its
 * vCard. Throws as `getCard` and `updateCard`.
 */
async function changeCard(
  uid: string,
  id: string,
  change: Partial<CardInput>,
  { replaced, tries = TRIES, ...options }: SaveOptions,
): Promise<{ readonly slug: string; readonly isChanged: boolean }> {
  const card = await getCard(uid, id);
  const changes = fieldsToChange(card, change, options);
  if (Object.keys(changes).length === 0) {
    const isHalf = card.vcardUrl === '';
    if (isHalf) await publishVcard(card);
    return { slug: card.customPath, isChanged: isHalf };
  }
  try {
    const draft = { ...cardInputFrom(card), ...changes };
    await updateCard(uid, id, draft, { basedOn: card.updatedAt, replaced });
    return { slug: draft.customPath, isChanged: true };
  } catch (error) {
    if (tries <= 1 || !hasCode(error, 'card-changed')) throw error;
    return changeCard(uid, id, change, { replaced, tries: tries - 1, ...options });
  }
}

/** A change of many cards under way. */
export interface BulkChange {
  readonly work: WorkQueue;
  /** Resolves to the cards not changed, with the reasons; undefined: it ended before it came to them. */
  readonly failed: Promise<ReadonlyMap<string, AppError | undefined>>;
}

/** Gives many cards the same values in some fields; each card keeps its others as they are by then. */
export function changeCards(
  uid: string,
  ids: readonly string[],
  change: Partial<CardInput>,
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(
    uid,
    ids,
    onChange,
    async (id, replaced) => void (await changeCard(uid, id, change, { replaced })),
  );
}

/** Deletes many cards with their links and files; one that is gone already counts as deleted. */
export function deleteCards(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(uid, ids, onChange, async (id, replaced) => {
    try {
      await deleteCard(uid, id, { replaced });
    } catch (error) {
      if (!hasCode(error, 'card-not-found')) throw error;
    }
  });
}

function startBulk(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
  doOne: (id: string, replaced: Set<string>) => Promise<void>,
): BulkChange {
  // Until it is changed, each is one that was not reached.
  const failed = new Map<string, AppError | undefined>(ids.map((id) => [id, undefined]));
  const replaced = new Set<string>();
  let done = 0;
  const work = startWork([...ids.keys()], {
    atOnce: TEAM_CARDS_AT_ONCE,
    doOne: async (index) => {
      const id = ids[index] ?? '';
      await doOne(id, replaced);
      failed.delete(id);
      done += 1;
    },
    onFailed: async (index, error) => {
      failed.set(ids[index] ?? '', error);
      return endsRun(error);
    },
    onChange: () => onChange(done),
  });
  const finish = async () => {
    await work.done;
    // Reads all cards, once.
    await removeReplaced(uid, replaced, null);
    return failed;
  };
  return { work, failed: finish() };
}
