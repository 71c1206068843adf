/** Cards and the links that show them or lead to them. */
import { isPath } from '../../src/card/model/slug/slug-pattern.ts';
import {
  cardPath,
  cardPlace,
  CLOSED,
  hostProblem,
  isHost,
  isOwnLink,
  linkPath,
  linkProblem,
  namesOf,
  nameState,
  ownerOfLink,
  readCard,
  shownName,
  type CardPlace,
} from '../shared/card-links/card-links.ts';
import { leadHost, relink } from '../shared/card-links/relink.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, pagesOf, transact, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { valueText } from '../shared/terminal/printable.ts';
import type { Finding, Report } from './finding.ts';
import { byHand, legacyCard, legacyCardNow, renewing } from './legacy-cards.ts';
import { piecewise } from './piecewise.ts';
import { removeLeftLink } from './removal.ts';

/** Whether every name of these cards has a link, and it is the card's own; a card taken down needs none. */
export async function checkCards(
  target: AdminTarget,
  cards: readonly AdminDocument[],
  report: Report,
): Promise<void> {
  const named = cards.flatMap((card) => {
    const place = cardPlace(card.path);
    return place === undefined ? [] : [{ card, place }];
  });
  const names = named.flatMap(({ card, place }) => namesOf(place.id, card));
  const links = await getDocuments(target, names.map(linkPath), ['userId', 'cardId']);
  for (const { card, place } of named) {
    if (legacyCard(place, card) !== undefined) {
      const finding = await legacyCardNow(target, place);
      if (finding !== undefined) await report(finding);
    } else if (nameProblems(place, card, links).length > 0) {
      for (const finding of await nameProblemsNow(target, place)) await report(finding);
    }
  }
}

/** Reads card and links again, in one transaction, and returns what is wrong. */
function nameProblemsNow(target: AdminTarget, place: CardPlace): Promise<Finding[]> {
  return transact(target, async (transaction) => {
    const { card, mayAdd } = await readCard(transaction, place);
    const links = card && (await transaction.read(namesOf(place.id, card).map(linkPath)));
    const problems = card && links ? nameProblems(place, card, links) : [];
    return { writes: [], result: problems.filter(({ kind }) => mayAdd || kind !== 'link-missing') };
  });
}

function nameProblems(
  place: CardPlace,
  card: AdminDocument,
  links: ReadonlyMap<string, AdminDocument>,
): Finding[] {
  const mainName = shownName(place.id, card);
  const found = namesOf(place.id, card).flatMap((name): Finding[] => {
    const path = linkPath(name);
    const link = links.get(path);
    if (link !== undefined && isOwnLink(link, place)) return [];
    if (link === undefined)
      return [{ kind: 'link-missing', path, detail: `link of card ${card.path}`, ...relinking(place) }];
    const detail = `of card ${valueText(link.data['cardId'])}, wanted by ${card.path}`;
    // The card that has the link keeps the name; this card gets another.
    if (name === mainName) return [{ kind: 'name-taken', path, detail, ...renewing(place) }];
    if (name === place.id) return [{ kind: 'name-taken', path, detail }];
    return [{ kind: 'former-name-taken', path, detail, ...relinking(place) }];
  });
  return nameState(links, place, place.id) === 'taken' ? found.map(byHand) : found;
}

/** Whether every link leads to a card that is there and says what the card says. */
export async function checkLinks(target: AdminTarget, report: Report): Promise<void> {
  const check = (links: readonly AdminDocument[], pieceReport: Report) =>
    checkRoles(target, links, pieceReport);
  for await (const links of pagesOf(target, { collectionId: 'customLinks' }))
    await piecewise(links, ({ path }) => path, check, report);
}

async function checkRoles(
  target: AdminTarget,
  links: readonly AdminDocument[],
  report: Report,
): Promise<void> {
  const places = links.map(ownerOfLink);
  const cards = await getDocuments(
    target,
    places.flatMap((place) => (place === undefined ? [] : [cardPath(place)])),
  );
  for (const link of links) {
    const finding = roleProblem(link, cards);
    if (finding === undefined) continue;
    const still = await roleProblemNow(target, link);
    if (still !== undefined) await report(still);
  }
}

function roleProblemNow(target: AdminTarget, { path }: AdminDocument): Promise<Finding | undefined> {
  return transact(target, async (transaction) => {
    const link = (await transaction.read([path])).get(path);
    const place = link && ownerOfLink(link);
    if (link === undefined || place === undefined)
      return { writes: [], result: link && roleProblem(link, new Map()) };
    // Closed with its account (`npm run admin -- users close`).
    if (link.data['status'] === CLOSED && !(await readCard(transaction, place)).mayAdd)
      return { writes: [], result: undefined };
    const found = await transaction.read([cardPath(place), linkPath(place.id)]);
    const problem = roleProblem(link, found);
    const isByHand = found.has(cardPath(place)) && nameState(found, place, place.id) === 'taken';
    return { writes: [], result: problem && isByHand ? byHand(problem) : problem };
  });
}

function roleProblem(link: AdminDocument, cards: ReadonlyMap<string, AdminDocument>): Finding | undefined {
  const { path } = link;
  const name = path.slice(linkPath('').length);
  const place = ownerOfLink(link);
  if (place === undefined) return { kind: 'link-damaged', path, detail: 'userId and cardId are no ids' };
  const card = cards.get(cardPath(place));
  if (card === undefined) {
    const repair = { does: 'delete the link', run: (target: AdminTarget) => removeLeftLink(target, path) };
    return { kind: 'link-of-gone-card', path, detail: `card ${cardPath(place)}`, repair };
  }
  // Its links follow from it once it is repaired.
  if (legacyCard(place, card) !== undefined) return undefined;
  const isName = namesOf(place.id, card).includes(name);
  if (!isName && isHost(name)) {
    const detail = hostProblem(place.id, card, link);
    const repair = {
      does: 'lead the host to its card',
      run: (target: AdminTarget) => leadHost(target, place, name),
    };
    return detail === undefined ? undefined : { kind: 'link-wrong', path, detail, repair };
  }
  if (!isName) {
    const detail = `card ${card.path} does not name it`;
    // No card can have such a name.
    if (!isPath(name)) return { kind: 'link-stray', path, detail };
    const repair = {
      does: "make it one of the card's former names",
      run: (target: AdminTarget) => relink(target, place, name),
    };
    return { kind: 'link-stray', path, detail, repair };
  }
  const problem = linkProblem(name, place.id, card, link);
  return problem === undefined
    ? undefined
    : { kind: 'link-wrong', path, detail: problem, ...relinking(place) };
}

function relinking(place: CardPlace): Pick<Required<Finding>, 'repair'> {
  return {
    repair: { does: "write the card's links again", run: (target) => relink(target, place) },
  };
}
