import { count, flag, record, text } from '@/shared/lib/parse';

/** What an owner says of the exchange with visitors (`users/{uid}/exchange/settings`). */
export interface InboxSettings {
  /** Whether visitors may leave something. */
  readonly accepts: boolean;
  /** What it is encrypted with: a point of P-256 in Base64; '' where it is left open. */
  readonly publicKey: string;
}

/** The settings in a document's data; who has chosen nothing accepts, open, as in the rules. Never throws. */
export function parseInboxSettings(data: unknown): InboxSettings {
  const source = record(data);
  return { accepts: flag(source['accepts'], true), publicKey: text(source['publicKey']) };
}

/** The owner's key, locked by a passphrase (`users/{uid}/keys/inbox`; src/inbox/model/locked-key.ts). */
export interface StoredKey {
  readonly publicKey: string;
  readonly locked: string;
  readonly salt: string;
  readonly iterations: number;
}

/** The key in a document's data; undefined where there is none. Never throws. */
export function parseStoredKey(data: unknown): StoredKey | undefined {
  const source = record(data);
  const [publicKey, locked, salt] = [text(source['publicKey']), text(source['locked']), text(source['salt'])];
  const iterations = count(source['iterations']);
  return publicKey === '' || locked === '' || salt === '' || iterations === undefined
    ? undefined
    : { publicKey, locked, salt, iterations };
}

/**
 * Whether visitors are shown a key that is not the stored one: what they encrypt with it opens for nobody. The rules let none be saved
 * so, but what is there may be from before them.
 */
export function showsAnotherKey({ publicKey }: InboxSettings, key: StoredKey | undefined): boolean {
  return publicKey !== '' && publicKey !== key?.publicKey;
}
