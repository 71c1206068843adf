import { decrypt, encrypt, EncryptionError, type EncryptionContext } from '@/inbox/model/hpke';
import { areWhole, parseDetails, type Details, type InboxEntry } from '@/inbox/model/inbox-entry';
import { AppError } from '@/shared/firebase/errors';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { record } from '@/shared/lib/parse';

/** The details and the consent, which the rules also require outside of the ciphertext. */
export interface EncryptedContent extends Details, Pick<InboxEntry, 'consent' | 'policy'> {
  readonly language: string;
}

/**
 * `unreadable`: another key, owner or card. `untrusted`: the consent inside differs from the document's, or
 * the details are none that an open entry may have.
 */
export type DecryptedDetails = Details | 'unreadable' | 'untrusted';

/** Binds the ciphertext to an owner and a card. */
const contextOf = (ownerUid: string, cardId: string): EncryptionContext => [ownerUid, cardId];

/** Encrypts a visitor's details for the owner of a card. Throws `internal` for an invalid key. */
export async function encryptDetails(
  content: EncryptedContent,
  publicKey: string,
  { ownerUid, cardId }: { readonly ownerUid: string; readonly cardId: string },
): Promise<string> {
  try {
    return await encrypt(JSON.stringify(content), publicKey, contextOf(ownerUid, cardId));
  } catch (error) {
    // The owner's key is invalid.
    if (error instanceof EncryptionError) throw new AppError('internal', 'encryptDetails', error);
    throw error;
  }
}

/** Decrypts an entry of an owner's inbox. Its content is untrusted. */
export async function decryptDetails(
  encrypted: string,
  ownerUid: string,
  entry: Pick<InboxEntry, 'cardId' | 'consent' | 'policy'>,
  key: UnlockedKey,
): Promise<DecryptedDetails> {
  try {
    const content = parsed(await decrypt(encrypted, key, contextOf(ownerUid, entry.cardId)));
    const details = parseDetails(content);
    // The rules cannot look inside.
    return isAgreed(content, entry) && areWhole(details) ? details : 'untrusted';
  } catch (error) {
    if (error instanceof EncryptionError) return 'unreadable';
    throw error;
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return record(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function isAgreed(
  content: Readonly<Record<string, unknown>>,
  { consent, policy }: Pick<InboxEntry, 'consent' | 'policy'>,
): boolean {
  return consent && content['consent'] === true && policy !== '' && content['policy'] === policy;
}
