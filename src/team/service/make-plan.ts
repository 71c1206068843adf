import type { Card } from '@/card/model/card';
import { cardsOfPeople, newestCards } from '@/card/service/card-pages';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { toAppError } from '@/shared/firebase/errors';
import type { CompanyTable } from '@/team/model/company-table';
import { inSlices } from '@/team/model/in-slices';
import { likelyPersons, type LikelyPerson } from '@/team/model/likely-persons';
import { planTeam, slugsToAsk, type ProposedRow, type SharedFields } from '@/team/model/plan-team';
import { idsOfRows, matchRows, type MatchedRow, type TeamRow } from '@/team/model/team-row';
import { TEAM_MAX_ROWS } from '@/team/model/team-size';
import { photoFinder, type PhotoArchive } from './team-photos';

/** The owner's choices for a plan. */
export interface PlanOptions {
  readonly shared: SharedFields;
  readonly sharesWithExisting: boolean;
  readonly pattern: string;
  readonly archive: PhotoArchive | undefined;
  /** The language in which names are interpreted. */
  readonly language: string;
  readonly signal: AbortSignal;
  /** Ids of cards that the owner has assigned to lines, by line. */
  readonly chosenCards?: ReadonlyMap<number, string> | undefined;
  /** The company whose cards the rows are; undefined for the owner's own. */
  readonly company?: CompanyTable | undefined;
  /**
   * Slugs that were free in earlier plans of the same file, which are not checked again. The plan adds to
   * them. A run checks its slugs again.
   */
  readonly freeSlugs?: Set<string> | undefined;
  /** Called with the number of checked slugs, and the number of all slugs to check. */
  readonly onProgress?: ((done: number, count: number) => void) | undefined;
}

export interface TeamPlan {
  readonly rows: readonly ProposedRow[];
  /** The existing cards of the rows, by id. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Rows of new cards whose person seems to have a card. */
  readonly likely: readonly LikelyPerson[];
  /** Pictures in the ZIP file that no row uses. */
  readonly unusedPhotos: readonly string[];
  /** The seats that the company has left; undefined for the owner's own cards. */
  readonly seatsLeft?: number | undefined;
}

/**
 * Returns the plan of a run, with free slugs: it is computed repeatedly until the service was asked about
 * each slug. Writes nothing.
 */
export async function makePlan(
  uid: string,
  rows: readonly TeamRow[],
  options: PlanOptions,
): Promise<TeamPlan> {
  const { archive, signal, onProgress, freeSlugs = new Set(), chosenCards, company, ...rest } = options;
  const choices =
    company === undefined ? rest : { ...rest, shared: company.shared, sharesWithExisting: false };
  const { matched, likely } = await lookUpRows(uid, rows, { signal, chosenCards, company });
  const cards = new Map(matched.flatMap(({ card }) => (card ? [[card.id, card] as const] : [])));
  const photoOf = photoFinder(archive?.names ?? []);
  const uploads = await photoUploads(matched, photoOf, archive, signal);
  const usedPhotos = new Set(rows.map(photoOf));
  const unusedPhotos = archive?.names.filter((name) => !usedPhotos.has(name)) ?? [];
  const hasPhoto = (card: Card, photo: string) => {
    const name = uploads.get(photo)?.name;
    return name !== undefined && card.photoUrl.includes(name);
  };
  const photoFault = (photo: string) => uploads.get(photo)?.fault;
  const checkedSlugs = new Set(freeSlugs);
  const taken = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    const planned = await inSlices(
      planTeam(matched, { ...choices, photoOf, hasPhoto, photoFault, taken }),
      signal,
    );
    const open = slugsToAsk(planned, matched, checkedSlugs);
    if (open.length === 0) {
      const proposed = company?.rowsFor(planned, cards) ?? planned;
      return { rows: proposed, cards, likely, unusedPhotos, seatsLeft: company?.seatsLeft };
    }
    const checkedBefore = checkedSlugs.size;
    for (const slug of open) checkedSlugs.add(slug);
    const onAnswer = (answers: number) => onProgress?.(checkedBefore + answers, checkedSlugs.size);
    for (const slug of await takenSlugs(open, signal, onAnswer)) taken.add(slug);
    for (const slug of open) if (!taken.has(slug)) freeSlugs.add(slug);
  }
}

/**
 * Returns the rows with their current cards. Firestore finds an e-mail address only in its exact case. So for
 * a row of a new card, all cards are read and compared.
 */
async function lookUpRows(
  uid: string,
  rows: readonly TeamRow[],
  options: Pick<PlanOptions, 'signal' | 'chosenCards' | 'company'>,
): Promise<{ readonly matched: MatchedRow[]; readonly likely: LikelyPerson[] }> {
  const { signal, chosenCards, company } = options;
  const cards = new Map(company?.cards.map((card) => [card.id, card]));
  const matchWith = (foundCards: readonly Card[]) => {
    for (const card of foundCards) cards.set(card.id, card);
    return inSlices(matchRows(uid, rows, cards, chosenCards), signal);
  };
  const ids = [...idsOfRows(uid, rows), ...(chosenCards?.values() ?? [])];
  let matched = await matchWith(await cardsOfPeople(uid, 'id', ids, signal));
  const emailsOfNew = () =>
    matched.flatMap(({ row, card }) => (card === undefined ? (row.fields.email ?? []) : []));
  matched = await matchWith(await cardsOfPeople(uid, 'email', [...new Set(emailsOfNew())], signal));
  if (emailsOfNew().length === 0) return { matched, likely: [] };
  matched = await matchWith(await newestCards(uid, TEAM_MAX_ROWS));
  return { matched, likely: likelyPersons(matched, [...cards.values()]) };
}

interface PhotoUpload {
  readonly name?: string;
  readonly fault?: string;
}

/** Returns the upload names of photos for existing cards, or why one cannot be stored. */
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

/** The number of links that are read at the same time. */
const AT_ONCE = 20;

/** Returns the slugs that other cards have. */
async function takenSlugs(
  slugs: readonly string[],
  signal: AbortSignal,
  onAnswer: (answered: number) => void,
): Promise<string[]> {
  const taken: string[] = [];
  const remaining = slugs.values();
  let answers = 0;
  // Each loop requests the next slug after its answer, so that a slow answer does not delay the others.
  const ask = async () => {
    for (const slug of remaining) {
      signal.throwIfAborted();
      if (!(await isSlugFree(slug))) taken.push(slug);
      onAnswer((answers += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return taken;
}
