import { expect, it } from 'vitest';
import { isDeletionUnfinished, lastStepOf, markDeletion } from './deletion-mark';

it('knows whose deletion is unfinished and how far it is', () => {
  expect([isDeletionUnfinished('ann'), lastStepOf()]).toEqual([false, undefined]);
  markDeletion('ann', 'begun');
  expect([isDeletionUnfinished('ann'), isDeletionUnfinished('ben'), lastStepOf()]).toEqual([
    true,
    false,
    undefined,
  ]);
  markDeletion('ann', 'last');
  expect([isDeletionUnfinished('ann'), isDeletionUnfinished('ben'), lastStepOf()]).toEqual([
    true,
    false,
    'ann',
  ]);
  markDeletion('ann', null);
  expect([isDeletionUnfinished('ann'), lastStepOf()]).toEqual([false, undefined]);
});
