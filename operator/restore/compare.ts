/** Compares a backup with a project, every document, file and account. */
import { createHash } from 'node:crypto';
import { accountsOf, documentsOf, filesOf, type BackedUpDocument } from '../shared/backup-folder/manifest.ts';
import { accountPages, type WholeAccount } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { filePages, type FileProperties } from '../shared/google/storage-rest.ts';
import { accountContent, canonicalAccount } from './account-content.ts';
import { canonicalFields, comparePaths } from './canonical.ts';
import { relocated, type Relocation } from './relocate.ts';

/** How many names of each kind of difference are listed. */
const LISTED = 10;
const PAGE_SIZE = 100;

/** Some names, and how many there are. */
interface Names {
  readonly count: number;
  /** The first ones. */
  readonly first: readonly string[];
}

/** How a backup and a project agree in documents, files or accounts. */
export interface Comparison {
  readonly kind: 'documents' | 'files' | 'accounts';
  readonly inBackup: number;
  /** In both, with the same content. */
  readonly same: number;
  /** In the backup alone. */
  readonly missing: Names;
  /** In both, with another content. */
  readonly different: Names;
  /** In the project alone. */
  readonly extra: Names;
}

/** What is compared with what. */
export interface Sides {
  /** The folder of the backup. */
  readonly folder: string;
  readonly target: AdminTarget;
  readonly relocation: Relocation;
  /** Whether hashes of passwords are compared: a project has those of another under parameters of its own. */
  readonly withPasswords: boolean;
}

/**
 * Compares everything. In memory are a page of documents, and the names of all files and accounts with a
 * sum of each. Rejects with `RequestError`.
 */
export async function compare(
  sides: Sides,
  progress: (kind: string, count: number) => void,
): Promise<Comparison[]> {
  return [
    await compareDocuments(sides, (count) => progress('documents', count)),
    await compareFiles(sides),
    await compareAccounts(sides),
  ];
}

/** Returns true if a comparison found no difference. */
export function isSame({ missing, different, extra }: Comparison): boolean {
  return missing.count + different.count + extra.count === 0;
}

class Tally {
  inBackup = 0;
  same = 0;
  readonly #names = { missing: [] as string[], different: [] as string[], extra: [] as string[] };
  readonly #counts = { missing: 0, different: 0, extra: 0 };

  add(what: 'missing' | 'different' | 'extra', name: string): void {
    this.#counts[what] += 1;
    if (this.#names[what].length < LISTED) this.#names[what].push(name);
  }

  result(kind: Comparison['kind']): Comparison {
    const names = (what: 'missing' | 'different' | 'extra') => ({
      count: this.#counts[what],
      first: this.#names[what],
    });
    return {
      kind,
      inBackup: this.inBackup,
      same: this.same,
      missing: names('missing'),
      different: names('different'),
      extra: names('extra'),
    };
  }
}

/** Both sides are read in the order of their paths, side by side. */
async function compareDocuments(
  { folder, target, relocation }: Sides,
  progress: (count: number) => void,
): Promise<Comparison> {
  const tally = new Tally();
  const theirs = documentsOf(folder);
  const ours = allDocuments(target);
  let [their, our] = [await next(theirs), await next(ours)];
  while (their !== undefined || our !== undefined) {
    const order = their === undefined ? 1 : our === undefined ? -1 : comparePaths(their.path, our.path);
    if (their !== undefined && order <= 0) {
      tally.inBackup += 1;
      progress(1);
      if (our === undefined || order < 0) tally.add('missing', their.path);
      else if (hasSameFields(their, our, relocation)) tally.same += 1;
      else tally.add('different', their.path);
      their = await next(theirs);
    }
    if (our !== undefined && order >= 0) {
      if (order > 0) tally.add('extra', our.path);
      our = await next(ours);
    }
  }
  return tally.result('documents');
}

function hasSameFields(theirs: BackedUpDocument, ours: AdminDocument, relocation: Relocation): boolean {
  return canonicalFields(relocated(theirs.fields, relocation)) === canonicalFields(ours.raw);
}

async function* allDocuments(target: AdminTarget): AsyncGenerator<AdminDocument> {
  for await (const page of pagesOf(target, { allDescendants: true, pageSize: PAGE_SIZE })) yield* page;
}

async function next<T>(items: AsyncGenerator<T>): Promise<T | undefined> {
  const { done, value } = await items.next();
  return done === true ? undefined : value;
}

async function compareFiles({ folder, target }: Sides): Promise<Comparison> {
  const present = new Map<string, string>();
  for await (const page of filePages(target, ''))
    for (const { path, size, md5 = '', properties } of page)
      present.set(path, fileSum(size, md5, properties));
  const tally = new Tally();
  for await (const { path, size, md5, properties } of filesOf(folder))
    settle(tally, present, path, fileSum(size, md5, properties));
  for (const path of present.keys()) tally.add('extra', path);
  return tally.result('files');
}

async function compareAccounts({ folder, target, relocation, withPasswords }: Sides): Promise<Comparison> {
  const sumOf = (account: WholeAccount) =>
    sum(canonicalAccount(accountContent(account, relocation, { withPassword: withPasswords })));
  const present = new Map<string, string>();
  for await (const page of accountPages(target))
    for (const account of page) present.set(account.localId, sumOf(account));
  const tally = new Tally();
  for await (const account of accountsOf(folder)) settle(tally, present, account.localId, sumOf(account));
  for (const uid of present.keys()) tally.add('extra', uid);
  return tally.result('accounts');
}

/** Counts one of the backup, and takes it out of what is present. */
function settle(tally: Tally, present: Map<string, string>, name: string, expected: string): void {
  tally.inBackup += 1;
  const found = present.get(name);
  if (found === undefined) tally.add('missing', name);
  else if (found === expected) tally.same += 1;
  else tally.add('different', name);
  present.delete(name);
}

function fileSum(size: number, md5: string, { metadata = {}, ...properties }: FileProperties): string {
  const ordered = (record: object) =>
    Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sum(JSON.stringify([size, md5, ordered(properties), ordered(metadata)]));
}

function sum(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
