/** What a user left on this device when another one signs in. Source: docs/data.md, docs/decisions/0074. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { cardDraftFrom } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { notePendingFiles } from '@/shared/firebase/files/pending-files';
import { putCards } from '../e2e/support/owner.ts';
import { freshName, putPicture } from '../e2e/support/visited-card.ts';
import { filesIn, storedIn } from '../support/backend/owner-rest.ts';
import { word } from '../support/samples/words.ts';
import { newOwner, openApp, type Account } from './app.tsx';
import { see } from './steps.ts';

const hosts = inject('hosts');

/** An owner with a card whose vCard is not written, an edit that waits here, and a picture to be removed. */
async function ownerWithUnsent(id: string, company: string) {
  const owner: Account = await newOwner();
  const saved = { name: id, email: 'lee@kiln.example', company: 'Kiln', customPath: freshName('left') };
  await putCards(hosts, owner.uid, { [id]: saved });
  const picture = `users/${owner.uid}/images/1.png`;
  await putPicture(hosts, picture, Buffer.from('picture'));
  const base = cardDraftFrom(saved);
  cardOutbox.put(owner.uid, { id, content: { ...base, company }, base: { content: base, at: undefined } });
  notePendingFiles(owner.uid, [picture], 0);
  return {
    owner,
    company: async () => {
      const card = (await storedIn(hosts, 'cards')).find(({ path }) => path.endsWith(`/${id}`));
      return card?.fields['company'];
    },
    files: () => filesIn(hosts, `users/${owner.uid}`),
    picture,
    vcard: `users/${owner.uid}/vcards/${id}.vcf`,
  };
}

test('nothing that another user left here is shown, sent or removed; the first one’s vCard is noted on their return', async () => {
  const ann = await ownerWithUnsent('AnnLeeOfKiln00000001', 'Not sent');
  const ben = await ownerWithUnsent('BenLeeOfKiln00000001', 'Sent');
  await openApp('/dashboard', ben.owner);
  await see(word('outbox.sent_one', { count: 1 }));
  await expect.poll(ben.files).toEqual([ben.vcard]);
  expect(await ben.company()).toEqual({ stringValue: 'Sent' });

  expect(screen.queryByText('AnnLeeOfKiln00000001')).toBeNull();
  expect(await ann.company()).toEqual({ stringValue: 'Kiln' });
  expect(await ann.files()).toEqual([ann.picture]);
  // The next user of a shared device must not find it.
  expect(Object.keys(localStorage).filter((key) => key.includes(ann.owner.uid))).toEqual([]);

  await openApp('/dashboard', ann.owner);
  await expect.poll(() => localStorage.getItem(`carte.files.${ann.owner.uid}`)).toContain(ann.vcard);
  expect(await ann.company()).toEqual({ stringValue: 'Kiln' });
});
