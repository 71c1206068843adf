/** A company, its people and what they write: valid commits to change one fact of, and the state before. */
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { DAY_MS } from '@/shared/lib/day';
import { creation } from './creation.ts';
import type { RulesEnvironment } from './environment.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  expectDenied,
  fresh,
  plant,
  pointer,
  remove,
  set,
  update,
  userData,
  type Write,
} from './support.ts';

/** The writes of one commit by name. */
export type Named = Readonly<Record<string, Write>>;

/** Of each named write the fields to change; null leaves the write out. */
export type Changes = Readonly<Record<string, DocumentData | null>>;

/** A company's card with its people: the administrator has it, and the member has another one. */
export interface Staff {
  readonly companyId: string;
  readonly admin: string;
  readonly member: string;
  readonly cardId: string;
  readonly slug: string;
  /** A former slug of the card. */
  readonly former: string;
  readonly code: string;
}

export const MADE = Timestamp.fromDate(new Date('2026-01-01'));
const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o';

/** The address of a picture of a user. */
export const pictureOf = (uid: string, folder = 'images'): string =>
  `${BUCKET}/users%2F${uid}%2F${folder}%2F1_a.png?alt=media&token=0-aF`;

/** The address of a picture of a company. */
export const companyPicture = (companyId: string): string =>
  `${BUCKET}/companies%2F${companyId}%2Fimages%2F1_a.png?alt=media&token=0-aF`;

export const vcardOf = (uid: string, cardId: string): string =>
  `${BUCKET}/users%2F${uid}%2Fvcards%2F${cardId}.vcf?alt=media`;

export const later = (days: number): Timestamp => Timestamp.fromMillis(Date.now() + days * DAY_MS);

/** What the cards of a company share, without links. */
export const DRESS = {
  look: 'night',
  cardButtonColor: '#12AB34',
  cardBackgroundColor: '#FFFFFF',
  logoUrl: '',
  coverUrl: '',
  company: 'Acme',
  address: '',
  website: 'https://acme.example',
  kakaoChannelUrl: '',
  calendlyLink: '',
  feedbackFormLink: '',
} as const;

/** A new company as its administrator writes it, with changes. */
export function companyData(admin: string, changes: DocumentData = {}): DocumentData {
  return {
    name: 'Acme',
    administrators: [admin],
    dress: DRESS,
    locked: ['company', 'links'],
    peopleCount: 0,
    lastPersonId: null,
    seats: 0,
    planStartedAt: null,
    planDays: 0,
    licence: null,
    invitation: null,
    record: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...changes,
  };
}

/** A person as they are added, with changes. */
export function personData({ admin, slug }: Staff, changes: DocumentData = {}): DocumentData {
  return {
    holder: admin,
    member: null,
    name: 'Ann',
    email: 'ann@acme.example',
    slug,
    invitation: null,
    isListed: false,
    record: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...changes,
  };
}

/** An invitation for the card of a person, with changes. */
export function invitationData(staff: Staff, changes: DocumentData = {}): DocumentData {
  return {
    companyId: staff.companyId,
    companyName: 'Acme',
    cardId: staff.cardId,
    role: 'member',
    email: null,
    redeemBefore: later(30),
    redeemedBy: null,
    redeemedAt: null,
    createdAt: serverTimestamp(),
    createdBy: staff.admin,
    ...changes,
  };
}

/** An entry of the record, with changes. */
export function entryData(by: string, what: string, cardId: string | null, changes: DocumentData = {}) {
  return { by, at: serverTimestamp(), what, cardId, name: 'Ann', expiresAt: later(365), ...changes };
}

export const companyPath = ({ companyId }: Staff): string => `companies/${companyId}`;
export const personPath = ({ companyId, cardId }: Staff): string => `companies/${companyId}/people/${cardId}`;
export const invitationPath = ({ code }: Staff): string => `companyInvitations/${code}`;
export const cardPath = ({ cardId }: Staff, holder: string): string => `users/${holder}/cards/${cardId}`;

/** The entry of the record that the tests write. */
export const ENTRY = 'entry';
const entryPath = (staff: Staff): string => `${companyPath(staff)}/record/${ENTRY}`;

export const entry = (staff: Staff, by: string, what: string, cardId: string | null): Write =>
  set(entryPath(staff), entryData(by, what, cardId));

/** The fields of a company's card that matter here. */
export const companysCard = ({ companyId, former }: Staff): DocumentData => ({
  company: 'Acme',
  memo: '',
  private: { companyId },
  formerPaths: [former],
  createdAt: MADE,
  updatedAt: MADE,
});

/** The documents of the card in an account, without the account's count. */
export function cardAt(staff: Staff, holder: string, changes: DocumentData = {}): Named {
  const { cardId, slug, former } = staff;
  const card = cardData(holder, slug, { ...companysCard(staff), ...changes });
  const times = { createdAt: MADE };
  return {
    card: set(cardPath(staff, holder), card),
    link: set(`customLinks/${slug}`, activeLink(holder, cardId, card, times)),
    pointer: set(`customLinks/${cardId}`, pointer(holder, cardId, slug, times)),
    former: set(`customLinks/${former}`, pointer(holder, cardId, slug, times)),
  };
}

/** New ids, of which nothing is stored. */
export function newStaff(): Staff {
  const [company, member, card, other] = [fresh(), fresh(), fresh(), fresh()];
  return {
    companyId: company.cardId,
    admin: company.uid,
    member: member.uid,
    cardId: card.cardId,
    slug: card.slug,
    former: other.slug,
    code: `ABCDE-FGHJK-MNPQR-${card.slug.slice(-4)}A`,
  };
}

/** What is stored beside the defaults. */
export interface Stored {
  readonly company?: DocumentData;
  readonly person?: DocumentData;
  readonly card?: DocumentData;
  readonly invitation?: DocumentData;
  readonly admin?: DocumentData;
  readonly member?: DocumentData;
  /** In whose account the card is: the administrator's, if not the member's. */
  readonly isTaken?: boolean;
}

/** A company with one person, whom an invitation waits for, or who has the card. */
export async function staffOf(environment: RulesEnvironment, stored: Stored = {}): Promise<Staff> {
  const staff = newStaff();
  const { companyId, admin, member, cardId, code } = staff;
  const isTaken = stored.isTaken === true;
  const holder = isTaken ? member : admin;
  const own = { ...fresh(), uid: member };
  const company = {
    peopleCount: 1,
    lastPersonId: cardId,
    seats: 5,
    planStartedAt: MADE,
    planDays: 3_000,
    createdAt: MADE,
    updatedAt: MADE,
    ...stored.company,
  };
  await plant(environment, [
    set(`users/${admin}`, userData(admin, { plan: 'premium', cardCount: isTaken ? 0 : 1, ...stored.admin })),
    set(`users/${member}`, userData(member, { cardCount: isTaken ? 2 : 1, ...stored.member })),
    ...creation(own, { user: null }),
    set(`companies/${companyId}`, companyData(admin, company)),
    ...Object.values(cardAt(staff, holder, stored.card)),
    set(personPath(staff), {
      ...personData(staff, { holder, member: isTaken ? member : null, createdAt: MADE, updatedAt: MADE }),
      invitation: code,
      ...stored.person,
    }),
    set(`companyInvitations/${code}`, invitationData(staff, { createdAt: MADE, ...stored.invitation })),
  ]);
  return staff;
}

/** Who joins redeems the invitation of the person. */
export const joining = (staff: Staff, by = staff.member): Named => ({
  person: update(personPath(staff), { member: by, record: ENTRY, updatedAt: serverTimestamp() }),
  invitation: update(invitationPath(staff), { redeemedBy: by, redeemedAt: serverTimestamp() }),
  entry: entry(staff, by, 'joined', staff.cardId),
});

/** One more card here, one less there, by the counts that `staffOf` stores. */
const counted = (uid: string, { cardId }: Staff, cardCount: number): Write =>
  update(`users/${uid}`, { cardCount, lastCardId: cardId, updatedAt: serverTimestamp() });

/** Who has joined takes the card over from the administrator. */
export const taking = (staff: Staff): Named => ({
  ...cardAt(staff, staff.member, { updatedAt: serverTimestamp() }),
  leftCard: remove(cardPath(staff, staff.admin)),
  count: counted(staff.member, staff, 2),
  leftCount: counted(staff.admin, staff, 0),
  person: update(personPath(staff), { holder: staff.member, record: ENTRY, updatedAt: serverTimestamp() }),
  entry: entry(staff, staff.member, 'moved', staff.cardId),
});

/** The card goes back to the administrator, by them or by the member. */
export const returning = (staff: Staff, by: string): Named => ({
  ...cardAt(staff, staff.admin, { updatedAt: serverTimestamp() }),
  leftCard: remove(cardPath(staff, staff.member)),
  count: counted(staff.admin, staff, 1),
  leftCount: counted(staff.member, staff, 1),
  person: update(personPath(staff), {
    holder: staff.admin,
    member: null,
    invitation: null,
    record: ENTRY,
    updatedAt: serverTimestamp(),
  }),
  entry: entry(staff, by, 'moved', staff.cardId),
});

/** The writes with changes. */
export function changed(writes: Named, changes: Changes): Write[] {
  const unknown = Object.keys(changes).filter((name) => !(name in writes));
  if (unknown.length > 0) throw new Error(`There is no write ${unknown.join(', ')}.`);
  return Object.entries(writes).flatMap(([name, write]) => {
    const change = changes[name];
    if (change === null) return [];
    return [change === undefined ? write : { ...write, data: { ...write.data, ...change } }];
  });
}

/** Asserts what becomes of an operation. */
export const expectVerdict = (operation: Promise<void>, isAllowed: boolean): Promise<void> =>
  isAllowed ? operation : expectDenied(operation);

/** Asserts that the writes are refused with the changes, and allowed without them. */
export async function expectPair(
  environment: RulesEnvironment,
  by: Parameters<typeof as>[1],
  writes: Named,
  changes: Changes,
): Promise<void> {
  await expectDenied(commit(as(environment, by), changed(writes, changes)));
  await commit(as(environment, by), Object.values(writes));
}
