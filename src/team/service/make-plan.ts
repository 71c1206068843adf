import type { Card } from '@/card/model/card';
import { cardsOfPeople, listCardPage } from '@/card/service/card-pages';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { TEAM_MAX_ROWS } from '@/shared/lib/limits';
import { inSlices } from '@/team/model/in-slices';
import { planTeam, slugsToAsk, type PlannedRow, type SharedFields } from '@/team/model/plan-team';
import { lookupOf, matchRows, type MatchedRow, type TeamRow } from '@/team/model/team-row';
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
  /** Slugs asked about so far, and how many there are to ask about. */
  readonly onProgress?: ((done: number, count: number) => void) | undefined;
}

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
  const { archive, signal, onProgress, ...rest } = options;
  const matched = await lookUpRows(uid, rows, signal);
  const photoOf = photoFinder(archive?.names ?? []);
  const names = await uploadNames(matched, photoOf, archive);
  const used = new Set(rows.map(photoOf));
  const unusedPhotos = archive?.names.filter((name) => !used.has(name)) ?? [];
  const hasPhoto = (card: Card, photo: string) => card.photoUrl.includes(names.get(photo) ?? '\n');
  const asked = new Set<string>();
  const taken = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const planned = await inSlices(planTeam(matched, { ...rest, photoOf, hasPhoto, taken }), signal);
    const open = slugsToAsk(planned, matched, asked);
    if (open.length === 0) return { rows: planned, unusedPhotos };
    const before = asked.size;
    for (const slug of open) asked.add(slug);
    const onAnswer = (answered: number) => onProgress?.(before + answered, asked.size);
    for (const slug of await takenSlugs(open, signal, onAnswer)) taken.add(slug);
  }
}

/**
 * Returns which of the account's cards each row of a table is about. Firestore finds an address in the
 * letters it has: where a row would be a new card, all cards are looked at, which may have it in others.
 */
async function lookUpRows(uid: string, rows: readonly TeamRow[], signal: AbortSignal): Promise<MatchedRow[]> {
  const { byId, byEmail } = await cardsOfPeople(uid, lookupOf(uid, rows));
  const known = { byId: new Map(byId.map((card: Card) => [card.id, card])), byEmail };
  const matched = await inSlices(matchRows(uid, rows, known), signal);
  if (!matched.some(({ row, card }) => card === undefined && row.fields.email !== undefined)) return matched;
  const all = await listCardPage(uid, { order: 'newest', size: TEAM_MAX_ROWS });
  return inSlices(matchRows(uid, rows, { ...known, byEmail: all }), signal);
}

/** What tells the photos of existing cards from those in the archive. */
async function uploadNames(
  matched: readonly MatchedRow[],
  photoOf: ReturnType<typeof photoFinder>,
  archive: PhotoArchive | undefined,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { row, card } of matched) {
    const photo = card !== undefined && card.photoUrl !== '' ? photoOf(row) : undefined;
    // One that cannot be read is named by the run.
    const name = photo && (await archive?.uploadNameOf(photo).catch(() => undefined));
    if (photo !== undefined && name !== undefined) names.set(photo, name);
  }
  return names;
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
