import type { Card } from '@/card/model/card';
import { allCards, cardsOfPeople } from '@/card/service/card-pages';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { toAppError } from '@/shared/firebase/errors';
import { TEAM_MAX_ROWS } from '@/shared/lib/limits';
import { inSlices } from '@/team/model/in-slices';
import { likelyPersons, type LikelyPerson } from '@/team/model/likely-persons';
import { planTeam, slugsToAsk, type ProposedRow, type SharedFields } from '@/team/model/plan-team';
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
  /** Ids of cards by the lines that the owner said are about them. */
  readonly chosenCards?: ReadonlyMap<number, string> | undefined;
  /**
   * Slugs that were free for plans of the same file before, and are not asked about again; the plan adds to
   * them. A run asks once more.
   */
  readonly freeSlugs?: Set<string> | undefined;
  /** Slugs asked about so far, and how many there are to ask about. */
  readonly onProgress?: ((done: number, count: number) => void) | undefined;
}

export interface TeamPlan {
  readonly rows: readonly ProposedRow[];
  /** The account's cards that the rows are about, by id. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Rows of new cards whose persons seem to have one. */
  readonly likely: readonly LikelyPerson[];
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
  const { archive, signal, onProgress, freeSlugs = new Set(), chosenCards, ...rest } = options;
  const { matched, likely } = await lookUpRows(uid, rows, { signal, chosenCards });
  const cards = new Map(matched.flatMap(({ card }) => (card ? [[card.id, card] as const] : [])));
  const photoOf = photoFinder(archive?.names ?? []);
  const uploads = await photoUploads(matched, photoOf, archive, signal);
  const used = new Set(rows.map(photoOf));
  const unusedPhotos = archive?.names.filter((name) => !used.has(name)) ?? [];
  const hasPhoto = (card: Card, photo: string) => {
    const name = uploads.get(photo)?.name;
    return name !== undefined && card.photoUrl.includes(name);
  };
  const photoFault = (photo: string) => uploads.get(photo)?.fault;
  const asked = new Set(freeSlugs);
  const taken = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const planned = await inSlices(
      planTeam(matched, { ...rest, photoOf, hasPhoto, photoFault, taken }),
      signal,
    );
    const open = slugsToAsk(planned, matched, asked);
    if (open.length === 0) return { rows: planned, cards, likely, unusedPhotos };
    const before = asked.size;
    for (const slug of open) asked.add(slug);
    const onAnswer = (answered: number) => onProgress?.(before + answered, asked.size);
    for (const slug of await takenSlugs(open, signal, onAnswer)) taken.add(slug);
    for (const slug of open) if (!taken.has(slug)) freeSlugs.add(slug);
  }
}

/**
 * Returns which of the account's cards each row is about, as they are now. Firestore finds an address in the
 * letters it has: where a row would be a new card, all cards are looked at, which may have it in others.
 */
async function lookUpRows(
  uid: string,
  rows: readonly TeamRow[],
  { signal, chosenCards }: Pick<PlanOptions, 'signal' | 'chosenCards'>,
): Promise<{ readonly matched: MatchedRow[]; readonly likely: LikelyPerson[] }> {
  const cards = new Map<string, Card>();
  const matchWith = (found: readonly Card[]) => {
    for (const card of found) cards.set(card.id, card);
    return inSlices(matchRows(uid, rows, cards, chosenCards), signal);
  };
  const ids = [...idsOfRows(uid, rows), ...(chosenCards?.values() ?? [])];
  let matched = await matchWith(await cardsOfPeople(uid, 'id', ids, signal));
  const emailsOfNew = () =>
    matched.flatMap(({ row, card }) => (card === undefined ? (row.fields.email ?? []) : []));
  matched = await matchWith(await cardsOfPeople(uid, 'email', [...new Set(emailsOfNew())], signal));
  if (emailsOfNew().length === 0) return { matched, likely: [] };
  const all = await allCards(uid, 'newest', TEAM_MAX_ROWS);
  matched = await matchWith(all);
  return { matched, likely: likelyPersons(matched, all) };
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
