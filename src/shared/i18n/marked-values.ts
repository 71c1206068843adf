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

/** Returns the parts of a sentence: text and marked values alternate, beginning with text. */
export function sentenceParts(sentence: string): string[] {
  return sentence.split(new RegExp(`${BEFORE}([^${AFTER}]*)${AFTER}`, 'u'));
}

/** As plain text, for a file or an attribute. */
export function unmarked(sentence: string): string {
  return sentence.replace(new RegExp(`[${BEFORE}${AFTER}]`, 'gu'), '');
}
