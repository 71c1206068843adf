/** No violation that axe-core finds on any screen and state, on a phone: an owner's, with their cards. */
import { hasNoViolationInLight } from '../walks/checks.ts';
import { PHONE, walkThrough } from '../walks/walk.ts';
import { CARD_OWNERS } from '../walks/walks.ts';

walkThrough({
  walks: CARD_OWNERS,
  language: 'en',
  viewport: PHONE,
  checks: { axe: hasNoViolationInLight },
  cards: 4,
});
