/** Companies, their people and the cards of both (docs/decisions/0090). */
import { parseCard } from '../../src/card/model/card.ts';
import { parseCompany, parsePerson } from '../../src/company/model/company.ts';
import { count } from '../../src/shared/lib/parse.ts';
import {
  cardPath,
  cardPlace,
  linkPath,
  ownerOfLink,
  type CardPlace,
} from '../shared/card-links/card-links.ts';
import { isDocumentId } from '../shared/card-links/document-id.ts';
import { existingAccounts } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import {
  getDocuments,
  pagesOf,
  transact,
  type AdminDocument,
  type AdminTransaction,
  type Write,
} from '../shared/google/firestore-rest.ts';
import { RawValue, SERVER_TIME } from '../shared/google/values.ts';
import type { Finding, Report } from './finding.ts';
import { piecewise } from './piecewise.ts';

const PERSON = /^companies\/([^/]+)\/people\/([^/]+)$/;

/** The path of a company's document. */
export const companyPath = (id: string): string => `companies/${id}`;
const personPath = (companyId: string, cardId: string): string =>
  `${companyPath(companyId)}/people/${cardId}`;

/** Returns the company that a card says it is of; '' for none. */
const companyOf = (card: AdminDocument): string => parseCard('', card.data).companyId;

/** Whether each card that says it is a company's has a person there. */
export async function checkCompanyCards(
  target: AdminTarget,
  cards: readonly AdminDocument[],
  report: Report,
): Promise<void> {
  for (const { path } of cards.filter((card) => companyOf(card) !== '')) {
    const place = cardPlace(path);
    const finding = place && (await transact(target, (transaction) => strayCard(transaction, place)));
    if (finding !== undefined) await report(finding);
  }
}

async function strayCard({ read }: AdminTransaction, place: CardPlace) {
  const card = (await read([cardPath(place)])).get(cardPath(place));
  const companyId = card && companyOf(card);
  const isStray =
    companyId !== undefined &&
    companyId !== '' &&
    (!isDocumentId(companyId) || (await read([personPath(companyId, place.id)])).size === 0);
  const finding: Finding = {
    kind: 'card-of-no-person',
    path: cardPath(place),
    detail: `company ${companyId}`,
    repair: { does: 'make it an ordinary card', run: (at) => releaseCard(at, place) },
  };
  return { writes: [], result: isStray ? finding : undefined };
}

function releaseCard(target: AdminTarget, place: CardPlace): Promise<void> {
  return transact(target, async (transaction) => {
    const { result } = await strayCard(transaction, place);
    const card = (await transaction.read([cardPath(place)])).get(cardPath(place));
    if (result === undefined || card === undefined) return { writes: [], result: undefined };
    const { companyId: _, ...others } =
      (card.raw['private'] as { mapValue?: { fields?: Record<string, unknown> } }).mapValue?.fields ?? {};
    const fields = { private: new RawValue({ mapValue: { fields: others } }) };
    return { writes: [{ update: card.path, fields }], result: undefined };
  });
}

/** Whether companies count their people, have an administrator, and people the cards that they name. */
export async function checkCompanies(target: AdminTarget, report: Report): Promise<void> {
  for await (const page of pagesOf(target, { collectionId: 'companies' }))
    await piecewise(
      page,
      ({ path }) => path,
      (some, to) => checkCompaniesOf(target, some, to),
      report,
    );
  for await (const page of pagesOf(target, { collectionId: 'people', allDescendants: true }))
    await piecewise(
      page,
      ({ path }) => path,
      (some, to) => checkPersons(target, some, to),
      report,
    );
}

async function checkCompaniesOf(
  target: AdminTarget,
  companies: readonly AdminDocument[],
  report: Report,
): Promise<void> {
  for (const { path, data } of companies) {
    const { administrators } = parseCompany('', data);
    if ((await existingAccounts(target, administrators)).size === 0)
      await report({ kind: 'company-without-administrator', path, detail: "the operator's to give one" });
    const detail = await miscount(target, path);
    const repair = { does: 'count the people again', run: (at: AdminTarget) => recount(at, path) };
    if (detail !== undefined) await report({ kind: 'company-count', path, detail, repair });
  }
}

/** What is wrong with a company's count; undefined when it is right. */
function miscount(target: AdminTarget, path: string): Promise<string | undefined> {
  return transact(target, async ({ read, readCollection }) => {
    const company = (await read([path])).get(path);
    const people = company && (await readCollection(`${path}/people`));
    const isRight = people === undefined || count(company?.data['peopleCount']) === people.length;
    return { writes: [], result: isRight ? undefined : `has ${people.length} people` };
  });
}

function recount(target: AdminTarget, path: string): Promise<void> {
  return transact(target, async ({ read, readCollection }) => {
    const company = (await read([path])).get(path);
    const { length } = await readCollection(`${path}/people`);
    const write: Write = { update: path, fields: { peopleCount: length, updatedAt: SERVER_TIME } };
    const isRight = company === undefined || count(company.data['peopleCount']) === length;
    return { writes: isRight ? [] : [write], result: undefined };
  });
}

async function checkPersons(
  target: AdminTarget,
  people: readonly AdminDocument[],
  report: Report,
): Promise<void> {
  for (const { path } of people) {
    const [, companyId, cardId] = PERSON.exec(path) ?? [];
    if (companyId === undefined || cardId === undefined) continue;
    const finding = await transact(target, (transaction) => personProblem(transaction, companyId, cardId));
    if (finding !== undefined) await report(finding);
  }
}

/** Looks for the card of a person where its link leads. */
async function personProblem({ read }: AdminTransaction, companyId: string, cardId: string) {
  const path = personPath(companyId, cardId);
  const found = await read([path, linkPath(cardId)]);
  const [person, link] = [found.get(path), found.get(linkPath(cardId))];
  const place = link && ownerOfLink(link);
  const card = place && (await read([cardPath(place)])).get(cardPath(place));
  const finding =
    person && problemOf(person, companyId, cardId, card && companyOf(card) === companyId ? place : undefined);
  return { writes: [], result: finding };
}

function problemOf(
  person: AdminDocument,
  companyId: string,
  cardId: string,
  place: CardPlace | undefined,
): Finding | undefined {
  const { path, data } = person;
  const { holder } = parsePerson(cardId, data);
  if (place === undefined)
    return { kind: 'person-of-gone-card', path, detail: "the administrators' to release" };
  if (place.uid === holder) return undefined;
  return {
    kind: 'person-wrong',
    path,
    detail: `has the card at ${holder}, it is at ${place.uid}`,
    repair: { does: 'name who has the card', run: (at) => renameHolder(at, companyId, cardId) },
  };
}

function renameHolder(target: AdminTarget, companyId: string, cardId: string): Promise<void> {
  return transact(target, async (transaction) => {
    const { result } = await personProblem(transaction, companyId, cardId);
    if (result?.kind !== 'person-wrong') return { writes: [], result: undefined };
    const found = await transaction.read([companyPath(companyId), linkPath(cardId)]);
    const holder = String(found.get(linkPath(cardId))?.data['userId']);
    const { administrators } = parseCompany('', found.get(companyPath(companyId))?.data);
    const member = administrators.includes(holder) ? {} : { member: holder };
    const write: Write = { update: result.path, fields: { holder, ...member, updatedAt: SERVER_TIME } };
    return { writes: [write], result: undefined };
  });
}

/** Whether a company's card that was at this path is in another account now. */
export async function isMovedCard(target: AdminTarget, path: string): Promise<boolean> {
  const id = cardPlace(path)?.id;
  if (id === undefined) return false;
  const link = (await getDocuments(target, [linkPath(id)])).get(linkPath(id));
  const place = link && ownerOfLink(link);
  const card = place && (await getDocuments(target, [cardPath(place)])).get(cardPath(place));
  return card !== undefined && companyOf(card) !== '';
}

/** Returns all documents that may show a company's pictures: itself and the cards of its people. */
export async function showingPicturesOf(target: AdminTarget, companyId: string): Promise<AdminDocument[]> {
  const path = companyPath(companyId);
  const documents = [...(await getDocuments(target, [path])).values()];
  for await (const page of pagesOf(target, { collectionId: 'people', parent: path, fields: ['holder'] })) {
    const cards = page.flatMap((person) => {
      const [uid, id] = [person.data['holder'], PERSON.exec(person.path)?.[2]];
      return isDocumentId(uid) && id !== undefined ? [cardPath({ uid, id })] : [];
    });
    documents.push(...(await getDocuments(target, cards)).values());
  }
  return documents;
}
