import { isDeepStrictEqual } from 'node:util';
import { CARD_FIELDS } from '../../../src/card/model/card-fields.ts';
import { BESIDE_THE_CARD } from '../../../src/card/model/link-document.ts';
import type { AdminTarget } from '../google/credentials.ts';
import { transact, type AdminDocument, type Write } from '../google/firestore-rest.ts';
import { RawValue, SERVER_TIME } from '../google/values.ts';
import {
  cardPath,
  CLOSED,
  isOwnLink,
  linkPath,
  linkProblem,
  namesOf,
  nameState,
  previousSlugs,
  projectionOf,
  readCard,
  shownName,
  type CardPlace,
} from './card-links.ts';
import { mayBePrevious } from './card-slugs.ts';

/**
 * Brings all links of a card to what the card says, in one transaction. A name that is another card's stays
 * that card's; a former one is dropped from the card then. `adopt` is a name whose link is the card's
 * although the card does not have it: it becomes a former name.
 */
export async function relink(target: AdminTarget, place: CardPlace, adopt?: string): Promise<void> {
  await transact(target, async (transaction) => {
    const { card, mayAdd } = await readCard(transaction, place);
    if (card === undefined) return { writes: [], result: undefined };
    const names = [...namesOf(place.id, card), ...(adopt === undefined ? [] : [adopt])];
    const links = await transaction.read([...new Set(names)].map(linkPath));
    return { writes: linkWrites(place, card, links, { adopt, mayAdd }), result: undefined };
  });
}

/**
 * Makes the link of a host that was given to a card lead to the name that shows it; nothing when either is
 * gone by now.
 */
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

/**
 * Returns the writes that make the links of a card agree with the card; none where the link of its slug or of
 * its id is another card's. A former name that the card does not list yet is added only if a card could be
 * given it today. Without `mayAdd` no link is made that is not there, and none that is closed is opened: the
 * card of a stopped account stays as far down as the operator has taken it.
 */
export function linkWrites(
  place: CardPlace,
  card: AdminDocument,
  links: ReadonlyMap<string, AdminDocument>,
  { adopt, mayAdd }: { readonly adopt?: string | undefined; readonly mayAdd: boolean },
): Write[] {
  const mainName = shownName(place.id, card);
  const stateOf = (name: string) => nameState(links, place, name);
  if (stateOf(mainName) === 'taken' || stateOf(place.id) === 'taken') return [];
  const previous = previousSlugs(card).filter(
    (name) => mayBePrevious(name, stateOf(name)) && name !== mainName,
  );
  const names = namesOf(place.id, card);
  const adopted =
    adopt !== undefined &&
    !names.includes(adopt) &&
    stateOf(adopt) === 'own' &&
    previous.length < CARD_FIELDS.formerPaths.limit;
  const former = adopted ? [...previous, adopt] : previous;
  const ofId = links.get(linkPath(place.id));
  const writes = [mainName, place.id, ...former]
    .filter((name, at, all) => all.indexOf(name) === at)
    .flatMap((name): Write[] => {
      const link = links.get(linkPath(name));
      const isOwn =
        link !== undefined && isOwnLink(link, place) && (mayAdd || link.data['status'] !== CLOSED);
      const own = isOwn ? link : undefined;
      if (own === undefined && !mayAdd) return [];
      const isStale =
        own !== undefined &&
        (name === place.id ? timeOfCreation(own) === undefined : name !== mainName && isLeftBy(own, ofId));
      if (own !== undefined && !isStale && linkProblem(name, place.id, card, own) === undefined) return [];
      return [linkWrite(name, mainName, place, card, own)];
    });
  const isChanged = former.join(' ') !== previousSlugs(card).join(' ');
  return isChanged ? [...writes, { update: cardPath(place), fields: { formerPaths: former } }] : writes;
}

/**
 * Whether the rules (firestore.rules, isAbandoned) would take a former name as abandoned once the link of the
 * id is written, because that link is newer than the last change of the former name's. A `Date` has
 * milliseconds, the stored times have more.
 */
function isLeftBy(former: AdminDocument, ofId: AdminDocument | undefined): boolean {
  const createdAt = ofId && timeOfCreation(ofId);
  if (ofId === undefined || createdAt === undefined) return true;
  const updatedAt = former.data['updatedAt'];
  if (!(updatedAt instanceof Date)) return true;
  return createdAt.time >= updatedAt && !isDeepStrictEqual(createdAt.raw, former.raw['updatedAt']);
}

/** When a link was made; undefined if it does not say so: it is made again, now. A time to come is none. */
function timeOfCreation({ data, raw }: AdminDocument): { time: Date; raw: unknown } | undefined {
  const time = data['createdAt'];
  return time instanceof Date && time.getTime() <= Date.now() ? { time, raw: raw['createdAt'] } : undefined;
}

function linkWrite(
  name: string,
  shown: string,
  { uid, id }: CardPlace,
  card: AdminDocument,
  own: AdminDocument | undefined,
): Write {
  const createdAt = own && timeOfCreation(own);
  const content =
    name === shown
      ? {
          status: 'active',
          card: new RawValue({ mapValue: { fields: projectionOf(card.raw) } }),
          ...Object.fromEntries(
            BESIDE_THE_CARD.flatMap((name) =>
              own?.raw[name] === undefined ? [] : [[name, new RawValue(own.raw[name])]],
            ),
          ),
        }
      : { status: 'moved', movedTo: shown };
  return {
    set: linkPath(name),
    fields: {
      userId: uid,
      cardId: id,
      ...content,
      createdAt: createdAt === undefined ? SERVER_TIME : new RawValue(createdAt.raw),
      updatedAt: SERVER_TIME,
    },
  };
}
