import { getCountFromServer, getDocFromServer, query, serverTimestamp, where } from 'firebase/firestore';
import { draftOf, type Card } from '@/card/model/card';
import { updateCard } from '@/card/service/card-writes';
import { requireExists, toCard } from '@/card/service/cards';
import { overOtherSaves } from '@/card/service/over-other-saves';
import { parseCompany, parsePerson, type Company, type Person } from '@/company/model/company';
import { dressChanges, dressGiven, encodeGiven, parseGiven } from '@/company/model/dress-changes';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import {
  cardDocument,
  companyDocument,
  peopleOf,
  personDocument,
} from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { changedDraft } from '@/team/model/card-changes';
import { startBulk, type BulkChange } from '@/team/service/bulk-change';
import { allPeople } from './people-list';

/** Returns how many cards of a company were not brought to its current look yet. */
export function countUndressed({ id, dressVersion, peopleCount }: Company): Promise<number> {
  return withAppErrors('countUndressed', async () => {
    if (dressVersion === 0 || peopleCount === 0) return 0;
    const dressed = query(peopleOf(id), where('dressVersion', '==', dressVersion));
    const { count } = (await inTime('countUndressed', getCountFromServer(dressed))).data();
    return Math.max(0, peopleCount - count);
  });
}

/** Returns the people whose cards were not brought to the company's current look yet. */
export function listUndressed({ id, dressVersion }: Company): Promise<readonly Person[]> {
  return withAppErrors('listUndressed', async () => {
    const people = await allPeople(id);
    return people.filter((person) => person.dressVersion !== dressVersion);
  });
}

/**
 * Brings the cards of these people to the company's current look, in whose account they are, as an
 * administrator. What is done is noted with each person: a run that ended early goes on with those that
 * `listUndressed` returns then.
 */
export function dressCards(
  uid: string,
  companyId: string,
  cardIds: readonly string[],
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(uid, cardIds, onChange, (cardId, perhapsUnused) =>
    withAppErrors('dressCards', () => dressCard(companyId, cardId, perhapsUnused)),
  );
}

/** Brings one card to the company's look, unless it has it already; throws the errors of the card. */
export async function dressCard(
  companyId: string,
  cardId: string,
  perhapsUnused: Set<string>,
): Promise<void> {
  const { company, given } = await overOtherSaves(async () => {
    // Both are read for each card: the card may change hands and the company its look during the run.
    const [stored, personStored] = await inTime(
      'dressCards',
      Promise.all([
        getDocFromServer(companyDocument(companyId)),
        getDocFromServer(personDocument(companyId, cardId)),
      ]),
    );
    const company = parseCompany(companyId, stored.data());
    const person = parsePerson(cardId, personStored.data());
    // Let go meanwhile, or done by another administrator.
    if (!personStored.exists() || person.dressVersion === company.dressVersion) return { company };
    const given = parseGiven(person.given);
    const card = await readCard(person);
    const changes = dressChanges(company, card, given);
    if (Object.keys(changes).length > 0)
      await updateCard(person.holder, cardId, changedDraft(card, changes), {
        basedOn: card.updatedAt,
        perhapsUnused,
      });
    return { company, given: dressGiven(company, { ...draftOf(card), ...changes }, given) };
  });
  if (given === undefined) return;
  await transact('dressCards', async (transaction) => {
    const person = await transaction.get(personDocument(companyId, cardId));
    if (!person.exists()) return;
    transaction.update(person.ref, {
      given: encodeGiven(given),
      dressVersion: company.dressVersion,
      updatedAt: serverTimestamp(),
    });
  });
}

async function readCard({ holder, cardId }: Person): Promise<Card> {
  const card = toCard(
    requireExists(await inTime('dressCards', getDocFromServer(cardDocument(holder, cardId))), 'dressCards'),
  );
  if (card.isLegacy) throw new AppError('card-legacy', 'dressCards');
  return card;
}
