import type { Findings } from '../findings.ts';
import type { VerifyTarget } from '../target.ts';
import { reasonOf, Unchecked } from '../unchecked.ts';
import { openApp } from './app-services.ts';
import { clean } from './clean.ts';
import { Journal } from './journal.ts';
import { newRun, runRound, type Step } from './round.ts';

/** How a round is made. */
export interface LiveOptions {
  readonly steps: readonly Step[];
  /** Where its journal is kept. */
  readonly journalFolder: string;
  /** Ends it after the step under way. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

/** An address for what the app writes into codes and contact files; nothing is served there. */
const PUBLIC_ORIGIN = 'https://carte.example';

/**
 * Makes a round at a project and deletes what it made, also when it fails or is aborted. If the clean-up
 * fails, the journal stays for `--clean`.
 */
export async function live(target: VerifyTarget, findings: Findings, options: LiveOptions): Promise<void> {
  const run = newRun();
  const { projectId: project, bucket } = target.admin;
  const journal = Journal.begin(options.journalFolder, run, { project, bucket });
  options.tell(`\nA round at ${project}; what it makes is noted in ${journal.file}`);
  const app = await openApp({ VITE_PUBLIC_ORIGIN: PUBLIC_ORIGIN, ...target.app });
  try {
    const visitor = await app.newClient();
    const round = { run, target: target.admin, journal, newClient: () => app.newClient(), visitor };
    await runRound(round, options.steps, findings, options);
  } finally {
    await app.close().catch((error: unknown) => options.tell(`The app did not close: ${String(error)}`));
    const left = await clean(target.admin, journal.read())
      .catch((cause: unknown) => {
        const reason = reasonOf(cause) ?? String(cause);
        throw new Unchecked(`The clean-up could not be finished: ${reason} Run it again with --clean.`, {
          cause,
        });
      })
      .finally(() => journal.release());
    options.tell(
      left === 0 ? 'The round left nothing behind.' : `Cleaned up: ${left} documents, files and accounts.`,
    );
  }
}
