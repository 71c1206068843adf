/** Everybody's screens on a phone, with the long words of German. */
import { hasNoViolation, holdsSpacedText, holdsZoom, isPressable, showsFocus } from './looks.ts';
import { smallControlText } from './probes.ts';
import { PHONE, walkThrough } from './walk.ts';

walkThrough({
  language: 'de',
  viewport: PHONE,
  cards: 4,
  looks: {
    axe: hasNoViolation,
    targets: isPressable,
    'text of controls': smallControlText,
    'spaced text': holdsSpacedText,
    'zoomed to 400 %': holdsZoom,
    focus: showsFocus,
  },
});
