/** How an element is found, as data: a locator sends it into the page, where find.ts carries it out. */

/** A text or a pattern to compare with; white space counts as one space. */
export type TextMatch =
  { readonly text: string; readonly exact: boolean } | { readonly pattern: string; readonly flags: string };

/** One step from the elements so far to the next ones. The first one starts from the document. */
export type Step =
  | { readonly css: string }
  | { readonly role: string; readonly name?: TextMatch; readonly level?: number }
  | { readonly label: TextMatch }
  | { readonly text: TextMatch }
  | { readonly filter: { readonly hasText?: TextMatch; readonly has?: Query; readonly hasNot?: Query } }
  | { readonly and: Query }
  | { readonly or: Query }
  | { readonly nth: number };

export type Query = readonly Step[];

/** Returns the comparison that Playwright means by a text or a pattern, with its option `exact`. */
export function textMatch(text: string | RegExp, exact = false): TextMatch {
  return typeof text === 'string' ? { text, exact } : { pattern: text.source, flags: text.flags };
}
