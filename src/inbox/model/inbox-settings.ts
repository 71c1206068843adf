import { count, flag, record, text } from '@/shared/lib/parse';

export interface InboxSettings {
  readonly accepts: boolean;
  /** A point of P-256 in Base64; '' without encryption. */
  readonly publicKey: string;
}

/** Parses the settings; the default accepts, unencrypted, as in the rules. Never throws. */
export function parseInboxSettings(data: unknown): InboxSettings {
  const source = record(data);
  return { accepts: flag(source['accepts'], true), publicKey: text(source['publicKey']) };
}

/** The owner's key, locked by a passphrase (`users/{uid}/keys/inbox`; locked-key.ts). */
export interface StoredKey {
  readonly publicKey: string;
  readonly locked: string;
  readonly salt: string;
  readonly iterations: number;
}

/** Parses the key; undefined without one. Never throws. */
export function parseStoredKey(data: unknown): StoredKey | undefined {
  const source = record(data);
  const [publicKey, locked, salt] = [text(source['publicKey']), text(source['locked']), text(source['salt'])];
  const iterations = count(source['iterations']);
  return publicKey === '' || locked === '' || salt === '' || iterations === undefined
    ? undefined
    : { publicKey, locked, salt, iterations };
}

/** Returns true if visitors encrypt for another key than the stored one (data older than the rules). */
export function showsAnotherKey({ publicKey }: InboxSettings, key: StoredKey | undefined): boolean {
  return publicKey !== '' && publicKey !== key?.publicKey;
}
