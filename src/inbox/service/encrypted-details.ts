import { decrypt, encrypt, EncryptionError, type EncryptionContext } from '@/inbox/model/hpke';
import { parseDetails, type Details, type InboxEntry } from '@/inbox/model/inbox-entry';
import { record } from '@/shared/lib/parse';
import { AppError } from '@/shared/firebase/errors';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';

/** What is encrypted: the details, and what the visitor agreed to, which the rules ask for outside of it as well. */
export interface EncryptedContent extends Details, Pick<InboxEntry, 'consent' | 'policy'> {
  readonly language: string;
}

/**
 * What an encrypted entry says. `unreadable`: the key does not decrypt it, or it was encrypted for another owner or card. `untrusted`:
 * what is encrypted does not say that the visitor agreed to what the document says.
 */
export type DecryptedDetails = Details | 'unreadable' | 'untrusted';

/** Binds what is encrypted to one owner and one of their cards. */
const contextOf = (ownerUid: string, cardId: string): EncryptionContext => [ownerUid, cardId];

/** Encrypts what a visitor leaves at a card of an owner with the owner's public key. Throws `internal` when that is no key. */
export async function encryptDetails(
  content: EncryptedContent,
  publicKey: string,
  { ownerUid, cardId }: { readonly ownerUid: string; readonly cardId: string },
): Promise<string> {
  try {
    return await encrypt(JSON.stringify(content), publicKey, contextOf(ownerUid, cardId));
  } catch (error) {
    // The owner's key is none: nobody could decrypt what is left.
    if (error instanceof EncryptionError) throw new AppError('internal', 'encryptDetails', error);
    throw error;
  }
}

/** Returns what an encrypted entry in an owner's inbox says, for whoever has the key; what is in it is anybody's. */
export async function decryptDetails(
  encrypted: string,
  ownerUid: string,
  entry: Pick<InboxEntry, 'cardId' | 'consent' | 'policy'>,
  key: UnlockedKey,
): Promise<DecryptedDetails> {
  try {
    const content = parsed(await decrypt(encrypted, key, contextOf(ownerUid, entry.cardId)));
    return isAgreed(content, entry) ? parseDetails(content) : 'untrusted';
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

/** Whether the consent and the policy are the same inside and outside. */
function isAgreed(
  content: Readonly<Record<string, unknown>>,
  { consent, policy }: Pick<InboxEntry, 'consent' | 'policy'>,
): boolean {
  return consent && content['consent'] === true && policy !== '' && content['policy'] === policy;
}
