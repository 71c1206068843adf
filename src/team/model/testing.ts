/** For tests of a team's plan. */
import { emptyShared, type RowChoices } from './plan-team';

/** A plan without photos, in which every link is free and nothing is shared. */
export const PLAIN_CHOICES: RowChoices = {
  shared: emptyShared(),
  sharesWithExisting: false,
  pattern: '{first}-{last}',
  language: 'en',
  photoOf: () => undefined,
  hasPhoto: () => false,
  photoFault: () => undefined,
  taken: new Set(),
};
