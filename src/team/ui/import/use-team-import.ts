import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { headerRow } from '@/contacts/model/import/columns';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import { openFileWorker } from '@/contacts/service/import/import-file';
import { encodingChoice, type EncodingChoice } from '@/contacts/view/columns-step';
import { AppError } from '@/shared/firebase/errors';
import { TEAM_FILE_MAX_BYTES, TEAM_MAX_ROWS, TEAM_PHOTOS_MAX_BYTES } from '@/shared/lib/limits';
import { inSlices } from '@/team/model/in-slices';
import { emptyShared } from '@/team/model/plan-team';
import { SLUG_PATTERNS } from '@/team/model/slug-pattern';
import { teamRows, type TeamReading } from '@/team/model/team-row';
import { makePlan, type TeamPlan } from '@/team/service/make-plan';
import {
  storeColumns,
  storedColumns,
  type ChosenColumns,
  type ChosenShared,
} from '@/team/service/team-choices';
import { openPhotos, type PhotoArchive } from '@/team/service/team-photos';
import { teamQueries } from '@/team/ui/queries';

/** Slugs between two steps of the progress. */
const PROGRESS_EVERY = 25;

export type TableProblem = 'too-large' | 'unknown' | 'failed';

export interface ReadTable {
  readonly rows: CsvTable['rows'];
  readonly encoding: EncodingChoice | undefined;
  /** What was chosen before for a table whose columns have the same names. */
  readonly chosen?: ChosenColumns | undefined;
  /** What was chosen for this table, on the way back from a later step. */
  readonly reading?: TeamReading;
  /** Changes when the file is read again, which resets the mapping. */
  readonly version: number;
}

/** What all cards of the run get. */
export interface TeamOptions extends ChosenShared {
  readonly sharesWithExisting: boolean;
  readonly photos: ChosenPhotos | undefined;
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
};

/** A table with what its columns were said to contain. */
export interface MappedTable {
  readonly reading: TeamReading;
  readonly table: ReadTable;
}

/** Ids of cards by the lines that the owner said are about them. */
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

/** The steps from a file to a plan. `language` helps to detect encodings, and says how names are read. */
export function useTeamImport(uid: string, language: string) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const last = useQuery(teamQueries.lastShared(uid));
  const [chosen, setChosen] = useState<TeamOptions>();
  const options = chosen ?? { ...FIRST_OPTIONS, ...last.data };
  const file = useRef<File>(undefined);
  const freeSlugs = useRef(new Set<string>());
  const turn = useRef({ number: 0, looking: new AbortController() });
  // What thousands of further slugs would say is not shown any more.
  useEffect(() => () => turn.current.looking.abort(), []);

  /** Ends what an earlier step has under way; what it would show comes too late then. */
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
      show(await readTable(file.current, { uid, encoding, language, version: number, signal }));
  };

  /** Reads again in another encoding; the preview stays until then. */
  const reread = async (label: string) => {
    setState((now) => (now.step === 'columns' ? { ...now, encoding: { label, isRereading: true } } : now));
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
      // Drawn now and then: thousands of slugs are asked about.
      if (done % PROGRESS_EVERY === 0) show({ step: 'checking', done, count });
    };
    const { photos, ...rest } = options;
    try {
      const rows = await inSlices(teamRows(table.rows, reading), signal);
      const plan = await makePlan(uid, rows, {
        ...rest,
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
    /** What the last run had; until it is read, there is nothing to choose from. */
    last,
    setOptions: (change: (before: TeamOptions) => TeamOptions) =>
      setChosen((before) => change(before ?? options)),
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
  /** Undefined is detected. */
  readonly encoding: string | undefined;
  readonly language: string;
  readonly version: number;
  readonly signal: AbortSignal;
}

/** Returns the step after reading a file, in a worker of its own. Never rejects. */
async function readTable(
  file: File,
  { uid, encoding, language, version, signal }: ReadOptions,
): Promise<ImportStep> {
  if (file.size > TEAM_FILE_MAX_BYTES) return { step: 'choose', problem: 'too-large' };
  const { read, close } = openFileWorker(file);
  signal.addEventListener('abort', close, { once: true });
  try {
    // One more than there may be, and a header.
    const found = await read({ encoding, language }, TEAM_MAX_ROWS + 2);
    if (found.kind !== 'table') return { step: 'choose', problem: 'unknown' };
    if (found.isCut || found.rows.length > TEAM_MAX_ROWS + 1) return { step: 'choose', problem: 'too-large' };
    const { rows } = found;
    const header = rows[headerRow(rows) ?? -1]?.cells;
    const chosen = header && (await storedColumns(uid, header));
    return { step: 'columns', rows, encoding: encodingChoice(found.encoding), chosen, version };
  } catch {
    return { step: 'choose', problem: 'failed' };
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
