/** Only here (tests/architecture/formats.test.ts). */
export type Collator = Pick<Intl.Collator, 'compare'>;

/** Numbers in texts sort by value. */
export function collatorFor(language: string): Collator {
  return new Intl.Collator(language, { numeric: true });
}

/** Compares base letters, ignoring accents. */
export function lettersOf(language: string): Collator {
  return new Intl.Collator(language, { sensitivity: 'base' });
}
