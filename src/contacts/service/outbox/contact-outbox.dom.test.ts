import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactStore } from '@/shared/browser/indexed-store';
import { stubIndexedStore } from '../../../../tests/support/browser/indexed-store.ts';
import { forgetStepsOfOthers, stepsKey } from './contact-outbox';

beforeEach(() => void stubIndexedStore());
afterEach(() => vi.unstubAllGlobals());

it('the next user of a browser removes the waiting commits of others, and keeps their own', async () => {
  for (const uid of ['ann', 'jun', 'zoe'])
    await contactStore.ask((store) => store.put('steps', stepsKey(uid, 'w1')), 'readwrite');
  await forgetStepsOfOthers('jun');
  expect(await contactStore.ask((store) => store.getAllKeys(), 'readonly')).toEqual([stepsKey('jun', 'w1')]);
});
