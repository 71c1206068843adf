import { Fragment, type ReactNode } from 'react';

/** Unicode noncharacters, which no text has. */
const BEFORE = '\uFDD0';
const AFTER = '\uFDD1';

/** These, and bidi controls (UAX #9): values are untrusted. */
const UNWANTED = /[\uFDD0\uFDD1\u202A-\u202E\u2066-\u2069]/g;

export type Values = Readonly<Record<string, string | number>>;

/** Marks a text for `isolated`, as one of a list. */
export function markedText(text: string): string {
  return BEFORE + text.replace(UNWANTED, '') + AFTER;
}

/** Marks each text for `isolated`; numbers stay numbers for plurals and formats. */
export function marked(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? markedText(value) : value,
    ]),
  );
}

/** Draws each marked value in a `<bdi>`, so that no direction changes another's (docs/decisions/0021). */
export function isolated(sentence: string): ReactNode {
  // Text and values alternate, beginning with text.
  const parts = sentence.split(new RegExp(`${BEFORE}([^${AFTER}]*)${AFTER}`, 'u'));
  return parts.map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts never move
    place % 2 === 1 ? <bdi key={place}>{part}</bdi> : <Fragment key={place}>{part}</Fragment>,
  );
}

/** As plain text, for a file or an attribute. */
export function unmarked(sentence: string): string {
  return sentence.replace(new RegExp(`[${BEFORE}${AFTER}]`, 'gu'), '');
}
