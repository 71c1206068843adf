import {
  deleteField,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { parseCard } from '@/card/model/card';
import { parseCardLink } from '@/card/model/link-document';
import { pageEntry, pagePeople, type PagePerson } from '@/card/model/page-people';
import { requireExists } from '@/card/service/cards';
import { parseCompany, parsePerson, type Person } from '@/company/model/company';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import {
  cardDocument,
  companyDocument,
  linkDocument,
  peopleOf,
  personDocument,
} from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { record } from '@/shared/lib/parse';
import { writeEntry } from './record-entry';

/** The page of a company: a card of it, and who is listed there. */
export interface CompanyPage {
  readonly cardId: string;
  readonly ownerUid: string;
  readonly slug: string;
  readonly people: readonly PagePerson[];
}

type Reader = (reference: ReturnType<typeof linkDocument>) => Promise<DocumentSnapshot>;

/** Reads the link document of a company's page; undefined if it has none, or its card is gone. */
async function readPageLink(pageId: string | undefined, read: Reader): Promise<DocumentSnapshot | undefined> {
  const pointer = pageId === undefined ? undefined : await read(linkDocument(pageId));
  const target = parseCardLink(pointer?.data());
  const link = target?.status === 'moved' ? await read(linkDocument(target.movedTo)) : undefined;
  return link?.exists() === true ? link : undefined;
}

/** Returns the page of a company; null if it has none. */
export function readCompanyPage(pageId: string | undefined): Promise<CompanyPage | null> {
  return withAppErrors('readCompanyPage', async () => {
    const link = await readPageLink(pageId, getDoc);
    const page = parseCardLink(link?.data());
    if (link === undefined || page?.status !== 'active') return null;
    const { cardId, userId, people } = page;
    return { cardId, ownerUid: userId, slug: link.id, people: pagePeople(people) };
  });
}

/** Returns the people of a company whose cards an administrator has, by name. */
export function listOwnPeople(uid: string, companyId: string): Promise<readonly Person[]> {
  return withAppErrors('listOwnPeople', async () => {
    const { docs } = await getDocs(query(peopleOf(companyId), where('holder', '==', uid)));
    const people = docs.map((one) => parsePerson(one.id, one.data()));
    return people.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  });
}

/** Returns the people of a company who want to be listed, as an administrator. */
export function listWilling(companyId: string): Promise<readonly Person[]> {
  return withAppErrors('listWilling', async () => {
    const { docs } = await getDocs(query(peopleOf(companyId), where('isListed', '==', true)));
    return docs.map((one) => parsePerson(one.id, one.data()));
  });
}

/**
 * Makes a card of a company its page, or none, as an administrator. Throws the refusal of the rules while the
 * former page lists people.
 */
export function choosePage(uid: string, companyId: string, cardId: string | undefined): Promise<void> {
  return withAppErrors('choosePage', () =>
    transact('choosePage', async (transaction) => {
      const snapshot = await transaction.get(companyDocument(companyId));
      if (!snapshot.exists()) throw new AppError('not-found', 'choosePage');
      if (parseCompany(companyId, snapshot.data()).pageId === cardId) return;
      const entry = writeEntry(transaction, { companyId, cardId: null, by: uid, what: 'company' });
      transaction.update(snapshot.ref, { pageId: cardId ?? deleteField(), ...entry });
    }),
  );
}

/**
 * Lists a person on the page of the company with what is on their card now, or takes them off; does nothing
 * without a page. For administrators, and for the person. Throws the refusal of the rules: who is listed
 * wants to be, and at most two hundred are.
 */
export function setOnPage(companyId: string, cardId: string, isOn: boolean): Promise<void> {
  return withAppErrors('setOnPage', () =>
    transact('setOnPage', async (transaction) => {
      const write = await readListing(transaction, companyId, cardId, isOn);
      write();
    }),
  );
}

/**
 * Says for a member whether they want to be listed. Where the company has a page, they come onto it or off it
 * at once. Throws `not-found` without the person, or the refusal of the rules.
 */
export function setListed(uid: string, companyId: string, cardId: string, isListed: boolean): Promise<void> {
  return withAppErrors('setListed', () =>
    transact('setListed', async (transaction) => {
      const snapshot = await transaction.get(personDocument(companyId, cardId));
      if (!snapshot.exists()) throw new AppError('not-found', 'setListed');
      const { name, isListed: before } = parsePerson(cardId, snapshot.data());
      const write = await readListing(transaction, companyId, cardId, isListed);
      if (before !== isListed) {
        const entry = writeEntry(transaction, { companyId, cardId, by: uid, what: 'changed', name });
        transaction.update(snapshot.ref, { isListed, ...entry });
      }
      write();
    }),
  );
}

/**
 * Reads what it takes to list a person on a company's page, to take them off, or to say there what is on
 * their card now (`asBefore`); before the writes of the transaction. Returns the write, which does nothing
 * where nothing changes, or without a page.
 */
export async function readListing(
  transaction: Transaction,
  companyId: string,
  cardId: string,
  wanted: boolean | 'asBefore',
): Promise<() => void> {
  const read: Reader = (reference) => transaction.get(reference);
  const { pageId } = parseCompany(companyId, (await read(companyDocument(companyId))).data());
  const link = await readPageLink(pageId, read);
  const { [cardId]: listed, ...others } = record(link?.get('people'));
  const isOn = wanted === 'asBefore' ? listed !== undefined : wanted;
  const entry = link && isOn ? await readEntry(companyId, cardId, read) : undefined;
  if (link === undefined || isSame(entry, listed)) return () => {};
  const people = entry === undefined ? others : { ...others, [cardId]: entry };
  return () => {
    transaction.update(link.ref, { people, personId: cardId, updatedAt: serverTimestamp() });
  };
}

async function readEntry(companyId: string, cardId: string, read: Reader) {
  const { holder } = parsePerson(cardId, (await read(personDocument(companyId, cardId))).data());
  const card = requireExists(await read(cardDocument(holder, cardId)), 'readListing');
  return pageEntry(parseCard(cardId, card.data()));
}

function isSame(entry: object | undefined, listed: unknown): boolean {
  if (entry === undefined || listed === undefined) return entry === listed;
  return Object.entries(entry).every(([field, value]) => record(listed)[field] === value);
}
