import type { Card } from '@/card/model/card';
import { cardsOfPeople, listCardPage } from '@/card/service/card-pages';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { toAppError } from '@/shared/firebase/errors';
import { TEAM_MAX_ROWS } from '@/shared/lib/limits';
import { inSlices } from '@/team/model/in-slices';
import { planTeam, slugsToAsk, type PlannedRow, type SharedFields } from '@/team/model/plan-team';
import { idsOfRows, matchRows, type MatchedRow, type TeamRow } from '@/team/model/team-row';
import { photoFinder, type PhotoArchive } from './team-photos';

/** What the owner chose besides the table. */
export interface PlanOptions {
  readonly shared: SharedFields;
  readonly sharesWithExisting: boolean;
  readonly pattern: string;
  readonly archive: PhotoArchive | undefined;
  /** In which the names are read. */
  readonly language: string;
  readonly signal: AbortSignal;
  /** Of the plans made of the same file before. */
  readonly known?: Known | undefined;
  /** Slugs asked about so far, and how many there are to ask about. */
  readonly onProgress?: ((done: number, count: number) => void) | undefined;
}

/**
 * What the plans of one file have read, so that the next one asks for the rest alone. It may be outdated by
 * then: a run looks at each card and slug again.
 */
export interface Known {
  readonly cards: Map<string, Card>;
  /** Ids and e-mail addresses that were asked for. */
  readonly asked: Set<string>;
  /** How many of all cards were read; fewer than `TEAM_MAX_ROWS`: there are no others. */
  listed: number | undefined;
  readonly freeSlugs: Set<string>;
}

/** Returns what is known before the first plan. */
export const nothingKnown = (): Known => ({
  cards: new Map(),
  asked: new Set(),
  listed: undefined,
  freeSlugs: new Set(),
});

export interface TeamPlan {
  readonly rows: readonly PlannedRow[];
  /** Pictures of the ZIP file that belong to no row. */
  readonly unusedPhotos: readonly string[];
}

/**
 * Returns what a run would do, with slugs that are known to be free: the plan is made again until the service
 * was asked about each. Writes nothing.
 */
export async function makePlan(
  uid: string,
  rows: readonly TeamRow[],
  options: PlanOptions,
): Promise<TeamPlan> {
  const { archive, signal, onProgress, known = nothingKnown(), ...rest } = options;
  const matched = await lookUpRows(uid, rows, known, signal);
  const photoOf = photoFinder(archive?.names ?? []);
  const uploads = await photoUploads(matched, photoOf, archive, signal);
  const used = new Set(rows.map(photoOf));
  const unusedPhotos = archive?.names.filter((name) => !used.has(name)) ?? [];
  const hasPhoto = (card: Card, photo: string) => {
    const name = uploads.get(photo)?.name;
    return name !== undefined && card.photoUrl.includes(name);
  };
  const photoFault = (photo: string) => uploads.get(photo)?.fault;
  const asked = new Set(known.freeSlugs);
  const taken = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const planned = await inSlices(
      planTeam(matched, { ...rest, photoOf, hasPhoto, photoFault, taken }),
      signal,
    );
    const open = slugsToAsk(planned, matched, asked);
    if (open.length === 0) return { rows: planned, unusedPhotos };
    const before = asked.size;
    for (const slug of open) asked.add(slug);
    const onAnswer = (answered: number) => onProgress?.(before + answered, asked.size);
    for (const slug of await takenSlugs(open, signal, onAnswer)) taken.add(slug);
    for (const slug of open) if (!taken.has(slug)) known.freeSlugs.add(slug);
  }
}

/**
 * Returns which of the account's cards each row is about. Firestore finds an address in the letters it has:
 * where a row would be a new card, all cards are looked at, which may have it in others.
 */
async function lookUpRows(
  uid: string,
  rows: readonly TeamRow[],
  known: Known,
  signal: AbortSignal,
): Promise<MatchedRow[]> {
  const match = () => inSlices(matchRows(uid, rows, known.cards), signal);
  await readCards(uid, known, 'id', idsOfRows(uid, rows), signal);
  let matched = await match();
  const emailsOfNew = () =>
    matched.flatMap(({ row, card }) => (card === undefined ? (row.fields.email ?? []) : []));
  await readCards(uid, known, 'email', [...new Set(emailsOfNew())], signal);
  matched = await match();
  if (known.listed !== undefined || emailsOfNew().length === 0) return matched;
  const all = await listCardPage(uid, { order: 'newest', size: TEAM_MAX_ROWS });
  for (const card of all) known.cards.set(card.id, card);
  known.listed = all.length;
  return match();
}

/** Reads the cards with these ids or addresses that no plan has asked for. */
async function readCards(
  uid: string,
  known: Known,
  by: 'id' | 'email',
  values: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const isWhole = (known.listed ?? TEAM_MAX_ROWS) < TEAM_MAX_ROWS;
  const open = isWhole ? [] : values.filter((value) => !known.asked.has(value));
  for (const card of await cardsOfPeople(uid, by, open, signal)) known.cards.set(card.id, card);
  for (const value of open) known.asked.add(value);
}

interface PhotoUpload {
  readonly name?: string;
  readonly fault?: string;
}

/** What tells the photos of existing cards from those in the archive, or why one cannot be stored. */
async function photoUploads(
  matched: readonly MatchedRow[],
  photoOf: ReturnType<typeof photoFinder>,
  archive: PhotoArchive | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PhotoUpload>> {
  const uploads = new Map<string, PhotoUpload>();
  for (const { row, card } of matched) {
    const photo = card === undefined ? undefined : photoOf(row);
    if (photo === undefined || archive === undefined || uploads.has(photo)) continue;
    signal.throwIfAborted();
    try {
      uploads.set(photo, { name: await archive.uploadNameOf(photo) });
    } catch (error) {
      uploads.set(photo, { fault: toAppError(error, 'makePlan').code });
    }
  }
  return uploads;
}

/** Links asked for at a time. */
const AT_ONCE = 20;

/** Returns the slugs that other cards have. */
async function takenSlugs(
  slugs: readonly string[],
  signal: AbortSignal,
  onAnswer: (answered: number) => void,
): Promise<string[]> {
  const taken: string[] = [];
  const left = slugs.values();
  let answered = 0;
  // Each asks for the next when it has its answer, so that a slow one holds up no others.
  const ask = async () => {
    for (const slug of left) {
      signal.throwIfAborted();
      if (!(await isSlugFree(slug))) taken.push(slug);
      onAnswer((answered += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return taken;
}
