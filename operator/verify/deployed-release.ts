/** Which release is deployed, beside the one of this checkout. */
import semver from 'semver';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { RELEASE_FILE } from '../../src/shared/browser/app-cache-protocol.ts';
import { checkoutCommit, includesCommit, newestTag } from '../shared/checkout.ts';
import type { Findings } from './findings.ts';

const ANSWER_MS = 10_000;

// Releases before 0.3.0 name no commit.
const RELEASE = z.object({ version: z.string(), commit: z.string().optional() });

/** A version with its commit, as the table has it. */
interface Named {
  readonly version: string;
  readonly commit?: string | undefined;
}

interface Checkout extends Named {
  /** Whether the checkout is at a commit or a later one. */
  readonly includes: (commit: string) => boolean;
}

const checkoutHere = (root = process.cwd()): Checkout => ({
  version: manifest.version,
  commit: checkoutCommit(root),
  includes: (commit) => includesCommit(root, commit),
});

/**
 * Compares the release that is deployed at an app's origin with this checkout: another one is a finding, an
 * earlier state of this checkout is only told. Says so where no app answers there, and where the checkout has
 * the tag of a newer release. Never rejects.
 */
export async function checkDeployedRelease(
  origin: string,
  findings: Findings,
  tell: (line: string) => void,
  checkout = checkoutHere(),
  newest: string | undefined = newestTag(process.cwd()),
): Promise<void> {
  const deployed = await deployedRelease(origin);
  if (deployed === undefined) tell(`No app answers at ${origin}${RELEASE_FILE}; its version is not checked.`);
  else {
    tell(`Deployed at ${origin}: ${textOf(deployed)}; this checkout is ${textOf(checkout)}.`);
    const [expected, found] = [textOf(checkout), textOf(deployed)];
    // A deployment made from changed files is no state of the checkout: its commit ends with `+`.
    if (expected !== found && checkout.includes(deployed.commit ?? ''))
      tell('What is deployed is an earlier state of this checkout; npm run deploy brings it up to date.');
    else {
      if (expected !== found)
        tell('Deploy this checkout by npm run deploy, or check out what is deployed and verify that.');
      findings.add({ area: 'release', what: `the app at ${origin}`, expected, found });
    }
  }
  if (newest !== undefined && semver.gt(newest, checkout.version))
    tell(`A newer release is known here: v${newest}. CHANGELOG.md says what it asks for.`);
}

async function deployedRelease(origin: string): Promise<Named | undefined> {
  try {
    const answer = await fetch(new URL(RELEASE_FILE, origin), { signal: AbortSignal.timeout(ANSWER_MS) });
    return RELEASE.parse(await answer.json());
  } catch {
    // Hosting without the app, another app, or no connection.
    return undefined;
  }
}

function textOf({ version, commit = '' }: Named): string {
  return commit === '' ? version : `${version} (${commit})`;
}
