/** What the tests of a team's table share: browsers with its services, plans, runs. */
import { csvTable } from '@/tables/model/csv-table';
import { emptyShared, type PlannedRow } from '@/team/model/plan-team';
import type { RowOutcome } from '@/team/model/row-result';
import { guessTeamMapping } from '@/team/model/team-columns';
import { teamRows } from '@/team/model/team-row';
import type { PlanOptions, TeamPlan } from '@/team/service/make-plan';
import type { PhotoArchive } from '@/team/service/team-photos';
import { client, operatorSets, stored, unique } from '../clients.ts';

/** A browser with a user who may have any number of cards. */
async function teamBrowser() {
  const common = await client();
  const [state, run, plan, photos, bulk] = await Promise.all([
    import('@/team/service/run-state'),
    import('@/team/service/team-run'),
    import('@/team/service/make-plan'),
    import('@/team/service/team-photos'),
    import('@/team/service/bulk-change'),
  ]);
  return { ...common, ...state, ...run, ...plan, ...photos, ...bulk };
}

type TeamBrowser = Awaited<ReturnType<typeof teamBrowser>>;

const PASSWORD = 'secret-1';

/** Who runs a table, in one browser. */
export interface TeamOwner {
  readonly app: TeamBrowser;
  readonly uid: string;
  readonly email: string;
}

export async function teamOwner(): Promise<TeamOwner> {
  const app = await teamBrowser();
  const email = `${unique('team')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: PASSWORD });
  await operatorSets(`users/${uid}`, { plan: 'premium' });
  return { app, uid, email };
}

/** The same user in another browser. */
export async function inAnotherBrowser({ uid, email }: TeamOwner): Promise<TeamOwner> {
  const app = await teamBrowser();
  await app.login(email, PASSWORD);
  return { app, uid, email };
}

/** A table of so many people, whose slugs and addresses begin with `stem`. */
export const tableOf = (stem: string, count: number, company = 'Kiln') =>
  `Name,Email,Company,Slug\n${Array.from({ length: count }, (_, n) => `Person ${n},p${n}@${stem}.example,${company},${stem}-${n}\n`).join('')}`;

type PlanChoices = Partial<Pick<PlanOptions, 'archive' | 'freeSlugs' | 'chosenCards'>>;

/** What a run of a table would do, with the pattern of links and no shared look. */
export function wholePlanOf(
  { app, uid }: TeamOwner,
  csv: string,
  choices: PlanChoices = {},
): Promise<TeamPlan> {
  const { rows } = csvTable(csv);
  const mapping = guessTeamMapping(rows, 0, (field) => field);
  return app.makePlan(uid, [...teamRows(rows, { mapping, head: 0, key: undefined })], {
    shared: emptyShared(),
    sharesWithExisting: false,
    pattern: '{first}-{last}',
    archive: undefined,
    language: 'en',
    signal: new AbortController().signal,
    ...choices,
  });
}

/** The rows of `wholePlanOf`. */
export async function planOf(
  owner: TeamOwner,
  csv: string,
  archive?: PhotoArchive,
  freeSlugs?: Set<string>,
): Promise<readonly PlannedRow[]> {
  return (await wholePlanOf(owner, csv, { archive, freeSlugs })).rows;
}

/** The only row of a table. */
export async function rowOf(owner: TeamOwner, csv: string): Promise<PlannedRow> {
  const [row] = await planOf(owner, csv);
  if (row === undefined) throw new Error('The table has no row.');
  return row;
}

/** Options of a run of the account's own cards. */
export const RUN_OPTIONS = {
  language: 'en',
  saverOf: (): never => {
    throw new Error('The run is no company’s.');
  },
};

/** Runs a plan to its end; how many rows came to which outcome, and the state in the end. */
export async function run({ app, uid }: TeamOwner, rows: readonly PlannedRow[], zip?: Blob) {
  await app.startRun(uid, { rows, zip, companyId: undefined, ...RUN_OPTIONS });
  const state = app.runOf(uid);
  if (state === undefined) throw new Error('No run.');
  const outcomes: Partial<Record<RowOutcome, number>> = {};
  for (const { outcome } of state.results.values()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return { outcomes, results: state.results, error: state.error, status: state.status };
}

/** The account's count of its cards. */
export const cardCount = async ({ uid }: TeamOwner) => Number((await stored(`users/${uid}`))?.['cardCount']);

/** A row's card as it is stored, or undefined. */
export const cardOf = ({ uid }: TeamOwner, row: PlannedRow | undefined) =>
  stored(`users/${uid}/cards/${row?.cardId ?? ''}`);
