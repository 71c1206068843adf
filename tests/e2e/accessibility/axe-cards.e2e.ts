/** No violation that axe-core finds, on any screen and state of an owner with their cards. */
import { expectNoViolations } from './no-violations.ts';
import { CARD_OWNERS } from './walks.ts';

expectNoViolations(CARD_OWNERS);
