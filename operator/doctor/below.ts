/** Checks the data that belongs to a card or an account: counters, visitors' details, contacts. */
import { OWNER_COLLECTIONS } from '../../src/account-data/model/export-file.ts';
import { DAY_MS } from '../../src/shared/lib/day.ts';
import { isDocumentId } from '../shared/card-links/document-id.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { valueText } from '../shared/terminal/printable.ts';
import { goneAmong } from './accounts.ts';
import { isMovedCard } from './companies.ts';
import type { Report } from './finding.ts';
import { piecewise } from './piecewise.ts';
import { removeAccountData, removeOfGone } from './removal.ts';

const STATS = /^(users\/[^/]+\/cards\/[^/]+)\/stats\/[^/]+$/;
const PERSONAL = new RegExp(`^users/([^/]+)/(?:${OWNER_COLLECTIONS.join('|')})/[^/]+$`);

/** Something of a card. */
interface OfCard {
  readonly path: string;
  /** The path of the card. */
  readonly card: string;
}

/** A user's visitor or contact. */
interface Person {
  readonly document: AdminDocument;
  readonly uid: string;
}

/** Counters whose card is gone; those of a company's card stay with who had it. */
export async function checkVisits(target: AdminTarget, report: Report): Promise<void> {
  const check = (stats: readonly OfCard[], pieceReport: Report) => checkVisitsOf(target, stats, pieceReport);
  for await (const page of pagesOf(target, { collectionId: 'stats', allDescendants: true, fields: [] })) {
    const stats = page.flatMap(({ path }) => {
      const card = STATS.exec(path)?.[1];
      return card === undefined ? [] : [{ path, card }];
    });
    await piecewise(stats, ({ path }) => path, check, report);
  }
}

async function checkVisitsOf(target: AdminTarget, stats: readonly OfCard[], report: Report): Promise<void> {
  const cards = await getDocuments(
    target,
    stats.map(({ card }) => card),
    [],
  );
  for (const { path, card } of stats.filter((one) => !cards.has(one.card))) {
    if (await isMovedCard(target, card)) continue;
    const repair = {
      does: 'delete the counters',
      run: async (at: AdminTarget) => {
        if (!(await isMovedCard(at, card))) await removeOfGone(at, path, card);
      },
    };
    await report({ kind: 'stats-of-gone-card', path, detail: `card ${card}`, repair });
  }
}

/**
 * Visitors' details, contacts and pictures of paper cards of accounts that are gone, pictures whose contact
 * is gone, and details given at a card that is gone, which stay their owner's.
 */
export async function checkPeople(target: AdminTarget, report: Report): Promise<void> {
  for (const collectionId of OWNER_COLLECTIONS) {
    const check = (people: readonly Person[], pieceReport: Report) =>
      checkPeopleOf(target, collectionId, people, pieceReport);
    const pages = pagesOf(target, { collectionId, allDescendants: true, fields: ['cardId', 'createdAt'] });
    for await (const page of pages) {
      const people = page.flatMap((document) => {
        const uid = PERSONAL.exec(document.path)?.[1];
        return uid === undefined ? [] : [{ document, uid }];
      });
      await piecewise(people, ({ document }) => document.path, check, report);
    }
  }
}

async function checkPeopleOf(
  target: AdminTarget,
  collectionId: string,
  people: readonly Person[],
  report: Report,
): Promise<void> {
  const gone = await goneAmong(
    target,
    people.map(({ uid }) => uid),
  );
  // Checked again: the account was looked up after its contacts, and a user who is just leaving leaves none.
  const still = await getDocuments(
    target,
    people.filter(({ uid }) => gone.has(uid)).map(({ document }) => document.path),
    [],
  );
  for (const uid of gone) {
    if (!people.some((person) => person.uid === uid && still.has(person.document.path))) continue;
    const repair = {
      does: 'delete all documents and files of the account',
      run: (at: AdminTarget) => removeAccountData(at, uid),
    };
    await report({ kind: 'account-gone', path: `users/${uid}`, detail: `has ${collectionId}`, repair });
  }
  const left = people.filter(({ uid }) => !gone.has(uid));
  if (collectionId === 'inbox') await checkInboxCards(target, left, report);
  if (collectionId === 'paperCards') await checkPictures(target, left, report);
}

async function checkInboxCards(
  target: AdminTarget,
  people: readonly Person[],
  report: Report,
): Promise<void> {
  const entries = people.map(({ document, uid }) => {
    const id = document.data['cardId'];
    const card = isDocumentId(id) ? `users/${uid}/cards/${id}` : undefined;
    return {
      path: document.path,
      card,
      detail: `card ${card ?? valueText(id)}; its owner's to keep or delete`,
    };
  });
  const cards = await getDocuments(
    target,
    entries.flatMap(({ card }) => card ?? []),
    [],
  );
  for (const { path, card, detail } of entries)
    if (card === undefined || !cards.has(card)) await report({ kind: 'inbox-of-gone-card', path, detail });
}

/** Offline a picture may arrive long before the contact that waits beside it. */
const PICTURE_WAIT_MS = 30 * DAY_MS;

/** Pictures whose contact is gone: of one that was deleted by a device that did not know of its picture. */
async function checkPictures(target: AdminTarget, people: readonly Person[], report: Report): Promise<void> {
  const isOld = (createdAt: unknown) =>
    createdAt instanceof Date && Date.now() - createdAt.getTime() > PICTURE_WAIT_MS;
  const pictures = people
    .filter(({ document }) => isOld(document.data['createdAt']))
    .map(({ document: { path } }) => ({ path, contact: path.replace('/paperCards/', '/contacts/') }));
  const contacts = await getDocuments(
    target,
    pictures.map(({ contact }) => contact),
    [],
  );
  for (const { path, contact } of pictures.filter((one) => !contacts.has(one.contact))) {
    const repair = {
      does: 'delete the picture',
      run: (at: AdminTarget) => removeOfGone(at, path, contact),
    };
    await report({ kind: 'picture-of-gone-contact', path, detail: `contact ${contact}`, repair });
  }
}
