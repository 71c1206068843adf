/**
 * What the built files may name although some supported browser lacks it, and why its page is whole without.
 */

type Reasons = readonly (readonly [why: string, features: readonly string[]])[];

/** Of style sheets: a browser drops what it does not know, a declaration at a time. */
const IN_STYLES: Reasons = [
  [
    'looks alone: lines break elsewhere, a ring or a pointer is the browser’s own',
    [
      'accent-color',
      'cursor: grab',
      'cursor: grabbing',
      'cursor: move',
      'cursor: not-allowed',
      'cursor: pointer',
      'cursor: progress',
      'cursor: zoom-in',
      'font-family: ui-monospace',
      'forced-color-adjust',
      'forced-color-adjust: none',
      'hyphenate-limit-chars',
      'overflow-clip-margin',
      'scrollbar-color',
      'text-decoration: dotted',
      'text-size-adjust',
      'text-wrap',
      'text-wrap: balance',
      'text-wrap: pretty',
      'text-wrap: wrap',
      'tap-highlight-color',
      '::selection',
    ],
  ],
  [
    'an engine’s own part of a progress bar, in a rule of its own beside those of the others',
    ['::-moz-progress-bar', '::-webkit-progress-bar', '::-webkit-progress-value'],
  ],
  [
    'a comfort: fields grow with their text, or are pulled larger',
    ['field-sizing', 'field-sizing: content', 'resize', 'resize: both', 'resize: vertical'],
  ],
  [
    'speed alone: long lists are laid out at once',
    ['content-visibility', 'content-visibility: auto', 'contain-intrinsic-size'],
  ],
  [
    'motion between screens, asked for before it begins',
    ['::view-transition-group', '::view-transition-new', '::view-transition-old'],
  ],
  [
    'four or five buttons in a row instead of three, room under what floats, a page that stays under a dialog, and rings that base.css draws without it',
    [':has'],
  ],
  [
    'a page under a dialog is moved where scroll bars take room',
    ['scrollbar-gutter', 'scrollbar-gutter: stable'],
  ],
  [
    'Tailwind’s `open:` within `:is()`, which passes over what a browser does not know',
    [':open', ':popover-open'],
  ],
  ['Tailwind writes the same as plain variables where `@property` is missing', ['@property']],
  ['Tailwind’s height of an empty date, for Safari alone', ['unit lh']],
  ['has a prefix before Chrome 136, which the build writes too', ['print-color-adjust: exact']],
  [
    'parts of controls by the names that each engine has for them',
    [
      '::-moz-range-thumb',
      '::-moz-range-track',
      '::-webkit-inner-spin-button',
      '::-webkit-search-cancel-button',
      '::-webkit-slider-runnable-track',
      '::-webkit-slider-thumb',
    ],
  ],
];

/** Of scripts. A method is recognized by its name alone, whatever it is called on. */
const IN_SCRIPTS: Reasons = [
  [
    'asked for before it is used, with another way',
    [
      '.availability()',
      '.moveBefore()',
      '.skipTransition()',
      '.startViewTransition()',
      'AbortSignal.any',
      'Error.captureStackTrace',
      'Intl.Segmenter',
      'Temporal',
      'Temporal.Instant',
      'document.startViewTransition',
      'navigation',
      'navigator.canShare',
      'navigator.connection',
      'navigator.share',
      'navigator.wakeLock',
      'setImmediate',
      'window.cancelIdleCallback',
      'window.requestIdleCallback',
    ],
  ],
  ['Chrome’s own model on the device, asked only where there is one', ['.promptStreaming()']],
  ['a method under a name that nobody calls there', ['Symbol.dispose']],
  ['of zbar-wasm, which asks whether it is there', ['SuppressedError']],
  ['fails with a sentence: the picture can be downloaded instead', ['ClipboardItem']],
  [
    'there since Chrome 103; what it says when time is over is taken for the same (shared/firebase/errors.ts)',
    ['AbortSignal.timeout'],
  ],
  [
    'of our own, of libraries or of older objects, and has only the name of something younger',
    [
      '.available()',
      '.build()',
      '.bytes()',
      '.check()',
      '.createContext()',
      '.destroy()',
      '.detect()',
      '.dispose()',
      '.expand()',
      '.fetch()',
      '.first()',
      '.forget()',
      '.format()',
      '.getMetadata()',
      '.grow()',
      '.handle()',
      '.isActive()',
      '.isValid()',
      '.last()',
      '.lock()',
      '.maximize()',
      '.pad()',
      '.queue()',
      '.retry()',
      '.revoke()',
      '.scan()',
      '.setStatus()',
      '.share()',
      '.toArray()',
      '.toBase64()',
      '.uploaded()',
      '.use()',
    ],
  ],
];

const namesOf = (reasons: Reasons): string[] => reasons.flatMap(([, features]) => features).sort();

/** Of the page of older browsers, script and style sheet. */
const IN_OLD_PAGE: Reasons = [
  ['asked for before it is used, with another way', ['navigator.languages']],
  ['light where the browser does not tell that dark is wanted', ['@media prefers-color-scheme']],
  ['beside `word-wrap`, which all have', ['word-break: break-word']],
  ['text on a phone that lies on its side is as large as the browser likes', ['text-size-adjust']],
  ['gaps in the data: every browser centers texts and has a body', ['text-align: center', 'document.body']],
];

export const YOUNGER_IN_OLD_PAGE = namesOf(IN_OLD_PAGE);
export const YOUNGER_IN_STYLES = namesOf(IN_STYLES);
export const YOUNGER_IN_SCRIPTS = namesOf(IN_SCRIPTS);
