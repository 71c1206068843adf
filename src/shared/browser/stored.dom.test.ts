import { expect, it } from 'vitest';
import { forgetUserLocalData, readStored, userLocalDataName, writeStored } from './stored';

const KINDS = ['outbox', 'last-code', 'inbox-seen', 'name', 'verify-later', 'draftsToCloud'] as const;

it.each(KINDS)('removes %s of every user at sign-out, and of all others at sign-in', (kind) => {
  const [ann, bea] = [userLocalDataName(kind, 'ann'), userLocalDataName(kind, 'bea')];
  for (const name of [ann, bea]) writeStored(name, 'x');
  forgetUserLocalData('ann');
  expect([readStored(ann), readStored(bea)]).toEqual(['x', null]);
  forgetUserLocalData();
  expect(readStored(ann)).toBeNull();
});
