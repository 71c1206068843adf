/**
 * A language no one speaks, made of a dictionary: every letter foreign, every text longer and in brackets.
 * What is on screen and has plain letters did not come from the dictionary; what lacks a bracket is cut off;
 * what has two pairs was put together.
 */

/** A dictionary or a group of one. */
export type Tree = { readonly [key: string]: string | Tree };

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FOREIGN = 'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/** What i18next reads in a text, and entities and tags: left as they are. */
const KEPT = /(\{\{[^}]*\}\}|<\/?\w+\s*\/?>)/;

/** How much longer a text becomes: German, Finnish and Greek need about so much more than English. */
const LONGER = 0.4;

/**
 * `Hello {{name}}` as `⟦Ĥéļļöö {{name}}⟧`: foreign letters, vowels doubled until the text is two fifths
 * longer.
 */
export function pseudo(text: string): string {
  let owed = 0;
  const foreign = (letter: string): string => {
    owed += LONGER;
    const index = PLAIN.indexOf(letter);
    const drawn = FOREIGN[index] ?? (/[가-힣]/.test(letter) ? '뷁' : letter);
    if (owed < 1 || !/[aeiou가-힣]/i.test(letter)) return drawn;
    const more = Math.min(2, Math.floor(owed));
    owed -= more;
    return drawn + drawn.toLowerCase().repeat(more);
  };
  const parts = text.split(KEPT).map((part) => (KEPT.test(part) ? part : Array.from(part, foreign).join('')));
  // Words without a vowel are owed theirs at the end.
  return `⟦${parts.join('')}${'~'.repeat(Math.max(0, Math.round(owed)))}⟧`;
}

/** A whole dictionary in that language. */
export function pseudoTree(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudo(value) : pseudoTree(value),
    ]),
  );
}
