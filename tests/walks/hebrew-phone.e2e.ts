/** Everybody's screens on a phone, from right to left. */
import { hasNoViolation, holdsSpacedText, holdsZoom, isPressable } from './checks.ts';
import { PHONE, walkThrough } from './walk.ts';

walkThrough({
  language: 'he',
  viewport: PHONE,
  checks: {
    axe: hasNoViolation,
    targets: isPressable,
    'spaced text': holdsSpacedText,
    'zoomed to 400 %': holdsZoom,
  },
});
