/**
 * What the rules tests share: an environment with our rules, valid writes to change one fact of, and the two
 * verdicts.
 */
import { doc, serverTimestamp, writeBatch, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { FREE_PLAN_MAX_CARDS, USER_DOCUMENT_VERSION } from '@/account/model/user';
import { emptyCardDraft, PRIVATE } from '@/card/model/card';
import { rowOf, type CardFieldName } from '@/card/model/card-fields';
import { publicPart } from '@/card/model/public-card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { encodeDraft } from '@/card/model/stored-card';
import { emptyContact } from '@/contacts/model/contact';
import { NO_DETAILS } from '@/inbox/model/inbox-entry';
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
import { emailOf, OPERATOR, VISITOR, type Addressee, type RulesEnvironment } from './environment.ts';

export { rulesUnderTest } from './environment.ts';

/** Firestore as a signed-in user. */
export const as = (environment: RulesEnvironment, user: string | Addressee): Firestore =>
  environment.as(user);

/** Firestore as a visitor. */
export const asVisitor = (environment: RulesEnvironment): Firestore => environment.as(VISITOR);

/** Asserts that the rules, and nothing else, refuse an operation. */
export async function expectDenied(operation: Promise<unknown>): Promise<void> {
  await expect(operation).rejects.toMatchObject({ code: 'permission-denied' });
}

/** One write of a batch: a whole document, some of its fields, or its end. */
export interface Write {
  readonly verb: 'set' | 'update' | 'delete';
  readonly path: string;
  readonly data?: DocumentData;
}

export const set = (path: string, data: DocumentData): Write => ({ verb: 'set', path, data });
export const update = (path: string, data: DocumentData): Write => ({ verb: 'update', path, data });
export const remove = (path: string): Write => ({ verb: 'delete', path });

/** Commits writes as one batch. */
export function commit(database: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(database);
  for (const { verb, path, data = {} } of writes) {
    const reference = doc(database, path);
    if (verb === 'set') batch.set(reference, data);
    else if (verb === 'update') batch.update(reference, data);
    else batch.delete(reference);
  }
  return batch.commit();
}

/** Writes bypassing the rules: the state a test starts from. */
export const plant = (environment: RulesEnvironment, writes: readonly Write[]): Promise<void> =>
  commit(environment.as(OPERATOR), writes);

/** Where a file of Storage may be, and where not: the shortest and the longest of everything. */
const STORAGE = 'https://firebasestorage.googleapis.com/v0/b';
export const FILE_PLACES = [
  `${STORAGE}/abc`,
  `${STORAGE}/${'a'.repeat(222)}`,
  `${STORAGE}/a0._-z`,
  'http://127.0.0.1:1/v0/b/abc',
  'http://127.0.0.1:12345/v0/b/abc',
  'http://localhost:9199/v0/b/abc',
];
export const NO_FILE_PLACES = [
  `${STORAGE}/ab`,
  `${STORAGE}/${'a'.repeat(223)}`,
  `${STORAGE}/aBc`,
  'https://firebasestoragexgoogleapis.com/v0/b/abc',
  'https://firebasestorage.googleapisxcom/v0/b/abc',
  'http://127x0.0.1:1/v0/b/abc',
  'http://127.0x0.1:1/v0/b/abc',
  'http://127.0.0x1:1/v0/b/abc',
  'http://127.0.0.1:/v0/b/abc',
  'http://127.0.0.1:a/v0/b/abc',
  'http://127.0.0.1:123456/v0/b/abc',
];

let place = -1;

/** An id that an entry or a message may have now; of the hour's places the next one. */
export function idOfThisHour(): string {
  place = (place + 1) % PLACES_AN_HOUR;
  return `${Math.floor(Date.now() / 3_600_000)}-${String(place).padStart(3, '0')}`;
}

/** A user document as the app writes it, with changes. */
export function userData(uid: string, changes: DocumentData = {}): DocumentData {
  const now = serverTimestamp();
  return {
    uid,
    email: emailOf(uid),
    displayName: null,
    photoURL: null,
    createdAt: now,
    updatedAt: now,
    lastLoginAt: now,
    plan: 'free_trial',
    isActive: true,
    createdBy: 'web_app',
    version: USER_DOCUMENT_VERSION,
    cardCount: 0,
    maxCards: FREE_PLAN_MAX_CARDS,
    isTrialActive: true,
    settings: { language: 'ko', theme: 'light', notifications: true },
    ...changes,
  };
}

/** A contact as the app writes it, with changes. */
export function contactData(changes: DocumentData = {}): DocumentData {
  const now = serverTimestamp();
  return { ...emptyContact('hand'), name: 'Bea', createdAt: now, updatedAt: now, ...changes };
}

/** A visitor's details as the page leaves them, with changes. */
export function entryData(cardId: string, changes: DocumentData = {}): DocumentData {
  return {
    ...NO_DETAILS,
    name: 'Bea',
    email: 'bea@visitors.example',
    consent: true,
    policy: '2026-11-22',
    language: 'en',
    cardId,
    createdAt: serverTimestamp(),
    ...changes,
  };
}

/** A QR design as the app writes it with a new card. */
export function designData(): DocumentData {
  const { createdAt: _none, ...design } = DEFAULT_QR_DESIGN;
  return design;
}

const firstFields = Object.fromEntries(
  Object.entries(encodeDraft(emptyCardDraft())).filter(
    ([field]) => field !== PRIVATE && rowOf(field as CardFieldName).since === undefined,
  ),
);

/** A card document as the app writes it, with changes. */
export function cardData(ownerUid: string, customPath: string, changes: DocumentData = {}): DocumentData {
  return {
    ...firstFields,
    name: 'Ann',
    email: 'ann@acme.example',
    memo: 'private',
    customPath,
    ownerUid,
    qrDesign: designData(),
    formerPaths: [],
    vcardUrl: '',
    photoPreview: '',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...changes,
  };
}

/** The public projection of a card document. */
export const projection = (card: DocumentData): DocumentData => publicPart(card, card['isPaused'] === true);

/** The link of a card's name. */
export function activeLink(
  userId: string,
  cardId: string,
  card: DocumentData,
  changes: DocumentData = {},
): DocumentData {
  const now = serverTimestamp();
  return {
    userId,
    cardId,
    status: 'active',
    card: projection(card),
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
}

/** A link that leads to a name. */
export function pointer(
  userId: string,
  cardId: string,
  movedTo: string,
  changes: DocumentData = {},
): DocumentData {
  const now = serverTimestamp();
  return { userId, cardId, status: 'moved', movedTo, createdAt: now, updatedAt: now, ...changes };
}

let made = 0;

/** Names of a user, a card and a slug no one has yet. */
export function fresh(): { uid: string; cardId: string; slug: string } {
  made += 1;
  const number = String(made).padStart(4, '0');
  return { uid: `user${number}`, cardId: `CardOfTheTestNumb${number}`, slug: `slug-${number}` };
}
