import { getDocFromServer, getDocsFromServer, serverTimestamp } from 'firebase/firestore';
import { draftOf, type Card } from '@/card/model/card';
import { toCard } from '@/card/service/cards';
import { parsePerson, type Company, type Person } from '@/company/model/company';
import { givenByTable, tableChange, type CompanyRow } from '@/company/model/table-changes';
import { withAppErrors } from '@/shared/firebase/errors';
import { cardDocument, peopleOf, personDocument } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { changeCard, startBulk, type BulkChange } from '@/team/service/bulk-change';
import { saveRow } from '@/team/service/save-row';
import { addPerson } from './people';
import { writeEntry } from './record-entry';

/** How many cards are read at the same time. */
const AT_ONCE = 20;

export interface CompanyCards {
  readonly people: ReadonlyMap<string, Person>;
  /** The cards that are there, in whose account they are. */
  readonly cards: readonly Card[];
}

/** Reads all people of a company with their cards, as an administrator: what a table is compared with. */
export function readCompanyCards(companyId: string): Promise<CompanyCards> {
  return withAppErrors('readCompanyCards', async () => {
    const { docs } = await getDocsFromServer(peopleOf(companyId));
    const people = docs.map((found) => parsePerson(found.id, found.data()));
    const cards: Card[] = [];
    const remaining = people.values();
    const read = async () => {
      for (const { holder, cardId } of remaining) {
        const found = await getDocFromServer(cardDocument(holder, cardId));
        if (found.exists()) cards.push(toCard(found));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    return { people: new Map(people.map((person) => [person.cardId, person])), cards };
  });
}

/**
 * Makes and changes the cards of a company as planned rows say, as an administrator: a new card becomes a
 * person's, one that a member has keeps what they changed. Done again, a row changes nothing more.
 */
export function saveTable(
  uid: string,
  company: Company,
  rows: readonly CompanyRow[],
  onChange: (done: number) => void,
): BulkChange {
  const byCard = new Map(
    rows.filter(({ action }) => action === 'create' || action === 'update').map((row) => [row.cardId, row]),
  );
  return startBulk(uid, [...byCard.keys()], onChange, async (cardId, perhapsUnused) => {
    const row = byCard.get(cardId);
    if (row !== undefined) await withAppErrors('saveTable', () => saveOne(uid, company, row, perhapsUnused));
  });
}

async function saveOne(
  uid: string,
  company: Company,
  row: CompanyRow,
  perhapsUnused: Set<string>,
): Promise<void> {
  const { cardId, content } = row;
  if (row.action === 'create') {
    await saveRow(uid, row, { perhapsUnused }, { photos: undefined, isLate: true });
    await addPerson(uid, company.id, cardId);
    return;
  }
  const found = await getDocFromServer(personDocument(company.id, cardId));
  const person = parsePerson(cardId, found.data());
  const holder = found.exists() ? person.holder : uid;
  // The member may have changed the card since the plan.
  const card = toCard(await getDocFromServer(cardDocument(holder, cardId)));
  const change = found.exists() ? tableChange(company, person, card, content).content : content;
  await changeCard(holder, cardId, change, { perhapsUnused, clearsEmpty: row.clearsEmpty });
  if (!found.exists()) await addPerson(uid, company.id, cardId);
  else await notePerson(uid, company.id, person, Object.keys(change));
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
    const { name, email, ...card } = toCard(await transaction.get(cardDocument(holder, cardId)));
    const given = givenByTable(person.given, { ...draftOf({ name, email, ...card }) }, fields);
    const isListed = name !== person.name || email !== person.email;
    transaction.update(ref, {
      given,
      ...(isListed
        ? { name, email, ...writeEntry(transaction, { companyId, cardId, by: uid, what: 'changed', name }) }
        : { updatedAt: serverTimestamp() }),
    });
  });
}
