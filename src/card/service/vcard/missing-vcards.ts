import { PRIVATE, type Card } from '@/card/model/card';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { COMMIT_MS, notePendingFiles, pendingFiles } from '@/shared/firebase/files/pending-files';
import { vcardPath } from './vcard-address';

/** Notes the vCards that these cards lack: the save's own device may not come back. */
export function noteMissingVcards(uid: string, cards: readonly Card[]): void {
  const noted = new Set(pendingFiles(uid).map(({ path }) => path));
  const paths = cards.filter(isWritable).map(vcardPath);
  notePendingFiles(
    uid,
    paths.filter((path) => !noted.has(path)),
    COMMIT_MS,
    { isFound: true },
  );
}

function isWritable(card: Card): boolean {
  const { isLegacy, customPath, others } = card;
  return (
    lacksVcard(card) &&
    !isLegacy &&
    customPath !== '' &&
    Object.keys(others).every((name) => name === PRIVATE)
  );
}
