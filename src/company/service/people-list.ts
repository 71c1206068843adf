import {
  collection,
  documentId,
  endAt,
  getDoc,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { parseCompanyInvitation, parsePerson, type Person } from '@/company/model/company';
import { PEOPLE_PAGE, type ListedPerson } from '@/company/model/person-state';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import {
  companyDocument,
  companyInvitationDocument,
  personDocument,
} from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';

/** A character after all others in Firestore's order. */
const LAST = '\uF8FF';

/** Firestore takes 30 values in one query. */
const VALUES_AT_ONCE = 30;

/** Returns all people of a company from the server, as an administrator. Throws `no-answer`. */
export async function allPeople(companyId: string): Promise<readonly Person[]> {
  const { docs } = await inTime('allPeople', getDocsFromServer(peopleOf(companyId)));
  return docs.map((one) => parsePerson(one.id, one.data()));
}

/** Returns a page of a company's people by name, after a person. One below `PEOPLE_PAGE` is the last. */
export function listPeople(companyId: string, after?: ListedPerson): Promise<readonly ListedPerson[]> {
  return withAppErrors('listPeople', () =>
    found(
      companyId,
      ...(after === undefined ? [] : [startAfter(after.name, after.cardId)]),
      limit(PEOPLE_PAGE),
    ),
  );
}

/** Returns the people whose name begins with a text, as typed or capitalized: the index allows no more. */
export function findPeople(companyId: string, text: string): Promise<readonly ListedPerson[]> {
  const prefix = text.trim();
  const words = new Set([prefix, prefix.charAt(0).toUpperCase() + prefix.slice(1)]);
  return withAppErrors('findPeople', async () => {
    const lists = await Promise.all(
      [...words].map((word) => found(companyId, startAt(word), endAt(word + LAST), limit(PEOPLE_PAGE))),
    );
    return lists.flat();
  });
}

/** Returns one person of a company. Throws `not-found`. */
export function readPerson(companyId: string, cardId: string): Promise<ListedPerson> {
  return withAppErrors('readPerson', async () => {
    const snapshot = await getDoc(personDocument(companyId, cardId));
    if (!snapshot.exists()) throw new AppError('not-found', 'readPerson');
    return withInvitation(parsePerson(cardId, snapshot.data()));
  });
}

/** Returns the people who are these accounts, by the account's id; others are left out. */
export function peopleOfAccounts(
  companyId: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const parts = Array.from({ length: Math.ceil(uids.length / VALUES_AT_ONCE) }, (_, at) =>
    uids.slice(at * VALUES_AT_ONCE, (at + 1) * VALUES_AT_ONCE),
  );
  return withAppErrors('peopleOfAccounts', async () => {
    const snapshots = await Promise.all(
      parts.map((part) => getDocs(query(peopleOf(companyId), where('member', 'in', part)))),
    );
    const people = snapshots.flatMap(({ docs }) => docs.map((one) => parsePerson(one.id, one.data())));
    return new Map(
      people.flatMap((person) => (person.member === undefined ? [] : [[person.member, person]])),
    );
  });
}

const peopleOf = (companyId: string) => collection(companyDocument(companyId), 'people');

/** Throws `client-offline` when only an empty cache has answered: the company may have people. */
async function found(companyId: string, ...constraints: QueryConstraint[]): Promise<ListedPerson[]> {
  const byName = [orderBy('name'), orderBy(documentId())];
  const { docs, metadata } = await getDocs(query(peopleOf(companyId), ...byName, ...constraints));
  if (docs.length === 0 && metadata.fromCache) throw new AppError('client-offline', 'listPeople');
  return Promise.all(docs.map((one) => withInvitation(parsePerson(one.id, one.data()))));
}

/** Reads until when a person is invited, as long as that waits for an answer. */
async function withInvitation(person: Person): Promise<ListedPerson> {
  const { invitation, member } = person;
  if (invitation === undefined || member !== undefined) return person;
  const snapshot = await getDoc(companyInvitationDocument(invitation));
  return { ...person, invitedUntil: parseCompanyInvitation(snapshot.data()).redeemBefore };
}
