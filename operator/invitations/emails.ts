import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { isMail } from '../../src/shared/lib/visible-text.ts';
import { AdminError } from '../shared/admin-error.ts';
import { MAX_CODES } from '../shared/documents/codes.ts';

/** Reads the addresses of a file, or of standard input (`-`), as `emailsIn`. Rejects with `AdminError`. */
export async function readEmails(file: string): Promise<string[]> {
  if (file === '-') return emailsIn(await text(process.stdin));
  try {
    return emailsIn(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new AdminError(`${file}: ${error.message}`);
    throw error;
  }
}

/**
 * The addresses of a text with one in each line, in small letters, each once: the line's first cell with an
 * @. The first line may be a head. Throws `AdminError` for a line without one, and for none or too many.
 */
export function emailsIn(written: string): string[] {
  const lines = written.split(/\r?\n/).map((line) => line.trim());
  const found = lines.flatMap((line, index) => {
    if (line === '') return [];
    const cell = line
      .split(/[,;\t]/)
      .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
      .find((part) => part.includes('@'));
    if (cell !== undefined && isMail(cell)) return [cell.toLowerCase()];
    if (index === 0 && cell === undefined) return [];
    throw new AdminError(`Line ${index + 1} has no e-mail address: ${line}`);
  });
  const emails = [...new Set(found)];
  if (emails.length === 0) throw new AdminError('There is no e-mail address.');
  if (emails.length > MAX_CODES) throw new AdminError(`There are more than ${MAX_CODES} e-mail addresses.`);
  return emails;
}
