/** Passes of earlier runs, which a run without the certificates would take away. */
import { readdir } from 'node:fs/promises';
import { parseWallets, WALLETS_FILE } from '../../../src/share/model/pass-files.ts';
import { parseJson } from '../../../src/shared/lib/parse.ts';
import { AdminError } from '../../shared/admin-error.ts';
import type { PassSigners } from './settings.ts';

const ANSWER_MS = 10_000;
const WALLETS = {
  apple: { name: 'Apple Wallet', ending: '.pkpass', variables: 'WALLET_APPLE_CERTIFICATE and its fellows' },
  google: {
    name: 'Google Wallet',
    ending: '.google',
    variables: 'WALLET_GOOGLE_ISSUER and WALLET_GOOGLE_KEY',
  },
} as const;

interface Places {
  readonly signers: PassSigners;
  /** The folder of `PublishOrder`. */
  readonly pictures: string;
  /** Of the deployed site. */
  readonly origin: string;
}

/**
 * Rejects with `AdminError` if a wallet has passes, in the folder of pictures or on the deployed site, and
 * nothing to sign them with. A site that does not answer is said on stderr, and counts as one without.
 */
export async function assertNoneGo({ signers, pictures, origin }: Places): Promise<void> {
  const missing = (['apple', 'google'] as const).filter((wallet) => signers[wallet] === undefined);
  if (missing.length === 0) return;
  const files = await readdir(pictures);
  const deployed = await deployedWallets(origin);
  for (const wallet of missing) {
    const { name, ending, variables } = WALLETS[wallet];
    if (!deployed[wallet] && !files.some((file) => file.endsWith(ending))) continue;
    throw new AdminError(
      `There are passes for ${name}, and nothing to sign them with: this run would take them away. ` +
        `Set ${variables}, or publish where they are set; --without-passes takes the passes away.`,
    );
  }
}

async function deployedWallets(origin: string): Promise<ReturnType<typeof parseWallets>> {
  try {
    const answer = await fetch(`${origin}${WALLETS_FILE}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    // A site without the file answers with its page.
    return parseWallets(parseJson(await answer.text()));
  } catch {
    console.error(`${origin} does not answer: passes that it may have are not known.`);
    return parseWallets(undefined);
  }
}
