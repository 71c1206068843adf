import { partialDraftFrom } from '@/card/model/card';
import { encodeDraft } from '@/card/model/stored-card';
import { teamStore } from '@/shared/browser/indexed-store';
import { record, text, texts } from '@/shared/lib/parse';
import { keptFieldsFrom } from '@/team/model/kept-fields';
import { ROW_ACTIONS, rowProblemFrom, type PlannedRow } from '@/team/model/plan-team';
import { rowResultFrom, storedPhotoError, type RowResult } from '@/team/model/row-result';
import { TEAM_CONTENTS } from '@/team/model/team-row';
import { planKey } from './run-state';

/** A run that this browser has started, with its results; at most one for each user. */
export interface StoredRun {
  readonly rows: readonly PlannedRow[];
  readonly results: ReadonlyMap<number, RowResult>;
  readonly zip: Blob | undefined;
  /** The company whose cards it makes; undefined for the account's own. */
  readonly companyId: string | undefined;
}

const { ask } = teamStore;

const resultKey = (uid: string, index: number) => `${uid}/result/${index}`;

/**
 * Notes a new run and replaces an earlier one. Returns false if it could not be stored: then closing the tab
 * ends the run.
 */
export async function noteRun(
  uid: string,
  { rows, zip, companyId }: Omit<StoredRun, 'results'>,
): Promise<boolean> {
  await dropRun(uid);
  const stored = rows.map(({ content, ...row }) => ({ ...row, content: encodeDraft(content) }));
  const plan = { rows: stored, zip, companyId };
  return (await ask((store) => store.put(plan, planKey(uid)), 'readwrite')) !== undefined;
}

/** Notes the result of one row, unless the run was dropped meanwhile (the session has ended). */
export async function noteResult(uid: string, index: number, result: RowResult): Promise<void> {
  await ask((store) => {
    const plan = store.getKey(planKey(uid));
    plan.addEventListener('success', () => {
      if (plan.result !== undefined) store.put(result, resultKey(uid, index));
    });
    return plan;
  }, 'readwrite');
}

/** Returns the unfinished run, or undefined. */
export async function storedRun(uid: string): Promise<StoredRun | undefined> {
  const keys: IDBRequest<IDBValidKey[]>[] = [];
  // In one transaction, because a concurrent result would shift the values against their keys.
  const values = await ask((store) => {
    keys.push(store.getAllKeys(ofUser(uid)));
    return store.getAll(ofUser(uid)) as IDBRequest<unknown[]>;
  }, 'readonly');
  if (values === undefined) return undefined;
  const stored = new Map(keys[0]?.result.map((key, at) => [key, values[at]]));
  const plan = record(stored.get(planKey(uid)));
  const rows = Array.isArray(plan['rows']) ? plan['rows'].map(parseRow) : [];
  if (rows.length === 0) return undefined;
  const results = new Map<number, RowResult>();
  for (const index of rows.keys()) {
    const result = rowResultFrom(uid, stored.get(resultKey(uid, index)));
    if (result !== undefined) results.set(index, result);
  }
  const { zip } = plan;
  const companyId = text(plan['companyId']) || undefined;
  return { rows, results, zip: zip instanceof Blob ? zip : undefined, companyId };
}

/** Removes a user's run. */
export async function dropRun(uid: string): Promise<void> {
  await ask((store) => store.delete(ofUser(uid)), 'readwrite');
}

const ofUser = (uid: string) => IDBKeyRange.bound(`${uid}/`, `${uid}/\uFFFF`);

function parseRow(data: unknown): PlannedRow {
  const row = record(data);
  const photo = text(row['photo']);
  const problems: readonly unknown[] = Array.isArray(row['problems']) ? row['problems'] : [];
  return {
    at: Number(row['at']),
    title: text(row['title']),
    action: ROW_ACTIONS.find((action) => action === row['action']) ?? 'skip',
    cardId: text(row['cardId']),
    content: partialDraftFrom(row['content']),
    slug: text(row['slug']),
    otherSlugs: texts(row['otherSlugs']),
    wantedSlug: text(row['wantedSlug']) || undefined,
    photo: photo === '' ? undefined : photo,
    lacksPhoto: row['lacksPhoto'] === true,
    photoErrorCode: storedPhotoError(row),
    sameEmailAt: Number(row['sameEmailAt']) || undefined,
    emptyCells: TEAM_CONTENTS.filter((field) => texts(row['emptyCells']).includes(field)),
    clearsEmpty: row['clearsEmpty'] === true,
    problems: problems.flatMap((problem) => rowProblemFrom(problem) ?? []),
    shortened: texts(row['shortened']),
    kept: keptFieldsFrom(row['kept']),
  };
}
