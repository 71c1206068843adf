/** Cards as the operator sees them: what visitors see of them, and the mark "checked". */
import { checkedTexts } from '../../src/card/model/checked-mark.ts';
import { parseCardLink } from '../../src/card/model/link-document.ts';
import { AdminError } from '../shared/admin-error.ts';
import { cardPath, CLOSED, linkPath, ownerOfLink, type CardPlace } from '../shared/card-links/card-links.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit, getDocuments, pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Row } from './rows.ts';

/** A card at its slug. */
export interface FoundCard {
  readonly slug: string;
  readonly place: CardPlace;
  readonly link: AdminDocument;
}

/**
 * Returns all cards that have a page, in the order of their slugs; `all`: closed ones, too. Reads each link,
 * also those of former slugs.
 */
export async function listCards(target: AdminTarget, all: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(target, { collectionId: 'customLinks' }))
    for (const { path, data } of page) {
      const link = parseCardLink(data);
      if (all && data['status'] === CLOSED && path !== linkPath(String(data['cardId'])))
        rows.push(closedRow(path, data));
      if (link?.status !== 'active') continue;
      const { card, userId, cardId, checkedAt, changedAt } = link;
      rows.push({
        slug: path.slice(linkPath('').length),
        name: card.name,
        company: card.company,
        position: card.position,
        email: card.email,
        paused: card.isPaused,
        checked: checkedAt,
        changed: changedAt,
        user: userId,
        card: cardId,
      });
    }
  return rows;
}

/** A closed card: what it was called is in its document alone. */
function closedRow(path: string, { userId, cardId, updatedAt }: AdminDocument['data']): Row {
  const slug = path.slice(linkPath('').length);
  return { slug, closed: true, changed: updatedAt, user: userId, card: cardId };
}

/** Finds a card by its slug, a former slug or its id. Throws `AdminError` if there is none. */
export async function findCard(target: AdminTarget, slug: string): Promise<FoundCard> {
  const link = await linkAt(target, slug);
  const moved = link?.data['movedTo'];
  const last = typeof moved === 'string' ? await linkAt(target, moved) : link;
  const place = last && ownerOfLink(last);
  if (last?.data['status'] === CLOSED && place !== undefined)
    throw new AdminError(`${slug} is closed: npm run admin -- users open ${place.uid}`);
  if (last?.data['status'] !== 'active' || place === undefined)
    throw new AdminError(`No card is shown at ${slug}.`);
  return { slug: last.path.slice(linkPath('').length), place, link: last };
}

async function linkAt(target: AdminTarget, slug: string): Promise<AdminDocument | undefined> {
  return (await getDocuments(target, [linkPath(slug)])).get(linkPath(slug));
}

/** Returns a card as stored, and as visitors see it. */
export async function cardExport(target: AdminTarget, { place, link }: FoundCard): Promise<Row> {
  const card = (await getDocuments(target, [cardPath(place)])).get(cardPath(place));
  return { [link.path]: link.data, ...(card && { [card.path]: card.data }) };
}

/**
 * Marks a card as checked as it was found (docs/decisions/0089), or removes the mark. Returns the texts that
 * are checked: the owner may have changed them since the operator looked. Rejects with `AdminError` if the
 * card is paused: nothing of it can be checked.
 */
export async function setChecked(
  target: AdminTarget,
  found: FoundCard,
  isChecked: boolean,
): Promise<readonly string[]> {
  const link = parseCardLink(found.link.data);
  if (link?.status !== 'active' || link.card.isPaused)
    throw new AdminError(`${found.slug} is paused: visitors see nothing of it that could be checked.`);
  const texts = checkedTexts(link.card);
  const checked = isChecked ? { at: new Date(), texts } : undefined;
  await commit(target, [{ update: found.link.path, fields: { checked } }]);
  return Object.values(texts);
}
