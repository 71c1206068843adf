import { splitNumbers, writtenNumber } from '@/shared/lib/written-number';

/** Returns the numbers of a text that have an extension, as typed: a vCard has them in its note. */
export function extendedNumbers(phone: string): string[] {
  return splitNumbers(phone).filter((typed) => writtenNumber(typed).after !== '');
}

/** Returns a note without the extended numbers of a phone that an export has added to its end. */
export function withoutExtended(note: string, phone: string): string {
  const added = extendedNumbers(phone).join('\n');
  if (added === '') return note;
  if (note === added) return '';
  return note.endsWith(`\n${added}`) ? note.slice(0, -added.length - 1) : note;
}
