/** The cards that everybody may see, as their links say. */
import { parseCardLink } from '../../src/card/model/link-document.ts';
import type { PublicCard } from '../../src/card/model/public-card.ts';
import { slugProblem } from '../../src/card/model/slug/slug.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { pagesOf } from '../shared/google/firestore-rest.ts';

/** A card and its current slug. */
export interface PublishedCard {
  readonly slug: string;
  readonly card: PublicCard;
  readonly cardId: string;
  readonly userId: string;
}

/** Reads them page by page. Links that only lead to another, and those of no card, are left out. */
export async function* publicCards(target: AdminTarget): AsyncGenerator<PublishedCard[]> {
  for await (const page of pagesOf(target, { collectionId: 'customLinks' })) {
    yield page.flatMap(({ path, data }) => {
      const slug = path.slice('customLinks/'.length);
      const link = parseCardLink(data);
      // The slug becomes the name of a folder.
      if (link?.status !== 'active' || slugProblem(slug) !== undefined) return [];
      const { card, cardId, userId } = link;
      return [{ slug, card, cardId, userId }];
    });
  }
}

/** Resolves with the ids of owners whose account the operator has stopped (docs/decisions/0073). */
export async function stoppedOwners(target: AdminTarget): Promise<ReadonlySet<string>> {
  const stopped = new Set<string>();
  const options = { collectionId: 'users', where: { field: 'isActive', value: false }, fields: [] };
  for await (const page of pagesOf(target, options))
    for (const { path } of page) stopped.add(path.slice('users/'.length));
  return stopped;
}
