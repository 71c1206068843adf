import { Fragment, type ReactNode } from 'react';

/** Stand around a value while its sentence is put together: two signs that no text has (Unicode's noncharacters). */
const BEFORE = '\uFDD0';
const AFTER = '\uFDD1';

/** The same, and the controls that could end an isolation or turn what comes after it (UAX #9): a value is anybody's text. */
const UNWANTED = /[\uFDD0\uFDD1\u202A-\u202E\u2066-\u2069]/g;

/** What is put into a sentence, by placeholder. */
export type Values = Readonly<Record<string, string | number>>;

/** The values, each text marked for `isolated`; numbers stay what they are, so that plurals and formats still see them. */
export function marked(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? BEFORE + value.replace(UNWANTED, '') + AFTER : value,
    ]),
  );
}

/**
 * A sentence as it is drawn, every value that was marked in a `<bdi>`: a Hebrew name does not turn the English sentence around
 * it, nor an address a Hebrew one (docs/decisions/0021). No control characters, so what is copied is what stands there.
 */
export function isolated(sentence: string): ReactNode {
  // Text and values by turns, beginning with text.
  const parts = sentence.split(new RegExp(`${BEFORE}([^${AFTER}]*)${AFTER}`, 'u'));
  return parts.map((part, place) =>
    // Nothing ever moves here: the place is the part.
    // oxlint-disable-next-line react/no-array-index-key
    place % 2 === 1 ? <bdi key={place}>{part}</bdi> : <Fragment key={place}>{part}</Fragment>,
  );
}

/** A sentence whose values were marked as plain text, for a file or an attribute. */
export function unmarked(sentence: string): string {
  return sentence.replace(new RegExp(`[${BEFORE}${AFTER}]`, 'gu'), '');
}
