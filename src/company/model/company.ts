/** Companies, their people and invitations, as they are read from untrusted documents. */
import { cardDraftFrom, type CardDraft } from '@/card/model/card';
import { DAY_MS } from '@/shared/lib/day';
import { count, record, text, texts, time } from '@/shared/lib/parse';
import { DRESS_FIELDS } from './dress';

/** Longest name of a company (firestore.rules). */
export const COMPANY_NAME_LIMIT = 150;

/** A field that a company may give all cards. */
export type DressField = (typeof DRESS_FIELDS)[number];

/** Values that a company's cards share. */
export type Dress = Pick<CardDraft, DressField>;

export interface Company {
  readonly id: string;
  readonly name: string;
  /** The ids of the accounts that administer it. */
  readonly administrators: readonly string[];
  readonly dress: Dress;
  readonly locked: readonly DressField[];
  /** Rises with each change of dress or locks. */
  readonly dressVersion: number;
  readonly peopleCount: number;
  readonly seats: number;
  /** When the term of the seats ends or ended; undefined before the first licence. */
  readonly paidUntil: Date | undefined;
  /** The card that is the company's page. */
  readonly pageId: string | undefined;
  readonly createdAt: Date | undefined;
  readonly updatedAt: Date;
}

/** A person of a company: under the id of the card, which never changes. */
export interface Person {
  readonly cardId: string;
  /** The account that has the card. */
  readonly holder: string;
  /** The account that has joined; undefined until then. */
  readonly member: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly slug: string;
  /** The code of the invitation that waits or was followed. */
  readonly invitation: string | undefined;
  /** They want to be on the company's page. */
  readonly isListed: boolean;
  /** What the company gave the card (dress-changes.ts). */
  readonly given: string;
  /** The version of the company's dress that the card has. */
  readonly dressVersion: number;
}

export interface CompanyInvitation {
  readonly companyId: string;
  readonly companyName: string;
  /** The card that waits for its person. */
  readonly cardId: string | undefined;
  readonly role: 'member' | 'administrator';
  /** The address it is for; undefined if it is for who has the code. */
  readonly email: string | undefined;
  readonly redeemBefore: Date | undefined;
  readonly redeemedBy: string | undefined;
}

const filled = (value: unknown) => text(value) || undefined;

/** Returns true if seats were paid once, and their time is over. */
export function isTermOver({ paidUntil }: Pick<Company, 'paidUntil'>, now = Date.now()): boolean {
  return paidUntil !== undefined && paidUntil.getTime() <= now;
}

/** Returns how many people a company may add now. */
export function seatsLeft(company: Company, now = Date.now()): number {
  const { seats, peopleCount, paidUntil } = company;
  return paidUntil === undefined || isTermOver(company, now) ? 0 : Math.max(0, seats - peopleCount);
}

/** Parses a company from its document. */
export function parseCompany(id: string, data: unknown): Company {
  const source = record(data);
  const draft = cardDraftFrom(source['dress']);
  const locked = texts(source['locked']);
  const start = time(source['planStartedAt']);
  return {
    id,
    name: text(source['name']),
    administrators: texts(source['administrators']),
    dress: Object.fromEntries(DRESS_FIELDS.map((field) => [field, draft[field]])) as Dress,
    locked: DRESS_FIELDS.filter((field) => locked.includes(field)),
    dressVersion: count(source['dressVersion']) ?? 0,
    peopleCount: count(source['peopleCount']) ?? 0,
    seats: count(source['seats']) ?? 0,
    paidUntil: start && new Date(start.getTime() + (count(source['planDays']) ?? 0) * DAY_MS),
    pageId: filled(source['pageId']),
    createdAt: time(source['createdAt']),
    updatedAt: time(source['updatedAt']) ?? new Date(0),
  };
}

/** Parses a person from their document. */
export function parsePerson(cardId: string, data: unknown): Person {
  const source = record(data);
  return {
    cardId,
    holder: text(source['holder']),
    member: filled(source['member']),
    name: text(source['name']),
    email: text(source['email']),
    slug: text(source['slug']),
    invitation: filled(source['invitation']),
    isListed: source['isListed'] === true,
    given: text(source['given']),
    dressVersion: count(source['dressVersion']) ?? 0,
  };
}

/** Parses an invitation to a company from its document. */
export function parseCompanyInvitation(data: unknown): CompanyInvitation {
  const source = record(data);
  return {
    companyId: text(source['companyId']),
    companyName: text(source['companyName']),
    cardId: filled(source['cardId']),
    role: source['role'] === 'administrator' ? 'administrator' : 'member',
    email: filled(source['email']),
    redeemBefore: time(source['redeemBefore']),
    redeemedBy: filled(source['redeemedBy']),
  };
}
