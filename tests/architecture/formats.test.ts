/**
 * Texts that depend on a language's conventions are formatted in src/shared/i18n; values that a program
 * compares never depend on a language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(SOURCE + file, 'utf8') }));

/** Exceptions, and why. */
interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  readonly allowed: Readonly<Record<string, string>>;
}

const RULES: readonly Rule[] = [
  {
    what: 'words, numbers and dates by Intl',
    pattern: /\bIntl\.(?!Segmenter)|\.toLocale(?:Date|Time)?String\(|\.localeCompare\(/,
    allowed: {
      'shared/i18n/formats.ts': 'the one home of formats and lists',
      'contacts/model/contact-order.ts': 'the one home of order',
      'shared/lib/preview-tags.ts': 'the territory of a language, for programs',
      'shared/lib/phone-dialing.ts': 'the country of a time zone, which is no format',
    },
  },
  {
    what: 'characters as people count them',
    pattern: /\bIntl\.Segmenter/,
    allowed: {
      'shared/lib/graphemes.ts': 'their one home',
      'share/model/drawing.ts': 'where a line of a picture may end: words, not characters',
      'shared/lib/content-line.ts': 'folds long lines, most of which need no segmenter',
    },
  },
  {
    what: 'letters turned by a language, which makes another name of a Turkish one',
    pattern: /\.toLocale(?:Upper|Lower)Case\(/,
    allowed: { 'shared/ui/initials.ts': 'for the eyes alone' },
  },
  {
    what: 'numbers with a point whatever the language',
    pattern: /\.toFixed\(|\.toPrecision\(/,
    allowed: {},
  },
  {
    what: 'lists glued by commas',
    pattern: /\.join\(\s*['"`](?:, |、|，)/,
    allowed: {
      'shared/ui/color-picker.tsx': 'the stops of a gradient',
      'shared/i18n/init.ts': 'codes in a warning for developers',
      'card/ui/form/testing.tsx': 'words of a test',
      'contacts/model/card-texts.ts': 'a department out of its parts, as it is kept',
      'contacts/model/scanned-text.ts': 'an address out of its parts, as it is kept',
      'tables/model/row-fields.ts': 'several cells of a file in one field',
      'contacts/model/import/vcard-contact.ts': 'an address and a company out of their parts',
    },
  },
  {
    what: 'letters turned by the style, in the language of the page and not of the word',
    pattern: /text-transform|class[nN]ame=(?:"|\{`|\{')[^"`']*\b(?:uppercase|capitalize|lowercase)\b/,
    allowed: {
      'shared/ui/copy-button.tsx':
        'the first letter of a text of the dictionary, which is in the language of the page',
    },
  },
];

test.each(RULES)('nothing else has $what', ({ pattern, allowed }) => {
  const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(found.filter((file) => !Object.hasOwn(allowed, file))).toEqual([]);
});

test.each(RULES)('what may have $what has it', ({ pattern, allowed }) => {
  const missing = Object.keys(allowed).filter(
    (name) => !files.some(({ file, text }) => file === name && pattern.test(text)),
  );
  expect(missing).toEqual([]);
});

test('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(200);
});
