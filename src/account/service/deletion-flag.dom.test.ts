import { expect, it } from 'vitest';
import { isDeletionUnfinished, lastStepOf, setDeletionFlag } from './deletion-flag';

it('stores whose deletion is unfinished and how far it is', () => {
  expect([isDeletionUnfinished('ann'), lastStepOf()]).toEqual([false, undefined]);
  setDeletionFlag('ann', 'begun');
  expect([isDeletionUnfinished('ann'), isDeletionUnfinished('ben'), lastStepOf()]).toEqual([
    true,
    false,
    undefined,
  ]);
  setDeletionFlag('ann', 'last');
  expect([isDeletionUnfinished('ann'), isDeletionUnfinished('ben'), lastStepOf()]).toEqual([
    true,
    false,
    'ann',
  ]);
  setDeletionFlag('ann', null);
  expect([isDeletionUnfinished('ann'), lastStepOf()]).toEqual([false, undefined]);
});
