/** Joins class names, leaving out whatever a condition switched off. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
