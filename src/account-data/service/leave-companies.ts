import { getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { parseCard } from '@/card/model/card';
import type { Company } from '@/company/model/company';
import { deleteCompany, removeAdministrator } from '@/company/service/administrators';
import { listCompanies } from '@/company/service/companies';
import { leaveCompany } from '@/company/service/leave-company';
import { releasePerson } from '@/company/service/people';
import { isFinal, withAppErrors } from '@/shared/firebase/errors';
import { cardsOf, peopleOf } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';

const OPERATION = 'leaveCompanies';

const companyCards = (uid: string) => query(cardsOf(uid), where('private.companyId', '>', ''));

/** What the end of an account means for companies. */
export interface EndOfCompanies {
  /** The account has cards of a company. */
  readonly hasCards: boolean;
  /** Companies with people that end with the account, which is their only administrator. */
  readonly ending: readonly Company[];
}

/** Returns what the end of an account would mean for companies. */
export function readCompanyEnds(uid: string): Promise<EndOfCompanies> {
  return withAppErrors('readCompanyEnds', async () => {
    const [cards, companies] = await Promise.all([
      getDocsFromServer(query(companyCards(uid), limit(1))),
      listCompanies(uid),
    ]);
    const ending = companies.filter(
      ({ administrators, peopleCount }) => administrators.length === 1 && peopleCount > 0,
    );
    return { hasCards: !cards.empty, ending };
  });
}

/**
 * Gives the cards of companies back, and ends what the account administers: others go on with a company, one
 * without any ends, and its people keep their cards. What the rules refuse stays: a card is deleted later,
 * and a company keeps the name of the account. Can be resumed.
 */
export async function leaveCompanies(
  uid: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { docs } = await inTime(OPERATION, getDocsFromServer(companyCards(uid)));
  const companies = await listCompanies(uid);
  const people = await Promise.all(companies.map(lastPeople));
  const steps = [
    // A company that ends lets its cards go, wherever they are.
    ...companies.flatMap(({ id }, at) =>
      (people[at] ?? []).map((cardId) => () => releasePerson(uid, id, cardId)),
    ),
    ...docs.map((card) => async () => {
      const { companyId } = parseCard(card.id, card.data());
      const isEnding = companies.some(({ id }, at) => id === companyId && people[at] !== undefined);
      if (!isEnding) await leaveCompany(uid, companyId, card.id);
    }),
    ...companies.map(
      ({ id }, at) =>
        () =>
          people[at] === undefined ? removeAdministrator(uid, id, uid) : deleteCompany(id),
    ),
  ];
  for (const [done, step] of steps.entries()) {
    onProgress(done, steps.length);
    await unlessRefused(step);
  }
}

/** Returns the people of a company whose only administrator the account is; else undefined. */
async function lastPeople({ id, administrators }: Company): Promise<readonly string[] | undefined> {
  if (administrators.length > 1) return undefined;
  const people = await inTime(OPERATION, getDocsFromServer(peopleOf(id)));
  return people.docs.map((person) => person.id);
}

/** Nothing that a company refuses keeps an account from being deleted. */
async function unlessRefused(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!isFinal(error)) throw error;
    logFailure(OPERATION, error);
  }
}
