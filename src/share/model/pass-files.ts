/** The files of the site from which the owner's app learns of passes (docs/decisions/0088). */
import { flag, record, text } from '@/shared/lib/parse';

/** Below the site. A pass has the name of a hash; a card's file has its id, which nothing lists. */
export const PASS_FOLDER = '/assets/wallet';

/** Whether the operator makes passes at all; a build says no (public/), a publishing run says which. */
export const WALLETS_FILE = `${PASS_FOLDER}/wallets.json`;

type Wallet = 'apple' | 'google';
type Wallets = Readonly<Record<Wallet, boolean>>;

/** The passes of a card; undefined for a wallet that has none of it. */
export interface Passes {
  /** `passFingerprint` of what they show. */
  readonly fingerprint: string;
  /** The path of the file. */
  readonly apple: string | undefined;
  /** The address at which the pass is saved. */
  readonly google: string | undefined;
}

/** How an address begins at which a pass is saved. */
export const GOOGLE_SAVE = 'https://pay.google.com/gp/v/save/';

const APPLE_FILE = /^\/assets\/wallet\/[\da-f]{32}\.pkpass$/;

/** Returns the path of a card's file. */
export function passesFile(cardId: string): string {
  return `${PASS_FOLDER}/${encodeURIComponent(cardId)}.json`;
}

/** Parses `WALLETS_FILE`; no wallet if it is malformed. */
export function parseWallets(data: unknown): Wallets {
  const { apple, google } = record(data);
  return { apple: flag(apple, false), google: flag(google, false) };
}

/** Parses a card's file; addresses that lead elsewhere are left out. */
export function parsePasses(data: unknown): Passes {
  const source = record(data);
  const [apple, google] = [text(source['apple']), text(source['google'])];
  return {
    fingerprint: text(source['fingerprint']),
    apple: APPLE_FILE.test(apple) ? apple : undefined,
    google: google.startsWith(GOOGLE_SAVE) ? google : undefined,
  };
}
