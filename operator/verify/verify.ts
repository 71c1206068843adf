import { readFile } from 'node:fs/promises';
import { openRehearsal } from './cases/rehearsal.ts';
import type { RulesService } from './cases/test-case.ts';
import { runCases } from './cases/run-cases.ts';
import type { VerifyOrder } from './arguments.ts';
import { Findings } from './findings.ts';
import type { OpenTarget } from './find-target.ts';
import { live } from './live/live.ts';
import { clean } from './live/clean.ts';
import { readJournals } from './live/journal.ts';
import type { Step } from './live/round.ts';
import { STEPS } from './live/steps/all.ts';
import { probe } from './probes/probe.ts';
import { expectReachable } from './reachable.ts';
import { checkRules } from './rules/check-rules.ts';
import { RULES_FILES } from './rules/rules-api.ts';
import type { VerifyTarget } from './target.ts';

/** What the program is given besides its order. */
export interface VerifyOptions {
  /** Ends the round after the step under way. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
  readonly agrees: (question: string) => Promise<boolean>;
  /** Finds what the order means, after the rehearsal: a stand-in of its own and the rehearsal's would share a process. */
  readonly find: (order: VerifyOrder) => Promise<OpenTarget>;
  /** The round; a test shortens it. */
  readonly steps?: readonly Step[];
}

/** Measured at the stand-in; the prices are the operator's to look up. */
const COST =
  'It makes two accounts, about 15 small files and 20 documents, and deletes them again: about 500 document reads, 150 writes, 80 deletes and 1 MB; the Rules API is free.';

/**
 * Verifies a project. Returns whether all is as expected. Rejects with `Unchecked`, `AdminError` or `RequestError` where it could not
 * check, and with the signal's reason when it is aborted.
 */
export async function verify(order: VerifyOrder, options: VerifyOptions): Promise<boolean> {
  const { tell, find, steps = STEPS } = options;
  const rules = await readRules();
  tell('Rehearsing at a stand-in of its own, to know what to expect and what to ask.');
  const { cases, reliable } = await rehearse(rules, order, { ...options, steps });
  const { target, close } = await find(order);
  try {
    const { projectId, bucket, isStandIn } = target.admin;
    tell(`\nProject ${projectId}${isStandIn ? ' (stand-in)' : ''}, bucket ${bucket}`);
    await expectReachable(target.admin);
    const findings = new Findings();
    findings.add(reliable);
    await checkRules(target.admin, rules, findings);
    tell(`Asking the Rules API ${cases.length} questions.`);
    await runCases(target.admin, rules, cases, findings);
    await probe(target.admin, findings, tell);
    await round(target, order, findings, { ...options, steps });
    tell(`\n${findings.text()}`);
    return findings.differences.length === 0;
  } finally {
    await close();
  }
}

async function readRules(): Promise<Record<RulesService, string>> {
  const [firestore, storage] = await Promise.all(
    [RULES_FILES['cloud.firestore'], RULES_FILES['firebase.storage']].map((file) => readFile(file, 'utf8')),
  );
  return { 'cloud.firestore': firestore ?? '', 'firebase.storage': storage ?? '' };
}

type RoundOptions = VerifyOptions & { readonly steps: readonly Step[] };

/** A rehearsal that differs from itself would make false expectations. */
async function rehearse(
  rules: Readonly<Record<RulesService, string>>,
  { journal }: VerifyOrder,
  { steps, signal }: RoundOptions,
) {
  const { target, collector, close } = await openRehearsal(rules);
  try {
    const findings = new Findings();
    await live(target, findings, { steps, journalFolder: journal, signal, tell: () => undefined });
    const found = findings.differences.map(({ what, found }) => `${what}: ${found}`).join('; ');
    const expected = 'works';
    return {
      cases: collector.cases,
      reliable: { area: 'round', what: 'the rehearsal', expected, found: found === '' ? expected : found },
    };
  } finally {
    await close();
  }
}

async function round(
  target: VerifyTarget,
  { yes, journal }: VerifyOrder,
  findings: Findings,
  { agrees, signal, steps, tell }: RoundOptions,
): Promise<void> {
  const question = `\nThe round writes to ${target.admin.projectId}. ${COST}\nMake it?`;
  if (yes || (await agrees(question)))
    await live(target, findings, { steps, journalFolder: journal, signal, tell });
  else findings.add({ area: 'round', what: 'the round', expected: 'made', found: 'not made' });
}

/** Finishes the clean-up of rounds that were cut off at the order's project. Returns how many there were. */
export async function cleanUp(order: VerifyOrder, { find, tell }: VerifyOptions): Promise<number> {
  const { target, close } = await find(order);
  try {
    const { projectId, bucket } = target.admin;
    const journals = readJournals(order.journal);
    const ours = journals.filter(({ head }) => head.project === projectId && head.bucket === bucket);
    for (const journal of ours) {
      const gone = await clean(target.admin, journal);
      tell(`${journal.file}: ${gone} documents, files and accounts taken away.`);
    }
    const others = journals.filter((journal) => !ours.includes(journal));
    for (const { file, head } of others)
      tell(`${file} is of ${head.project}, bucket ${head.bucket}, and stays.`);
    if (journals.length === 0) tell('No round has left anything behind.');
    return ours.length;
  } finally {
    await close();
  }
}
