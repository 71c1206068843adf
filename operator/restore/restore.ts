import { readFile } from 'node:fs/promises';
import { AdminError } from '../shared/admin-error.ts';
import {
  checkSums,
  hashParametersOf,
  readManifest,
  type Manifest,
} from '../shared/backup-folder/manifest.ts';
import { hashParameters, type HashParameters } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { columns } from '../shared/terminal/columns.ts';
import { megabytes, printable } from '../shared/terminal/printable.ts';
import type { Dialog } from '../shared/terminal/program.ts';
import { Progress } from '../shared/terminal/progress.ts';
import type { RestoreOrder } from './arguments.ts';
import { compare, isSame, type Comparison, type Sides } from './compare.ts';
import type { OpenTarget } from './drill.ts';
import { parseHashParameters } from './hash-text.ts';
import { presentIn } from './present.ts';
import { relocationOf } from './relocate.ts';
import { writeAll } from './write-all.ts';

/** What the program is given besides its order. */
export interface RestoreOptions extends Dialog {
  /** Finds what the order means. */
  readonly open: (order: RestoreOrder) => Promise<OpenTarget>;
}

/** A project after a restore, beside its backup. */
export interface Restored {
  readonly project: string;
  readonly comparisons: readonly Comparison[];
}

/**
 * Restores a backup, or compares alone, as the order says. Returns how the project agrees with the backup;
 * undefined when the operator does not agree to it. Rejects with `AdminError` or `RequestError`.
 */
export async function restore(
  order: RestoreOrder,
  { open, tell, agrees }: RestoreOptions,
): Promise<Restored | undefined> {
  const manifest = await readManifest(order.from);
  tell(
    `Backup of ${printable(manifest.project)}, made with version ${printable(manifest.version)}, ended at ${manifest.finishedAt}.`,
  );
  await checkSums(order.from, manifest);
  tell('All its sums are right.');
  const { target, close } = await open(order);
  try {
    tell(`Project ${target.projectId}${target.isStandIn ? ' (stand-in)' : ''}, bucket ${target.bucket}`);
    const hash = await hashOf(order);
    const sides = {
      folder: order.from,
      target,
      relocation: relocationOf(manifest, target),
      withPasswords: !order.withoutPasswords && (await hasSameHashes(target, hash)),
    };
    const write = order.mode !== 'compare';
    if (write) {
      await requireRoom(order, sides, tell);
      requireHash(order, manifest, target, hash);
      if (order.mode !== 'drill' && !order.yes && !(await agrees(questionOf(manifest, target))))
        return undefined;
      await writeAll({
        ...sides,
        hash,
        withPasswords: !order.withoutPasswords,
        isContinued: order.mode === 'continue',
        counts: manifest.counts,
        tell,
      });
      tell('All is written, and compared with the backup now.');
    } else if (
      !order.yes &&
      !target.isStandIn &&
      !(await agrees(`It costs as many document reads as ${target.projectId} has documents. Compare?`))
    )
      return undefined;
    return { project: target.projectId, comparisons: await compareWith(sides, manifest, tell) };
  } finally {
    await close();
  }
}

function compareWith(
  sides: Sides,
  { counts }: Manifest,
  tell: (line: string) => void,
): Promise<Comparison[]> {
  const progress = new Progress('documents', counts.documents, tell);
  return compare(sides, (_kind, count) => progress.add(count));
}

function questionOf({ counts }: Manifest, { projectId, bucket }: AdminTarget): string {
  const { documents, files, bytes, accounts } = counts;
  return (
    `It writes ${documents} documents, ${files} files (class A, ${megabytes(bytes)} MB) and ${accounts} accounts, and reads them all ` +
    `again to compare.\nRestore into ${projectId}, bucket ${bucket}?`
  );
}

/** A restore never writes over what is there. */
async function requireRoom(order: RestoreOrder, sides: Sides, tell: (line: string) => void): Promise<void> {
  const { target } = sides;
  const present = await presentIn(target);
  if (present.length === 0) return;
  const list = (names: readonly string[]) => names.map((name) => printable(name)).join('; ');
  if (order.mode !== 'continue')
    throw new AdminError(
      `${target.projectId} is not empty, and a restore writes over nothing. There are, among others: ${list(present)}. ` +
        'Restore into an empty project, or complete a restore that was cut off by --continue.',
    );
  tell('Something is there: it is compared with the backup first.');
  const others = (await compare(sides, () => undefined)).flatMap(({ kind, different, extra }) => [
    ...different.first.map((name) => `${kind}: ${name} is another than in the backup`),
    ...extra.first.map((name) => `${kind}: ${name} is not in the backup`),
  ]);
  if (others.length > 0)
    throw new AdminError(
      `${target.projectId} has what did not come from this backup, and is left as it is: ${list(others)}.`,
    );
}

async function hashOf({ from, hashParameters: file }: RestoreOrder): Promise<HashParameters | undefined> {
  return file === undefined ? hashParametersOf(from) : parseHashParameters(await readFile(file, 'utf8'));
}

/** Whether a project has hashes as the backup has them: it makes them itself by the same parameters. */
async function hasSameHashes(target: AdminTarget, hash: HashParameters | undefined): Promise<boolean> {
  if (target.isStandIn) return true;
  const own = await hashParameters(target);
  return own !== undefined && hash !== undefined && own.signerKey === hash.signerKey;
}

function requireHash(
  { withoutPasswords }: RestoreOrder,
  { counts }: Manifest,
  target: AdminTarget,
  hash: HashParameters | undefined,
): void {
  if (target.isStandIn || withoutPasswords || hash !== undefined || counts.passwords === 0) return;
  throw new AdminError(
    `${counts.passwords} accounts have passwords, and the backup has no hash parameters to restore them with. Give them by ` +
      '--hash-parameters, or say --without-passwords: people then set another one by mail.',
  );
}

/** The closing table, with the names of what differs. */
export function tableOf({ comparisons }: Restored): string {
  const rows = comparisons.map(({ kind, inBackup, same, missing, different, extra }) => [
    kind,
    ...[inBackup, same, missing.count, different.count, extra.count].map(String),
  ]);
  const head = ['', 'in the backup', 'the same', 'missing', 'different', 'not in the backup'];
  const table = columns([head, ...rows]);
  const names = comparisons.flatMap(({ kind, missing, different, extra }) => [
    ...lines(kind, 'missing', missing),
    ...lines(kind, 'different', different),
    ...lines(kind, 'not in the backup', extra),
  ]);
  const verdict = comparisons.every(isSame) ? 'All is as in the backup.' : 'This differs:';
  return [...table, '', verdict, ...names].join('\n');
}

function lines(kind: string, what: string, { count, first }: Comparison['missing']): string[] {
  const rest = count > first.length ? [`  … and ${count - first.length} more ${kind} ${what}`] : [];
  return [...first.map((name) => `  ${kind} ${what}: ${printable(name)}`), ...rest];
}
