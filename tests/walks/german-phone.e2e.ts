/** Everybody's screens on a phone, with the long words of German. */
import { hasNoViolation, holdsSpacedText, holdsZoom, isPressable, showsFocus } from './checks.ts';
import { smallControlText } from './probes.ts';
import { PHONE, walkThrough } from './walk.ts';

walkThrough({
  language: 'de',
  viewport: PHONE,
  cards: 4,
  checks: {
    axe: hasNoViolation,
    targets: isPressable,
    'text of controls': smallControlText,
    'spaced text': holdsSpacedText,
    'zoomed to 400 %': holdsZoom,
    focus: showsFocus,
  },
});
