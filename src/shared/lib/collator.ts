/** How texts follow one another in a language; tests/architecture/formats.test.ts makes this its one home. */
export type Collator = Pick<Intl.Collator, 'compare'>;

/** The order of names, tags and titles in a language, numbers in them by their value. */
export function collatorFor(language: string): Collator {
  return new Intl.Collator(language, { numeric: true });
}

/** Tells letters of the alphabet apart, and takes those with accents for the letter they stand under there. */
export function lettersOf(language: string): Collator {
  return new Intl.Collator(language, { sensitivity: 'base' });
}
