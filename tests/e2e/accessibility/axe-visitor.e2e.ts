/** No violation that axe-core finds, on any screen and state of a visitor. */
import { expectNoViolations } from './no-violations.ts';
import { VISITORS } from './walks.ts';

expectNoViolations(VISITORS);
