/** The views of a screen: languages, sizes, and what is checked in each. */
import type { Page, ViewportSize } from 'playwright-core';
import type { LanguageCode } from '../../src/shared/i18n/languages.ts';
import {
  hasNoViolation,
  holdsForcedColors,
  holdsSpacedText,
  holdsZoom,
  isPressable,
  isStill,
  showsFocus,
  type Check,
} from './checks.ts';
import { DATA } from './data-texts.ts';
import { smallControlText } from './probes.ts';
import { PSEUDO } from './pseudo-site.ts';
import { textFaults } from './pseudo-texts.ts';

/** A screen in a language, at a size, and the checks of it there. */
export interface View {
  readonly language: LanguageCode;
  readonly size: ViewportSize;
  readonly checks: Readonly<Record<string, Check>>;
}

const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** No text past the dictionary, none cut off or put together from pieces, no page wider than the screen. */
const words = { words: (page: Page) => textFaults(page, DATA) };

const anySize = { targets: isPressable, 'spaced text': holdsSpacedText };

/** A screen is opened once, in the first; then language and size are changed. */
export const VIEWS: readonly View[] = [
  {
    language: 'en',
    size: DESK,
    // Motion before anything is changed about the page: what changes its colors may do so gradually.
    checks: { motion: isStill, axe: hasNoViolation, ...anySize, 'forced colors': holdsForcedColors },
  },
  { language: PSEUDO, size: DESK, checks: words },
  { language: PSEUDO, size: PHONE, checks: words },
  {
    language: 'he',
    size: PHONE,
    checks: { axe: hasNoViolation, ...anySize, 'zoomed to 400 %': holdsZoom },
  },
  // Nothing that axe judges depends on how long words are. The focus last: it stays where it ends, and menus
  // close.
  {
    language: 'de',
    size: PHONE,
    checks: {
      ...anySize,
      'zoomed to 400 %': holdsZoom,
      'text of controls': smallControlText,
      focus: showsFocus,
    },
  },
  { language: 'de', size: DESK, checks: { focus: showsFocus } },
];
