/** Writes that are valid except for their user. */
import { serverTimestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { newOwner } from './creation.ts';
import { as, commit, contactData, expectDenied, rulesUnderTest, set, update } from './support.ts';

const environment = await rulesUnderTest('pairs-owners');
const owner = await newOwner(environment);
const [mine, theirs] = [as(environment, owner.uid), as(environment, 'somebody')];
const now = serverTimestamp();

describe('a document of another user', () => {
  it.each([
    ['user document', update(`users/${owner.uid}`, { displayName: 'Mallory', updatedAt: now })],
    [
      'card’s design',
      update(`users/${owner.uid}/cards/${owner.cardId}`, {
        'qrDesign.qrColor': '#123456',
        'qrDesign.createdAt': serverTimestamp(),
      }),
    ],
    ['new contact', set(`users/${owner.uid}/contacts/ContactOfTest0000001`, contactData())],
    [
      'contact',
      update(`users/${owner.uid}/contacts/ContactOfTest0000001`, { favourite: true, updatedAt: now }),
    ],
  ])('can be written only by its owner: %s', async (_what, write) => {
    await expectDenied(commit(theirs, [write]));
    await expect(commit(mine, [write])).resolves.toBeUndefined();
  });
});
