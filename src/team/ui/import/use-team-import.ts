import { useRef, useState } from 'react';
import type { Card } from '@/card/model/card';
import {
  emptyShared,
  planTeam,
  slugsToAsk,
  type MatchedRow,
  type PlannedRow,
  type SharedFields,
} from '@/team/model/plan-team';

import { SLUG_PATTERNS } from '@/team/model/slug-pattern';
import { photoFinder, teamRows, type TeamReading } from '@/team/model/team-row';
import { lookUpRows, takenSlugs } from '@/team/service/team-lookup';
import { openPhotos, type PhotoArchive } from '@/team/service/team-photos';
import { readImportFile } from '@/contacts/model/import/read-import-file';
import type { CsvTable } from '@/contacts/model/import/csv-table';
import type { EncodingChoice } from '@/contacts/view/import-parts';
import { TEAM_FILE_MAX_BYTES, TEAM_MAX_ROWS, TEAM_PHOTOS_MAX_BYTES } from '@/shared/lib/limits';
import { AppError } from '@/shared/firebase/errors';

export type TableProblem = 'too-large' | 'unknown' | 'failed';

export interface ReadTable {
  readonly rows: CsvTable['rows'];
  readonly encoding: EncodingChoice | undefined;
  /** Changes when the file is read again, which resets the mapping. */
  readonly version: number;
}

/** What all cards of the run get. */
export interface Wishes {
  readonly shared: SharedFields;
  readonly sharesWithExisting: boolean;
  readonly pattern: string;
  readonly photos: ChosenPhotos | undefined;
}

export interface ChosenPhotos {
  readonly zip: File;
  readonly archive: PhotoArchive;
}

export type ImportStep =
  | { readonly step: 'choose'; readonly problem?: TableProblem }
  | { readonly step: 'reading' }
  | ({ readonly step: 'columns' } & ReadTable)
  | { readonly step: 'look'; readonly reading: TeamReading; readonly table: ReadTable }
  | { readonly step: 'checking' }
  | {
      readonly step: 'unchecked';
      readonly error: unknown;
      readonly reading: TeamReading;
      readonly table: ReadTable;
    }
  | {
      readonly step: 'preview';
      readonly planned: readonly PlannedRow[];
      readonly reading: TeamReading;
      readonly table: ReadTable;
    };

/** Opens a ZIP file of photos; throws `image-unreadable` or `image-too-large`. */
export async function choosePhotos(zip: File, language: string): Promise<ChosenPhotos> {
  if (zip.size > TEAM_PHOTOS_MAX_BYTES) throw new AppError('image-too-large', 'openPhotos');
  return { zip, archive: await openPhotos(zip, language) };
}

/** The steps from a file to a plan. `language` helps to detect encodings, and says how names are read. */
export function useTeamImport(uid: string, language: string) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const [wishes, setWishes] = useState<Wishes>({
    shared: emptyShared(),
    sharesWithExisting: false,
    pattern: SLUG_PATTERNS[0],
    photos: undefined,
  });
  const file = useRef<File>(undefined);
  const turn = useRef(0);
  const looking = useRef<AbortController>(undefined);

  const begin = () => {
    looking.current?.abort();
    looking.current = new AbortController();
    turn.current += 1;
    const mine = turn.current;
    return { isCurrent: () => turn.current === mine, signal: looking.current.signal, mine };
  };

  const read = async (encoding?: string) => {
    const { isCurrent, mine } = begin();
    const chosen = file.current;
    if (chosen === undefined) return;
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      if (!isCurrent()) return;
      const found = readImportFile(bytes, { encoding, language });
      if (found.kind !== 'table') setState({ step: 'choose', problem: 'unknown' });
      else if (found.isCut || found.rows.length > TEAM_MAX_ROWS + 1)
        setState({ step: 'choose', problem: 'too-large' });
      else {
        const { label, isCertain } = found.encoding;
        const choice = isCertain ? undefined : { label, isRereading: false };
        setState({ step: 'columns', rows: found.rows, encoding: choice, version: mine });
      }
    } catch {
      if (isCurrent()) setState({ step: 'choose', problem: 'failed' });
    }
  };

  const choose = async (chosen: File) => {
    if (chosen.size > TEAM_FILE_MAX_BYTES) {
      setState({ step: 'choose', problem: 'too-large' });
      return;
    }
    file.current = chosen;
    setState({ step: 'reading' });
    await read();
  };

  const check = async (reading: TeamReading, table: ReadTable) => {
    const { isCurrent, signal } = begin();
    setState({ step: 'checking' });
    try {
      const planned = await makePlan(uid, { reading, table, wishes, language, signal });
      if (isCurrent()) setState({ step: 'preview', planned, reading, table });
    } catch (error) {
      if (isCurrent()) setState({ step: 'unchecked', error, reading, table });
    }
  };

  return {
    state,
    wishes,
    setWishes,
    choose,
    reread: (label: string) => read(label),
    toLook: (reading: TeamReading, table: ReadTable) => setState({ step: 'look', reading, table }),
    toColumns: (table: ReadTable) => setState({ step: 'columns', ...table }),
    check,
    restart: () => {
      begin();
      setState({ step: 'choose' });
    },
  };
}

interface PlanOptions {
  readonly reading: TeamReading;
  readonly table: ReadTable;
  readonly wishes: Wishes;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Makes the plan again until every slug in it is known to be free. */
async function makePlan(
  uid: string,
  { reading, table, wishes, language, signal }: PlanOptions,
): Promise<readonly PlannedRow[]> {
  const rows = teamRows(table.rows, reading);
  const matched = await lookUpRows(uid, rows);
  const archive = wishes.photos?.archive;
  const photoOf = photoFinder(archive?.names ?? []);
  const marks = await photoMarks(matched, photoOf, archive);
  const asked = new Set<string>();
  const taken = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const planned = planTeam(matched, {
      ...wishes,
      language,
      photoOf,
      hasPhoto: (card, photo) => card.photoUrl.includes(marks.get(photo) ?? '\n'),
      taken,
    });
    const open = slugsToAsk(planned, matched, asked);
    if (open.length === 0) return planned;
    for (const slug of open) asked.add(slug);
    for (const slug of await takenSlugs(open, signal)) taken.add(slug);
  }
}

/** What tells the photos of existing cards from those in the archive. */
async function photoMarks(
  matched: readonly MatchedRow[],
  photoOf: ReturnType<typeof photoFinder>,
  archive: PhotoArchive | undefined,
): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>();
  const hasPhoto = (card: Card | undefined) => card !== undefined && card.photoUrl !== '';
  for (const { row, card } of matched) {
    const photo = hasPhoto(card) ? photoOf(row) : undefined;
    if (photo !== undefined && archive !== undefined) marks.set(photo, await archive.markOf(photo));
  }
  return marks;
}
