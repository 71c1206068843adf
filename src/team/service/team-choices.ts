/** What an owner chose for a table, for the next one: its columns, and what all cards have in common. */
import { cardDraftFrom } from '@/card/model/card';
import { isOwnPicture } from '@/card/model/legacy-card';
import { listCardPage } from '@/card/service/card-pages';
import { teamStore } from '@/shared/browser/indexed-store';
import { TEAM_PAGE } from '@/shared/lib/limits';
import { record, text } from '@/shared/lib/parse';
import { SHARED_FIELDS, type SharedFields } from '@/team/model/plan-team';
import { TEAM_TARGETS, type TeamMapping } from '@/team/model/team-columns';

const { ask } = teamStore;

/** What an owner chose for a table with these names of columns. */
export interface ChosenColumns {
  readonly mapping: TeamMapping;
  readonly key: number | undefined;
}

/** Outlasts the runs (`ofUser` in run-journal.ts), and ends with the session as they do. */
const columnsKey = (uid: string, header: readonly string[]) => `columns/${uid}/${JSON.stringify(header)}`;

/** Stores what an owner chose for the columns of these names; a later table with the same names gets it. */
export async function storeColumns(
  uid: string,
  header: readonly string[],
  chosen: ChosenColumns,
): Promise<void> {
  await ask((store) => store.put(chosen, columnsKey(uid, header)), 'readwrite');
}

/** Returns what an owner chose last for the columns of these names, or undefined. */
export async function storedColumns(
  uid: string,
  header: readonly string[],
): Promise<ChosenColumns | undefined> {
  const stored = await ask((store) => store.get(columnsKey(uid, header)) as IDBRequest<unknown>, 'readonly');
  const { mapping, key } = record(stored);
  if (!Array.isArray(mapping)) return undefined;
  return {
    mapping: mapping.map((target: unknown) => TEAM_TARGETS.find((one) => one === target)),
    key: typeof key === 'number' && key < mapping.length ? key : undefined,
  };
}

/** What the cards of a run have in common, and the pattern of their slugs. */
export interface ChosenShared {
  readonly shared: SharedFields;
  readonly pattern: string;
}

const sharedKey = (uid: string) => `shared/${uid}`;

/** Stores what an owner chose for all cards of a run; the next run begins with it. */
export async function storeShared(uid: string, { shared, pattern }: ChosenShared): Promise<void> {
  await ask((store) => store.put({ shared, pattern }, sharedKey(uid)), 'readwrite');
}

/**
 * Returns what an owner chose for all cards of the last run, or undefined. Of its pictures only those that
 * one of the newest cards still shows: others may be deleted. Throws where the cards cannot be read.
 */
export async function storedShared(uid: string): Promise<ChosenShared | undefined> {
  const stored = await ask((store) => store.get(sharedKey(uid)) as IDBRequest<unknown>, 'readonly');
  if (stored === undefined) return undefined;
  const { shared, pattern } = record(stored);
  const content = cardDraftFrom(shared);
  const { logoUrl, coverUrl } = await shownPictures(uid, content);
  return {
    shared: {
      ...(Object.fromEntries(SHARED_FIELDS.map((field) => [field, content[field]])) as SharedFields),
      logoUrl,
      coverUrl,
    },
    pattern: text(pattern),
  };
}

type Pictures = Pick<SharedFields, 'logoUrl' | 'coverUrl'>;

async function shownPictures(uid: string, { logoUrl, coverUrl }: Pictures): Promise<Pictures> {
  if (logoUrl === '' && coverUrl === '') return { logoUrl, coverUrl };
  const cards = await listCardPage(uid, { order: 'newest', size: TEAM_PAGE });
  const isShown = (field: keyof Pictures, url: string) =>
    isOwnPicture(uid, url) && cards.some((card) => card[field] === url);
  return {
    logoUrl: isShown('logoUrl', logoUrl) ? logoUrl : '',
    coverUrl: isShown('coverUrl', coverUrl) ? coverUrl : '',
  };
}
