import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '@/shared/firebase/errors';
import { headerRow } from '@/tables/model/columns';
import type { CsvTable } from '@/tables/model/csv-table';
import { readTable } from '@/tables/service/read-table';
import { encodingChoice, type EncodingChoice } from '@/tables/view/columns-step';
import type { CompanyTable } from '@/team/model/company-table';
import { inSlices } from '@/team/model/in-slices';
import { emptyShared } from '@/team/model/plan-team';
import { SLUG_PATTERNS } from '@/team/model/slug-pattern';
import { teamRows, type TeamReading } from '@/team/model/team-row';
import { TEAM_FILE_MAX_BYTES, TEAM_MAX_ROWS, TEAM_PHOTOS_MAX_BYTES } from '@/team/model/team-size';
import { makePlan, type TeamPlan } from '@/team/service/make-plan';
import {
  storeColumns,
  storedColumns,
  type ChosenColumns,
  type ChosenShared,
} from '@/team/service/team-choices';
import { openPhotos, type PhotoArchive } from '@/team/service/team-photos';
import { teamQueries } from '@/team/ui/queries';

/** The number of checked slugs between two updates of the progress. */
const PROGRESS_EVERY = 25;

export type TableProblem = 'too-large' | 'unknown' | 'failed';

export interface ReadTable {
  readonly rows: CsvTable['rows'];
  readonly emptyRows: number;
  readonly encoding: EncodingChoice | undefined;
  /** The last choices for a table with the same column names. */
  readonly chosen?: ChosenColumns | undefined;
  /** The choices for this table, on the way back from a later step. */
  readonly reading?: TeamReading;
  /** Changes when the file is read again, which resets the mapping. */
  readonly version: number;
}

/** The options for all cards of a run. */
export interface TeamOptions extends ChosenShared {
  readonly sharesWithExisting: boolean;
  readonly photos: ChosenPhotos | undefined;
  /** The company whose cards the table is about; undefined for the account's own. */
  readonly companyId: string | undefined;
}

export interface ChosenPhotos {
  readonly zip: File;
  readonly archive: PhotoArchive;
}

const FIRST_OPTIONS: TeamOptions = {
  shared: emptyShared(),
  sharesWithExisting: false,
  pattern: SLUG_PATTERNS[0],
  photos: undefined,
  companyId: undefined,
};

/** A table with the chosen contents of its columns. */
export interface MappedTable {
  readonly reading: TeamReading;
  readonly table: ReadTable;
}

/** Ids of cards that the owner has assigned to lines, by line. */
type ChosenCards = ReadonlyMap<number, string>;

export type ImportStep =
  | { readonly step: 'choose'; readonly problem?: TableProblem }
  | { readonly step: 'reading' }
  | ({ readonly step: 'columns' } & ReadTable)
  | ({ readonly step: 'look' } & MappedTable)
  | { readonly step: 'checking'; readonly done: number; readonly count: number }
  | ({ readonly step: 'unchecked'; readonly error: unknown } & MappedTable)
  | ({
      readonly step: 'preview';
      readonly plan: TeamPlan;
      readonly chosenCards: ChosenCards;
    } & MappedTable);

/** Opens a ZIP file of photos; throws `image-unreadable` or `image-too-large`. */
export async function choosePhotos(zip: File, language: string): Promise<ChosenPhotos> {
  if (zip.size > TEAM_PHOTOS_MAX_BYTES) throw new AppError('image-too-large', 'openPhotos');
  return { zip, archive: await openPhotos(zip, language) };
}

interface ImportOptions {
  /** Used to detect encodings and to interpret names. */
  readonly language: string;
  /** The company that is chosen at first. */
  readonly companyId?: string | undefined;
  readonly readTable: (companyId: string) => Promise<CompanyTable>;
}

/** The steps from a file to a plan. */
export function useTeamImport(uid: string, { language, companyId, readTable }: ImportOptions) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const last = useQuery(teamQueries.lastShared(uid));
  const [chosen, setChosen] = useState<TeamOptions>();
  const options = chosen ?? { ...FIRST_OPTIONS, ...last.data, companyId };
  const file = useRef<File>(undefined);
  const freeSlugs = useRef(new Set<string>());
  const turn = useRef({ number: 0, looking: new AbortController() });
  // Aborts the check of slugs, whose result would not be shown any more.
  useEffect(() => () => turn.current.looking.abort(), []);

  /** Aborts the work of an earlier step, so that its late result is ignored. */
  const begin = () => {
    turn.current.looking.abort();
    turn.current = { number: turn.current.number + 1, looking: new AbortController() };
    const { number, looking } = turn.current;
    const show = (next: ImportStep) => {
      if (turn.current.number === number) setState(next);
    };
    return { show, number, signal: looking.signal };
  };

  const read = async (encoding?: string) => {
    const { show, number, signal } = begin();
    if (file.current !== undefined)
      show(await columnsStep(file.current, { uid, encoding, language, version: number, signal }));
  };

  /** Reads the file again in another encoding; the preview stays meanwhile. */
  const reread = async (label: string) => {
    setState((current) =>
      current.step === 'columns' ? { ...current, encoding: { label, isRereading: true } } : current,
    );
    await read(label);
  };

  const choose = async (chosen: File) => {
    file.current = chosen;
    freeSlugs.current = new Set();
    setState({ step: 'reading' });
    await read();
  };

  const check = async ({ reading, table }: MappedTable, chosenCards: ChosenCards = new Map()) => {
    const { show, signal } = begin();
    setState({ step: 'checking', done: 0, count: 0 });
    const onProgress = (done: number, count: number) => {
      // Not at each slug, because there can be thousands.
      if (done % PROGRESS_EVERY === 0) show({ step: 'checking', done, count });
    };
    const { photos, companyId: chosenId, ...rest } = options;
    try {
      const rows = await inSlices(teamRows(table.rows, reading), signal);
      const plan = await makePlan(uid, rows, {
        ...rest,
        company: chosenId === undefined ? undefined : await readTable(chosenId),
        archive: photos?.archive,
        language,
        signal,
        chosenCards,
        freeSlugs: freeSlugs.current,
        onProgress,
      });
      show({ step: 'preview', plan, chosenCards, reading, table });
    } catch (error) {
      show({ step: 'unchecked', error, reading, table });
    }
  };

  return {
    state,
    options,
    /** The choices of the last run; the form is shown once they are read. */
    last,
    setOptions: (change: (before: TeamOptions) => TeamOptions) =>
      setChosen((previous) => change(previous ?? options)),
    choose,
    reread,
    toLook: ({ reading, table }: MappedTable) => {
      const { head, mapping, key } = reading;
      const header = head === undefined ? undefined : table.rows[head]?.cells;
      if (header !== undefined) void storeColumns(uid, header, { mapping, key });
      begin().show({ step: 'look', reading, table });
    },
    toColumns: ({ table, reading }: MappedTable) => begin().show({ step: 'columns', ...table, reading }),
    check,
    restart: () => begin().show({ step: 'choose' }),
  };
}

interface ReadOptions {
  readonly uid: string;
  /** Undefined if it should be detected. */
  readonly encoding: string | undefined;
  readonly language: string;
  readonly version: number;
  readonly signal: AbortSignal;
}

/** Reads a file in a separate worker, and returns the next step. Never rejects. */
async function columnsStep(
  file: File,
  { uid, encoding, language, version, signal }: ReadOptions,
): Promise<ImportStep> {
  if (file.size > TEAM_FILE_MAX_BYTES) return { step: 'choose', problem: 'too-large' };
  try {
    // One row above the limit, and a header.
    const table = await readTable(file, { encoding, language, rows: TEAM_MAX_ROWS + 2, signal });
    if (table === undefined) return { step: 'choose', problem: 'unknown' };
    if (table.isCut || table.rows.length > TEAM_MAX_ROWS + 1) return { step: 'choose', problem: 'too-large' };
    const { rows, emptyRows } = table;
    const header = rows[headerRow(rows) ?? -1]?.cells;
    const chosen = header && (await storedColumns(uid, header));
    return { step: 'columns', rows, emptyRows, encoding: encodingChoice(table.encoding), chosen, version };
  } catch {
    return { step: 'choose', problem: 'failed' };
  }
}
