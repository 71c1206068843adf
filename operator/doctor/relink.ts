import { MAX_FORMER_PATHS } from '../../src/shared/lib/limits.ts';
import type { AdminTarget } from '../admin/credentials.ts';
import { transact, type AdminDocument, type Write } from '../admin/firestore-rest.ts';
import { RawValue, SERVER_TIME } from '../admin/values.ts';
import {
  cardPath,
  formerNames,
  isOwnLink,
  linkPath,
  linkProblem,
  namesOf,
  projectionOf,
  shownName,
  type CardPlace,
} from './card-links.ts';

/**
 * Brings all links of a card to what the card says, in one transaction. A name that is another card's stays that card's; a former
 * one is dropped from the card then. `adopt` is a name whose link is the card's although the card does not have it: it becomes a
 * former name.
 */
export async function relink(target: AdminTarget, place: CardPlace, adopt?: string): Promise<void> {
  await transact(target, async ({ read }) => {
    const card = (await read([cardPath(place)])).get(cardPath(place));
    if (card === undefined) return { writes: [], result: undefined };
    const names = [...namesOf(place.id, card), ...(adopt === undefined ? [] : [adopt])];
    const links = await read([...new Set(names)].map(linkPath));
    return { writes: linkWrites(place, card, links, adopt), result: undefined };
  });
}

/** Makes the link of a host that was given to a card lead to the name that shows it; nothing when either is gone by now. */
export async function leadHost(target: AdminTarget, place: CardPlace, host: string): Promise<void> {
  await transact(target, async ({ read }) => {
    const [path, ofCard] = [linkPath(host), cardPath(place)];
    const found = await read([path, ofCard]);
    const [link, card] = [found.get(path), found.get(ofCard)];
    if (link === undefined || card === undefined || !isOwnLink(link, place))
      return { writes: [], result: undefined };
    return { writes: [linkWrite(host, shownName(place.id, card), place, card, link)], result: undefined };
  });
}

/** The writes that bring the links of a card to what it says; none where the name that shows it is another card's. */
export function linkWrites(
  place: CardPlace,
  card: AdminDocument,
  links: ReadonlyMap<string, AdminDocument>,
  adopt: string | undefined,
): Write[] {
  const shown = shownName(place.id, card);
  const isOwn = (name: string) => {
    const link = links.get(linkPath(name));
    return link !== undefined && isOwnLink(link, place);
  };
  const isTaken = (name: string) => links.has(linkPath(name)) && !isOwn(name);
  if (isTaken(shown)) return [];
  const kept = formerNames(card).filter((name) => !isTaken(name) && name !== shown);
  const names = namesOf(place.id, card);
  const adopted =
    adopt !== undefined && !names.includes(adopt) && isOwn(adopt) && kept.length < MAX_FORMER_PATHS;
  const former = adopted ? [...kept, adopt] : kept;
  // Older than the link of the id, a former name would pass for left behind (firestore.rules, isLeft).
  const isIdNew = !isOwn(place.id);
  const writes = [shown, place.id, ...former]
    .filter((name, at, all) => all.indexOf(name) === at)
    .flatMap((name): Write[] => {
      const link = links.get(linkPath(name));
      const own = link !== undefined && isOwnLink(link, place) ? link : undefined;
      const isStale = name !== shown && name !== place.id && isIdNew;
      if (own !== undefined && !isStale && linkProblem(name, place.id, card, own) === undefined) return [];
      return [linkWrite(name, shown, place, card, own)];
    });
  const isChanged = former.join(' ') !== formerNames(card).join(' ');
  return isChanged ? [...writes, { update: cardPath(place), fields: { formerPaths: former } }] : writes;
}

function linkWrite(
  name: string,
  shown: string,
  { uid, id }: CardPlace,
  card: AdminDocument,
  own: AdminDocument | undefined,
): Write {
  const createdAt = own?.data['createdAt'] instanceof Date ? own.raw['createdAt'] : undefined;
  const content =
    name === shown
      ? { status: 'active', card: new RawValue({ mapValue: { fields: projectionOf(card.raw) } }) }
      : { status: 'moved', movedTo: shown };
  return {
    set: linkPath(name),
    fields: {
      userId: uid,
      cardId: id,
      ...content,
      createdAt: createdAt === undefined ? SERVER_TIME : new RawValue(createdAt),
      updatedAt: SERVER_TIME,
    },
  };
}
