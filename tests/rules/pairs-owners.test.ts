/** Changes that are valid except for the user who makes them. */
import { serverTimestamp } from 'firebase/firestore';
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
  ])('is not written, only the owner writes it: a %s', async (_what, write) => {
    await expectDenied(commit(theirs, [write]));
    await expect(commit(mine, [write])).resolves.toBeUndefined();
  });
});
