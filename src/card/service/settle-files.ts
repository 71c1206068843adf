import { getDocFromServer } from 'firebase/firestore';
import { withLock } from '@/shared/browser/lock';
import type { AppError } from '@/shared/firebase/errors';
import {
  isDue,
  pendingFiles,
  settlePendingFiles,
  type PendingFile,
} from '@/shared/firebase/files/pending-files';
import { cardDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import type { Sent } from '@/shared/forms/outbox';
import { toCard } from './cards';
import { failed, removePending, settlePictures } from './files/card-files';
import { vcardAddress } from './vcard/vcard-address';
import { updateVcard } from './vcard/vcards';

/** The lock against other tabs. */
const LOCK = 'carte-files';

const VCARD = /^users\/[^/]+\/vcards\/([^/]+)\.vcf$/;

/**
 * Removes pictures and writes vCards that are due; with `all`, also what is due later because it has failed.
 * The count is 0: the owner's changes are saved already. Never rejects.
 */
export function settleFiles(uid: string, { all = false } = {}): Promise<Sent> {
  return withLock(LOCK, async () => {
    const due = pendingFiles(uid).filter((file) => isDue(file) || (all && file.hasFailed));
    const pictures = await settlePictures(
      uid,
      due.filter(({ path }) => !VCARD.test(path)),
    );
    const failure = (await settleVcards(uid, due)) ?? pictures;
    return { count: 0, ...(failure !== undefined && { failure }) };
  });
}

/** Stops at the first failure, whose file is the last of the next run. Returns it. */
async function settleVcards(uid: string, files: readonly PendingFile[]): Promise<AppError | undefined> {
  for (const file of files) {
    const id = VCARD.exec(file.path)?.[1];
    const failure = id === undefined ? undefined : await settleVcard(uid, id, file);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/** Writes the vCard of a card, or removes that of a deleted one. Never rejects. */
async function settleVcard(uid: string, id: string, file: PendingFile): Promise<AppError | undefined> {
  try {
    const snapshot = await inTime('settleFiles', getDocFromServer(cardDocument(uid, id)));
    if (!snapshot.exists()) return await removePending(uid, [file]);
    const card = toCard(snapshot);
    if (card.isLegacy || (file.isFound && card.vcardUrl !== '')) {
      settlePendingFiles(uid, [file]);
      return undefined;
    }
    // The stored address is '' since the save, though there may be a file.
    return (await updateVcard({ ...card, vcardUrl: vcardAddress(card) }, file)).failure;
  } catch (error) {
    return failed('settleFiles', uid, [file], error);
  }
}
