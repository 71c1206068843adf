/** No violation that axe-core finds on any screen and state, on a phone: a visitor's. */
import { hasNoViolationInLight } from '../walks/checks.ts';
import { PHONE } from '../walks/views.ts';
import { walkThrough } from '../walks/walk.ts';
import { WALKS } from '../walks/walks.ts';

walkThrough(WALKS.visitors, [{ language: 'en', size: PHONE, checks: { axe: hasNoViolationInLight } }]);
