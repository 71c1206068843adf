/** Everybody's screens on a phone, from right to left. */
import { hasNoViolation, holdsSpacedText, holdsZoom, isPressable } from './looks.ts';
import { PHONE, walkThrough } from './walk.ts';

walkThrough({
  language: 'he',
  viewport: PHONE,
  looks: {
    axe: hasNoViolation,
    targets: isPressable,
    'spaced text': holdsSpacedText,
    'zoomed to 400 %': holdsZoom,
  },
});
