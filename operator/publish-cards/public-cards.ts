/** The cards that everybody may see, as their links say. */
import { parseCardLink, type PublicCard } from '../../src/card/model/public-card.ts';
import { slugProblem } from '../../src/card/model/slug/slug.ts';
import type { AdminTarget } from '../admin/credentials.ts';
import { pagesOf } from '../admin/firestore-rest.ts';

/** A card and its current slug. */
export interface PublishedCard {
  readonly slug: string;
  readonly card: PublicCard;
}

/** Reads them page by page. Links that only lead to another, and those of no card, are left out. */
export async function* publicCards(target: AdminTarget): AsyncGenerator<PublishedCard[]> {
  for await (const page of pagesOf(target, { collectionId: 'customLinks' })) {
    yield page.flatMap(({ path, data }) => {
      const slug = path.slice('customLinks/'.length);
      const link = parseCardLink(data);
      // The slug becomes the name of a folder.
      return link?.status === 'active' && slugProblem(slug) === undefined ? [{ slug, card: link.card }] : [];
    });
  }
}
