/** No violation that axe-core finds, on any screen and state of an owner with their network. */
import { expectNoViolations } from './no-violations.ts';
import { NETWORK_OWNERS } from './walks.ts';

expectNoViolations(NETWORK_OWNERS);
