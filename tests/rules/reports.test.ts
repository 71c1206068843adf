/** What a report of a card says of it; the rest is in operator-collections.test.ts. */
import { doc, serverTimestamp, setDoc, type DocumentData } from 'firebase/firestore/lite';
import { beforeAll, describe, it } from 'vitest';
import { REPORT_LIMITS, REPORT_REASONS } from '@/site/model/card-report';
import { newOwner } from './creation.ts';
import { asVisitor, expectDenied, fresh, idOfThisHour, rulesUnderTest } from './support.ts';

const environment = await rulesUnderTest('reports');

let slug = '';
let cardId = '';
beforeAll(async () => {
  ({ slug, cardId } = await newOwner(environment));
});

const write = (changes: DocumentData) =>
  setDoc(doc(asVisitor(environment), 'reports', idOfThisHour()), {
    slug,
    reason: 'fraud',
    details: '',
    email: '',
    language: 'en',
    createdAt: serverTimestamp(),
    ...changes,
  });

describe('a report of a card', () => {
  it('must be about a card that is there', async () => {
    await write({ slug: cardId });
    for (const other of [fresh().slug, '', 'a/b', '../users', 'x'.repeat(65), 1])
      await expectDenied(write({ slug: other }));
  });

  it('must have one of the reasons', async () => {
    for (const reason of REPORT_REASONS) await write({ reason });
    for (const reason of ['', 'Fraud', 'spam', 1]) await expectDenied(write({ reason }));
  });

  it('may have details up to their limit', async () => {
    await write({ details: 'd'.repeat(REPORT_LIMITS.details) });
    for (const details of ['d'.repeat(REPORT_LIMITS.details + 1), 1]) await expectDenied(write({ details }));
  });
});
