import { readFile } from 'node:fs/promises';
import type { Collector, RulesService } from 'rules-proof/cases';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { printable } from '../shared/terminal/printable.ts';
import type { VerifyOrder } from './arguments.ts';
import { checkRules } from './check-rules.ts';
import { checkDeployedRelease } from './deployed-release.ts';
import type { OpenTarget } from './find-target.ts';
import { Findings } from './findings.ts';
import { clean } from './live/clean.ts';
import { endJournal, journalsIn, readJournal, runnerOf } from './live/journal.ts';
import { live } from './live/live.ts';
import type { Step } from './live/round.ts';
import { STEPS } from './live/steps/all.ts';
import { probe } from './probe.ts';
import { expectReachable } from './reachable.ts';
import { openRehearsal } from './rehearsal.ts';
import { RULES_FILES } from './rules-api.ts';
import { runCases } from './run-cases.ts';
import type { VerifyTarget } from './target.ts';
import { reasonOf } from './unchecked.ts';

/** What the program is given besides its order. */
export interface VerifyOptions {
  /** Ends the round after the step under way. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
  readonly agrees: (question: string) => Promise<boolean>;
  /** Finds what the order means. */
  readonly find: (order: VerifyOrder) => Promise<OpenTarget>;
  /** The round; a test shortens it. */
  readonly steps?: readonly Step[];
}

/** What the rehearsal counted in November 2026, for a round without one. */
const USUAL: Collector['usage'] = { reads: 400, writes: 100, deletes: 40, files: 21, bytes: 65_000 };

/** What a round takes, as the rehearsal counted it; the prices are the operator's to look up. */
function costOf({ reads, writes, deletes, files, bytes }: Collector['usage']): string {
  return `It makes two accounts with cards, files and visitors' details, and deletes them again: about ${reads} document reads, ${writes} writes, ${deletes} deletes and ${files} uploads of ${Math.ceil(bytes / 1_024)} kB together.`;
}

/**
 * Verifies a project. Returns whether all is as expected. Rejects with `Unchecked`, `AdminError` or
 * `RequestError` where it could not check, and with the signal's reason when it is aborted.
 */
export async function verify(order: VerifyOrder, options: VerifyOptions): Promise<boolean> {
  const { tell, find, steps = STEPS } = options;
  const rules = await readRules();
  // A stand-in of its own is started after the rehearsal's has ended: two in one process would share
  // firebase-tools' state.
  const early = order.standIn ? undefined : await openReachable(order, find);
  const findings = new Findings();
  const collector = order.round ? undefined : await rehearse(rules, findings, { ...options, steps });
  const { target, close } = early ?? (await openReachable(order, find));
  try {
    const { projectId, bucket, isStandIn } = target.admin;
    tell(`\nProject ${projectId}${isStandIn ? ' (stand-in)' : ''}, bucket ${bucket}`);
    if (!isStandIn)
      await checkDeployedRelease(
        target.app['VITE_PUBLIC_ORIGIN'] || `https://${projectId}.web.app`,
        findings,
        tell,
      );
    await checkRules(target.admin, rules, findings);
    if (collector !== undefined) {
      const megabytes = Math.ceil(JSON.stringify(collector.cases).length / 1_000_000);
      tell(`Asking the Rules API ${collector.cases.length} questions, which are ${megabytes} MB to upload.`);
      await runCases(target.admin, rules, collector.cases, findings);
      await probe(target.admin, findings, tell);
    }
    await round(target, order, findings, { ...options, steps, cost: costOf(collector?.usage ?? USUAL) });
    tell(`\n${findings.text()}`);
    return findings.differences.length === 0;
  } finally {
    await close();
  }
}

async function openReachable(order: VerifyOrder, find: VerifyOptions['find']): Promise<OpenTarget> {
  const opened = await find(order);
  try {
    await expectReachable(opened.target.admin);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function readRules(): Promise<Record<RulesService, string>> {
  const [firestore, storage] = await Promise.all(
    [RULES_FILES['cloud.firestore'], RULES_FILES['firebase.storage']].map((file) => readFile(file, 'utf8')),
  );
  return { 'cloud.firestore': firestore ?? '', 'firebase.storage': storage ?? '' };
}

type RoundOptions = VerifyOptions & { readonly steps: readonly Step[] };

/**
 * Makes the round at a stand-in of the program's own. One that fails there, or leaves a statement out,
 * expects nothing of a project.
 */
async function rehearse(
  rules: Readonly<Record<RulesService, string>>,
  findings: Findings,
  { steps, signal, tell }: RoundOptions,
): Promise<Collector> {
  tell('Rehearsing at a stand-in of its own, to know what to expect and what to ask.');
  const { target, collector, folder, close } = await openRehearsal(rules);
  try {
    const own = new Findings();
    await live(target, own, { steps, journalFolder: folder, signal, tell: () => undefined });
    for (const { what, ...difference } of own.differences)
      findings.add({ ...difference, what: `in the rehearsal: ${what}` });
    const uncovered = collector.uncovered().join(', ');
    const what = 'allow statements without a case';
    findings.add({ area: 'pairs', what, expected: 'none', found: uncovered || 'none' });
    return collector;
  } finally {
    await close();
  }
}

async function round(
  target: VerifyTarget,
  { yes, journal }: VerifyOrder,
  findings: Findings,
  { agrees, signal, steps, tell, cost }: RoundOptions & { readonly cost: string },
): Promise<void> {
  const question = `The round writes to ${target.admin.projectId}. ${cost}\nMake it?`;
  if (yes || (await agrees(question)))
    await live(target, findings, { steps, journalFolder: journal, signal, tell });
  else findings.add({ area: 'round', what: 'the round', expected: 'made', found: 'not made' });
}

/**
 * Finishes the clean-up of rounds that were cut off at the order's project, each by itself. Returns whether
 * nothing was refused, running or out of reach.
 */
export async function cleanUp(order: VerifyOrder, { find, tell }: VerifyOptions): Promise<boolean> {
  const { target, close } = await find(order);
  try {
    const files = journalsIn(order.journal);
    if (files.length === 0) tell('No round has left anything behind.');
    let whole = true;
    for (const file of files) {
      const { done, message } = await cleanFile(target.admin, file).catch(notCleaned);
      tell(`${printable(file)}: ${printable(message)}`);
      whole &&= done;
    }
    return whole;
  } finally {
    await close();
  }
}

interface Cleaned {
  readonly done: boolean;
  readonly message: string;
}

async function cleanFile(target: AdminTarget, file: string): Promise<Cleaned> {
  const journal = readJournal(file);
  if (journal === undefined) {
    endJournal(file);
    return { done: true, message: 'empty, and removed.' };
  }
  const { project, bucket } = journal.head;
  if (project !== target.projectId || bucket !== target.bucket)
    return { done: true, message: `of ${project}, bucket ${bucket}, and stays.` };
  const pid = runnerOf(journal);
  if (pid !== undefined) return { done: false, message: `a round is running (process ${pid}), and stays.` };
  const gone = await clean(target, journal);
  return { done: true, message: `${gone} documents, files and accounts taken away.` };
}

/** What keeps one journal from being cleaned up does not keep the others. */
function notCleaned(error: unknown): Cleaned {
  const message =
    reasonOf(error) ?? (error instanceof Error && 'syscall' in error ? error.message : undefined);
  if (message === undefined) throw error;
  return { done: false, message };
}
