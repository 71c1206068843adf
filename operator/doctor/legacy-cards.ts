/**
 * Legacy cards: brought into today's form, with their links, so that their owners can change them
 * (docs/decisions/0040).
 */
import { currentForm, legacyFields, picturesElsewhere } from '../../src/card/model/legacy-card.ts';
import {
  cardPath,
  linkPath,
  nameState,
  ownerOfLink,
  previousSlugs,
  readCard,
  type CardPlace,
} from '../shared/card-links/card-links.ts';
import { chooseSlugs, slugCandidates } from '../shared/card-links/card-slugs.ts';
import { linkWrites } from '../shared/card-links/relink.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, transact, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { decodeFields, encodeFields, RawValue, type Plain } from '../shared/google/values.ts';
import type { Finding } from './finding.ts';

/** Returns the finding for a card that is not in today's form, or undefined. */
export function legacyCard(place: CardPlace, { path, data }: AdminDocument): Finding | undefined {
  const fields = legacyFields(place, data);
  if (fields.length === 0) return undefined;
  const pictures = picturesElsewhere(place.uid, data);
  const moved =
    pictures.length === 0 ? '' : `; pictures from elsewhere go into the memo: ${pictures.join(' ')}`;
  return { kind: 'card-legacy', path, detail: `in ${fields.sort().join(', ')}${moved}`, ...renewing(place) };
}

/** Looks again, at the card and the link of its id. */
export async function legacyCardNow(target: AdminTarget, place: CardPlace): Promise<Finding | undefined> {
  const link = linkPath(place.id);
  const found = await getDocuments(target, [cardPath(place), link]);
  const card = found.get(cardPath(place));
  const finding = card && legacyCard(place, card);
  if (finding === undefined) return undefined;
  const links = await ownOrTaken(target, new Map([...found].filter(([path]) => path === link)));
  return nameState(links, place, place.id) === 'taken' ? byHand(finding) : finding;
}

/**
 * The finding of a card the link of whose id is another card's: nothing of the card is repaired while that is
 * so.
 */
export function byHand({ repair: _repair, ...finding }: Finding): Finding {
  return { ...finding, detail: `${finding.detail}; by hand: the link of its id is another card's` };
}

/** The repair of a card that is not in today's form, or whose slug is another card's. */
export function renewing(place: CardPlace): Pick<Required<Finding>, 'repair'> {
  return {
    repair: { does: "bring the card into today's form", run: (target) => renew(target, place) },
  };
}

/**
 * Brings a card and its links into today's form in one transaction. The card keeps its slug if it is one and
 * is not another card's; else it gets the legacy name (`customUrl`) whose link is its own, or one made of its
 * id. Names it goes by no longer stay as former ones, as far as they are its own or free. Does nothing where
 * no slug is free, or the link of the card's id is another card's.
 */
async function renew(target: AdminTarget, place: CardPlace): Promise<void> {
  await transact(target, async (transaction) => {
    const nothing = { writes: [], result: undefined };
    const { card, mayAdd } = await readCard(transaction, place);
    if (card === undefined) return nothing;
    const form = currentForm(place, card.data);
    const candidates = slugCandidates(place.id, card.data, previousSlugs({ ...card, data: form }));
    const names = new Set([...candidates.slugs, ...candidates.former, place.id]);
    const links = await ownOrTaken(target, await transaction.read([...names].map(linkPath)));
    const stateOf = (name: string) => nameState(links, place, name);
    const chosen = chooseSlugs(candidates, card.data, stateOf);
    if (chosen === undefined || stateOf(place.id) === 'taken') return nothing;
    const fields = written(card, { ...form, ...chosen });
    const raw = encodeFields(fields);
    const renewed = { path: card.path, raw, data: decodeFields(raw) };
    return {
      writes: [{ set: card.path, fields }, ...linkWrites(place, renewed, links, { mayAdd })],
      result: undefined,
    };
  });
}

/** Returns the same links without those of deleted cards, which have no owner. */
async function ownOrTaken(
  target: AdminTarget,
  links: ReadonlyMap<string, AdminDocument>,
): Promise<Map<string, AdminDocument>> {
  const owners = new Map([...links].map(([path, link]) => [path, ownerOfLink(link)]));
  const cards = await getDocuments(
    target,
    [...owners.values()].flatMap((owner) => (owner === undefined ? [] : [cardPath(owner)])),
    [],
  );
  return new Map(
    [...links].filter(([path]) => {
      const owner = owners.get(path);
      return owner === undefined || cards.has(cardPath(owner));
    }),
  );
}

/** Fields to write: what did not change as it was read, whatever its type. */
function written(card: AdminDocument, form: Readonly<Record<string, unknown>>): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      value === card.data[field] ? new RawValue(card.raw[field]) : (value as Plain),
    ]),
  );
}
