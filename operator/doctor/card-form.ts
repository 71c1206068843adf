/** Legacy cards: brought into today's form, with their links, so that their owners can change them (docs/decisions/0040). */
import { currentForm, legacyFields, picturesElsewhere } from '../../src/card/model/card-form.ts';
import { isPath } from '../../src/card/model/card-path.ts';
import { MAX_FORMER_PATHS, SLUG_MAX_LENGTH } from '../../src/shared/lib/limits.ts';
import { RESERVED_SLUGS } from '../../src/card/model/slug/reserved-slugs.ts';
import { slugProblem } from '../../src/card/model/slug/slug.ts';
import type { AdminTarget } from '../admin/credentials.ts';
import { getDocuments, transact, type AdminDocument } from '../admin/firestore-rest.ts';
import { decodeFields, encodeFields, RawValue, type Plain } from '../admin/values.ts';
import { cardPath, formerNames, isOwnLink, linkPath, ownerOfLink, type CardPlace } from './card-links.ts';
import type { Finding } from './finding.ts';
import { linkWrites } from './relink.ts';

/** How many slugs are tried for a card that has none. */
const SLUGS = 9;

/** Returns the finding for a card that is not in today's form, or undefined. */
export function legacyCard(place: CardPlace, { path, data }: AdminDocument): Finding | undefined {
  const fields = legacyFields(place, data);
  if (fields.length === 0) return undefined;
  const pictures = picturesElsewhere(place.uid, data);
  const moved =
    pictures.length === 0 ? '' : `; pictures from elsewhere go into the memo: ${pictures.join(' ')}`;
  return { kind: 'card-legacy', path, detail: `in ${fields.sort().join(', ')}${moved}`, ...renewing(place) };
}

/** The repair of a card that is not in today's form, or whose slug is another card's. */
export function renewing(place: CardPlace): Pick<Required<Finding>, 'repair'> {
  return {
    repair: { does: "bring the card into today's form", run: (target) => renew(target, place) },
  };
}

/**
 * Brings a card and its links into today's form in one transaction. The card keeps its slug if it is one and is not another card's; else
 * it gets the legacy name (`customUrl`) whose link is its own, or one made of its id. Names it goes by no longer stay as former ones,
 * as far as they are not another card's. Does nothing where no slug is free.
 */
async function renew(target: AdminTarget, place: CardPlace): Promise<void> {
  await transact(target, async ({ read }) => {
    const card = (await read([cardPath(place)])).get(cardPath(place));
    if (card === undefined) return { writes: [], result: undefined };
    const form = currentForm(place, card.data);
    const { customPath, customUrl } = card.data;
    const former = [...formerNames({ ...card, data: form }), customPath, customUrl].filter(
      (name) => typeof name === 'string' && isPath(name),
    ) as string[];
    const slugs = [customPath, customUrl, ...slugsOf(place.id)].filter(
      (name) => typeof name === 'string' && slugProblem(name) === undefined && name !== place.id,
    ) as string[];
    const links = await ownOrTaken(target, await read([...slugs, ...former, place.id].map(linkPath)));
    const isOwn = (name: string) => {
      const link = links.get(linkPath(name));
      return link !== undefined && isOwnLink(link, place);
    };
    const isFree = (name: string) => isOwn(name) || !links.has(linkPath(name));
    // A legacy name counts where its link is the card's: nothing else says whose it was.
    const slug = slugs.find((name) =>
      name === customUrl && name !== customPath ? isOwn(name) : isFree(name),
    );
    if (slug === undefined) return { writes: [], result: undefined };
    const kept = former.filter(
      (name) =>
        name !== slug && (isOwn(name) || (name !== customUrl && isFree(name) && !RESERVED_SLUGS.has(name))),
    );
    const formerPaths = [...new Set(kept)].slice(0, MAX_FORMER_PATHS);
    const fields = written(card, { ...form, customPath: slug, formerPaths });
    const raw = encodeFields(fields);
    const renewed = { path: card.path, raw, data: decodeFields(raw) };
    return {
      writes: [{ set: card.path, fields }, ...linkWrites(place, renewed, links, undefined)],
      result: undefined,
    };
  });
}

/** The same links without those of cards that are gone, which are nobody's. */
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

/** Slugs made of a card's id: the same at each run. */
function slugsOf(id: string): string[] {
  const signs = id.toLowerCase().replace(/[^a-z0-9]/g, '');
  const slug = `card-${signs}`.slice(0, SLUG_MAX_LENGTH - 2);
  return [slug, ...Array.from({ length: SLUGS }, (_, at) => `${slug}-${at + 2}`)];
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
