/** Stores an owner's choices for the next table: the columns, and the shared fields of all cards. */
import { cardDraftFrom } from '@/card/model/card';
import { isOwnPicture } from '@/card/model/legacy-card';
import { listCardPage } from '@/card/service/card-pages';
import { teamStore } from '@/shared/browser/indexed-store';
import { record, text } from '@/shared/lib/parse';
import { SHARED_FIELDS, type SharedFields } from '@/team/model/plan-team';
import { TEAM_TARGETS, type TeamMapping } from '@/team/model/team-columns';
import { TEAM_PAGE } from '@/team/model/team-size';

const { ask } = teamStore;

/** An owner's choices for a table's columns. */
export interface ChosenColumns {
  readonly mapping: TeamMapping;
  readonly key: number | undefined;
}

/** Outside the range of a run (`ofUser` in run-journal.ts), and also removed at the end of the session. */
const columnsKey = (uid: string, header: readonly string[]) => `columns/${uid}/${JSON.stringify(header)}`;

/** Stores an owner's choices for columns with these names, for later tables with the same names. */
export async function storeColumns(
  uid: string,
  header: readonly string[],
  chosen: ChosenColumns,
): Promise<void> {
  await ask((store) => store.put(chosen, columnsKey(uid, header)), 'readwrite');
}

/** Returns an owner's last choices for columns with these names, or undefined. */
export async function storedColumns(
  uid: string,
  header: readonly string[],
): Promise<ChosenColumns | undefined> {
  const stored = await ask((store) => store.get(columnsKey(uid, header)) as IDBRequest<unknown>, 'readonly');
  const { mapping, key } = record(stored);
  if (!Array.isArray(mapping)) return undefined;
  return {
    mapping: mapping.map((target: unknown) => TEAM_TARGETS.find((known) => known === target)),
    key: typeof key === 'number' && key < mapping.length ? key : undefined,
  };
}

/** The shared fields of a run, and the pattern of slugs. */
export interface ChosenShared {
  readonly shared: SharedFields;
  readonly pattern: string;
}

const sharedKey = (uid: string) => `shared/${uid}`;

/** Stores an owner's choices for all cards of a run, for the next run. */
export async function storeShared(uid: string, { shared, pattern }: ChosenShared): Promise<void> {
  await ask((store) => store.put({ shared, pattern }, sharedKey(uid)), 'readwrite');
}

/**
 * Returns an owner's choices for all cards of the last run, or undefined. It contains only pictures that one
 * of the newest cards still shows, because others may be deleted. Throws if the cards cannot be read.
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
