import { userLocalDataName } from '@/shared/browser/user-local-data';
import { readStored, writeStored } from '@/shared/browser/stored';
import { QR_CONTENTS, type QrDesign } from '@/card/model/qr-design';

const cardOf = (uid: string) => userLocalDataName('last-code', uid);
const CONTENT = 'code-content';

/** The code screen starts with this card the next time. */
export function noteLastCode(uid: string, cardId: string): void {
  writeStored(cardOf(uid), cardId);
}

export function lastCode(uid: string): string | undefined {
  return readStored(cardOf(uid)) ?? undefined;
}

export function storeCodeContent(content: QrDesign['content']): void {
  writeStored(CONTENT, content);
}

/** Undefined before a choice: the card's design decides. */
export function codeContent(): QrDesign['content'] | undefined {
  const stored = readStored(CONTENT);
  return QR_CONTENTS.find((content) => content === stored);
}
