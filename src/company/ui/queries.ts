import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isCardId } from '@/card/model/slug/slug-pattern';
import { getCard, listCards } from '@/card/service/cards';
import type { Company } from '@/company/model/company';
import { RECORD_PAGE, type RecordEntry } from '@/company/model/company-record';
import { PEOPLE_PAGE, type ListedPerson } from '@/company/model/person-state';
import { listCompanies, readCompany } from '@/company/service/companies';
import { listOwnPeople, listWilling, readCompanyPage } from '@/company/service/company-page';
import { readCompanyVisits } from '@/company/service/company-visits';
import { countUndressed } from '@/company/service/dress-run';
import { readHolder, readInvitation } from '@/company/service/joining';
import { findPeople, listPeople, peopleOfAccounts, readPerson } from '@/company/service/people-list';
import { listRecord } from '@/company/service/record-list';
import { AppError } from '@/shared/firebase/errors';
import { dayNumber } from '@/shared/lib/day';
import { periodVisits, rangeToRead, today, within, type Period } from '@/visits/model/visit-periods';
import { addUp, joinedDays } from '@/visits/model/visits';

/** Queries also run offline, because Firestore answers from its own cache or reports an error. */
const networkMode = 'always';

/** Each reading is of up to twenty documents for each card and month. */
const VISITS_FRESH_MS = 5 * 60_000;

/** The queries of companies. Their keys are defined nowhere else. */
export const companyQueries = {
  all: ['companies'] as const,
  /** The companies that an account administers. */
  list: (uid: string) =>
    queryOptions({
      queryKey: [...companyQueries.all, 'of', uid],
      queryFn: () => listCompanies(uid),
      networkMode,
    }),
  one: (companyId: string) => [...companyQueries.all, companyId] as const,
  detail: (companyId: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'detail'],
      // The id comes from the page's address and may be any text.
      queryFn: async () => {
        if (!isCardId(companyId)) throw new AppError('not-found', 'readCompany');
        return readCompany(companyId);
      },
      networkMode,
    }),
  /** An invitation, by the code in the page's address. */
  invitation: (code: string) =>
    queryOptions({
      queryKey: [...companyQueries.all, 'invitation', code],
      queryFn: async () => {
        if (!/^[A-Za-z0-9-]{1,64}$/.test(code)) throw new AppError('invitation-unknown', 'readInvitation');
        return readInvitation(code);
      },
      networkMode,
    }),
  /** The cards of an account that can become a company's. */
  ownCards: (uid: string) =>
    queryOptions({
      queryKey: [...companyQueries.all, 'ownCards', uid],
      queryFn: async () =>
        (await listCards(uid)).filter(({ companyId, isLegacy }) => companyId === '' && !isLegacy),
      gcTime: 0,
      networkMode,
    }),
  /** In whose account the card of a person is, for that person. */
  holder: (companyId: string, cardId: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'holder', cardId],
      queryFn: () => readHolder(companyId, cardId),
      networkMode,
    }),
  /** A person, for administrators and that person. */
  person: (companyId: string, cardId: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'person', cardId],
      queryFn: () => readPerson(companyId, cardId),
      networkMode,
    }),
  /** The visits of all cards in a period, and of each; null without people. */
  visits: (company: Company, period: Period, onProgress: (share: number) => void) =>
    queryOptions({
      queryKey: [...companyQueries.one(company.id), 'visits', period],
      queryFn: async () => {
        onProgress(0);
        const firstDay = dayNumber((company.createdAt ?? new Date()).getTime());
        const read = rangeToRead(period, today(), firstDay);
        const cards = await readCompanyVisits(company.id, read, onProgress);
        if (cards.length === 0) return null;
        const whole = joinedDays(cards.flatMap(({ days }) => days));
        const visits = periodVisits(period, today(), firstDay, whole);
        const people = cards.map(({ days, ...card }) => ({
          ...card,
          counts: addUp(within(days, visits.range).map(({ counts }) => counts)),
        }));
        return { ...visits, people };
      },
      staleTime: VISITS_FRESH_MS,
      networkMode,
    }),
  /** How many cards were not brought to the company's current look. */
  undressed: (company: Company) =>
    queryOptions({
      queryKey: [...companyQueries.one(company.id), 'undressed', company.dressVersion, company.peopleCount],
      queryFn: () => countUndressed(company),
      networkMode,
    }),
  /** The people by name, in pages. The cache ends with the screen, so that a reopened one has one page. */
  people: (companyId: string) =>
    infiniteQueryOptions({
      queryKey: [...companyQueries.one(companyId), 'people'],
      queryFn: ({ pageParam }) => listPeople(companyId, pageParam),
      initialPageParam: undefined as ListedPerson | undefined,
      getNextPageParam: (page: readonly ListedPerson[]) =>
        page.length < PEOPLE_PAGE ? undefined : page.at(-1),
      gcTime: 0,
      networkMode,
    }),
  foundPeople: (companyId: string, text: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'found people', text],
      queryFn: () => findPeople(companyId, text),
      gcTime: 0,
      networkMode,
    }),
  /** A person's card, which administrators read in any account. */
  cardOf: ({ holder, cardId }: ListedPerson) =>
    queryOptions({
      queryKey: [...companyQueries.all, 'card', holder, cardId],
      queryFn: () => getCard(holder, cardId),
      gcTime: 0,
      networkMode,
    }),
  record: (companyId: string) =>
    infiniteQueryOptions({
      queryKey: [...companyQueries.one(companyId), 'record'],
      queryFn: ({ pageParam }) => listRecord(companyId, pageParam),
      initialPageParam: undefined as RecordEntry | undefined,
      getNextPageParam: (page: readonly RecordEntry[]) =>
        page.length < RECORD_PAGE ? undefined : page.at(-1),
      gcTime: 0,
      networkMode,
    }),
  /** Which people these accounts are. */
  accounts: (companyId: string, uids: readonly string[]) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'accounts', uids],
      queryFn: () => peopleOfAccounts(companyId, uids),
      networkMode,
    }),
  /** The company's page; null if it has none. */
  page: (company: Company) =>
    queryOptions({
      queryKey: [...companyQueries.one(company.id), 'page', company.pageId],
      queryFn: () => readCompanyPage(company.pageId),
      networkMode,
    }),
  /** The people who want to be on the company's page. */
  willing: (companyId: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'willing'],
      queryFn: () => listWilling(companyId),
      networkMode,
    }),
  /** The people whose cards an administrator has. */
  ownPeople: (uid: string, companyId: string) =>
    queryOptions({
      queryKey: [...companyQueries.one(companyId), 'own', uid],
      queryFn: () => listOwnPeople(uid, companyId),
      networkMode,
    }),
};
