import { getDocFromServer, serverTimestamp } from 'firebase/firestore';
import { draftOf, type Card } from '@/card/model/card';
import { getCard, toCard } from '@/card/service/cards';
import { parseCompany, parsePerson, seatsLeft, type Company, type Person } from '@/company/model/company';
import { companyRows, givenByTable, photoKept, tableChange } from '@/company/model/table-changes';
import { withLock } from '@/shared/browser/lock';
import { AppError, hasCode, withAppErrors } from '@/shared/firebase/errors';
import { cardDocument, companyDocument, personDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import type { CompanyTable } from '@/team/model/company-table';
import type { PlannedRow } from '@/team/model/plan-team';
import type { RowResult } from '@/team/model/row-result';
import { saveRow, type Attempt, type RowOptions, type SaveRow } from '@/team/service/save-row';
import { dressCard } from './dress-run';
import { addPerson } from './people';
import { allPeople } from './people-list';
import { writeEntry } from './record-entry';

/** How many cards are read at the same time. */
const AT_ONCE = 20;

/** Reads a company with all cards, as an administrator: what a table is compared with. */
export function readCompanyTable(uid: string, companyId: string): Promise<CompanyTable> {
  return withAppErrors('readCompanyTable', async () => {
    const stored = await inTime('readCompanyTable', getDocFromServer(companyDocument(companyId)));
    if (!stored.exists()) throw new AppError('not-found', 'readCompanyTable');
    const company = parseCompany(companyId, stored.data());
    const { people, cards } = await readCards(companyId);
    return {
      cards,
      shared: company.dress,
      seatsLeft: seatsLeft(company),
      rowsFor: (planned, cardsOfRows) => companyRows(uid, planned, cardsOfRows, { company, people }),
    };
  });
}

/** Returns all cards of a company without private notes, as an administrator, by name. */
export function readCompanyCards(companyId: string): Promise<readonly Card[]> {
  return withAppErrors('readCompanyCards', async () => {
    const { cards } = await readCards(companyId);
    const listed = cards.map((card) => ({ ...card, memo: '' }));
    return listed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  });
}

interface CompanyCards {
  readonly people: ReadonlyMap<string, Person>;
  /** The cards that are there, in whose account they are. */
  readonly cards: readonly Card[];
}

async function readCards(companyId: string): Promise<CompanyCards> {
  const people = await allPeople(companyId);
  const cards: Card[] = [];
  const remaining = people.values();
  const read = async () => {
    for (const { holder, cardId } of remaining) {
      const found = await inTime('readCompanyCards', getDocFromServer(cardDocument(holder, cardId)));
      if (found.exists()) cards.push(toCard(found));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return { people: new Map(people.map((person) => [person.cardId, person])), cards };
}

/**
 * Returns what saves a row as a company's card, as an administrator: a new card becomes a person's, one that
 * a member has keeps what they changed. Done again, a row changes nothing more. The row is saved as the
 * company, the person and the card are by then.
 */
export function companyRowSaver(companyId: string): SaveRow {
  return (uid, row, attempt, options) =>
    withAppErrors('saveTable', async () => {
      const [stored, found] = await inTime(
        'saveTable',
        Promise.all([
          getDocFromServer(companyDocument(companyId)),
          getDocFromServer(personDocument(companyId, row.cardId)),
        ]),
      );
      const company = parseCompany(companyId, stored.data());
      if (!found.exists()) return saveNew(uid, company, row, { attempt, options });
      const person = parsePerson(row.cardId, found.data());
      // An earlier attempt or another page has added the person.
      if (row.action !== 'create') return saveOfPerson(uid, company, row, { person, attempt, options });
      await dressCard(companyId, row.cardId, attempt.perhapsUnused);
      return { outcome: attempt.wasSent === true ? 'created' : 'kept', slug: person.slug };
    });
}

interface Saving {
  readonly attempt: Attempt;
  readonly options: RowOptions;
}

/** Makes a card and a person, or a person of a card of the account's own. */
async function saveNew(
  uid: string,
  company: Company,
  row: PlannedRow,
  { attempt, options }: Saving,
): Promise<RowResult> {
  if (seatsLeft(company) === 0) throw new AppError('company-full', 'saveTable');
  const result = await saveRow(uid, row, attempt, options);
  // If only the person fails, the next attempt finds the card.
  if (result.outcome === 'created') attempt.wasSent = true;
  // Each person changes the company's count: transactions at once would repeat each other.
  await withLock(`carte.company.${company.id}`, () => addSeated(uid, company.id, row.cardId));
  if (row.action === 'create') await dressCard(company.id, row.cardId, attempt.perhapsUnused);
  return { ...result, outcome: result.outcome === 'kept' ? 'updated' : result.outcome };
}

/** Adds a person. Throws `company-full` if others have taken the last seat meanwhile; the card stays. */
async function addSeated(uid: string, companyId: string, cardId: string): Promise<void> {
  try {
    await addPerson(uid, companyId, cardId);
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error;
    const company = parseCompany(companyId, (await getDocFromServer(companyDocument(companyId))).data());
    throw seatsLeft(company) === 0 ? new AppError('company-full', 'saveTable', error) : error;
  }
}

/** Changes the card of a person, in whose account it is. */
async function saveOfPerson(
  uid: string,
  company: Company,
  row: PlannedRow,
  { person, attempt, options }: Saving & { readonly person: Person },
): Promise<RowResult> {
  const { holder, cardId } = person;
  const card = await getCard(holder, cardId);
  const { content, kept: keptFields } = tableChange(uid, company, person, card, row.content);
  const kept = [...keptFields, ...photoKept(uid, person, row)];
  const photo = holder === uid ? row.photo : undefined;
  const result = await saveRow(holder, { ...row, content, photo }, attempt, options);
  if (Object.keys(content).length > 0) await notePerson(uid, company.id, person, Object.keys(content));
  return { ...result, ...(kept.length > 0 && { kept: [...row.kept, ...kept] }) };
}

/** Notes what the table gave a person, and what the list shows of them, which is recorded. */
function notePerson(
  uid: string,
  companyId: string,
  person: Person,
  fields: readonly string[],
): Promise<void> {
  const { cardId, holder } = person;
  return transact('saveTable', async (transaction) => {
    const { ref } = await transaction.get(personDocument(companyId, cardId));
    const card = toCard(await transaction.get(cardDocument(holder, cardId)));
    const { name, email, customPath: slug } = card;
    const given = givenByTable(person.given, draftOf(card), fields);
    const isListed = name !== person.name || email !== person.email || slug !== person.slug;
    transaction.update(ref, {
      given,
      ...(isListed
        ? {
            name,
            email,
            slug,
            ...writeEntry(transaction, { companyId, cardId, by: uid, what: 'changed', name }),
          }
        : { updatedAt: serverTimestamp() }),
    });
  });
}
