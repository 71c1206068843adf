import { userLocalDataName } from '@/shared/browser/user-local-data';
import { readStored, writeStored } from '@/shared/browser/stored';
import { QR_CONTENTS, type QrDesign } from '@/card/model/qr-design';

const cardOf = (uid: string) => userLocalDataName('last-code', uid);
const CONTENT = 'code-content';

/** Notes which card's code was shown last on this device: the one at hand the next time. */
export function noteLastCode(uid: string, cardId: string): void {
  writeStored(cardOf(uid), cardId);
}

/** The card whose code was shown last; undefined when there was none. */
export function lastCode(uid: string): string | undefined {
  return readStored(cardOf(uid)) ?? undefined;
}

/** Keeps what codes over the whole screen shall hold on this device. */
export function storeCodeContent(content: QrDesign['content']): void {
  writeStored(CONTENT, content);
}

/** What was chosen for them; undefined before anybody chose: each card's design says it then. */
export function codeContent(): QrDesign['content'] | undefined {
  const kept = readStored(CONTENT);
  return QR_CONTENTS.find((content) => content === kept);
}
