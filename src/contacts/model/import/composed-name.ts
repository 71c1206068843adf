/** The parts of a name as files have them, each as typed. */
export interface NameParts {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly middle?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
}

/**
 * A whole name from its parts, in the order it is written: Korean and Chinese names family first and without a space, Japanese
 * ones with kana family first with a space, others given name first (docs/decisions/0022). '' when there are no parts.
 */
export function composedName({
  family = '',
  given = '',
  middle = '',
  prefix = '',
  suffix = '',
}: NameParts): string {
  const bare = family + given;
  const inOne = /^[\p{sc=Hangul}\p{sc=Han}\s]+$/u.test(bare);
  const familyFirst = inOne || /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\s]+$/u.test(bare);
  const name =
    inOne && middle.trim() === ''
      ? bare
      : (familyFirst ? [family, middle, given] : [given, middle, family]).join(' ');
  return [prefix, name, suffix].join(' ').replace(/\s+/g, ' ').trim();
}
