/** No violation that axe-core finds on any screen and state, on a phone: a visitor's. */
import { hasNoViolationInLight } from '../walks/checks.ts';
import { PHONE, walkThrough } from '../walks/walk.ts';
import { VISITORS } from '../walks/walks.ts';

walkThrough({
  walks: VISITORS,
  language: 'en',
  viewport: PHONE,
  checks: { axe: hasNoViolationInLight },
  cards: 4,
});
