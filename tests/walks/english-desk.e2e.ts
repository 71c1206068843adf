/** Everybody's screens in English at a desk: all checks. */
import {
  hasNoViolation,
  holdsForcedColors,
  holdsSpacedText,
  holdsZoom,
  isPressable,
  isStill,
  showsFocus,
} from './checks.ts';
import { DESK, walkThrough } from './walk.ts';

walkThrough({
  language: 'en',
  viewport: DESK,
  // Enough to see the order of the focus on a dashboard; it repeats itself from there.
  cards: 4,
  // Codes are scanned from the screen.
  options: { deviceScaleFactor: 2 },
  checks: {
    // Before anything is changed about the page: what changes its colors may do so gradually.
    motion: isStill,
    axe: hasNoViolation,
    targets: isPressable,
    'spaced text': holdsSpacedText,
    'zoomed to 400 %': holdsZoom,
    'forced colors': holdsForcedColors,
    focus: showsFocus,
  },
});
