/** Writes variables into a file such as `.env`, and leaves all else as it is. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { AdminError } from '../shared/admin-error.ts';

/**
 * Returns the text of a file with some variables set: in their own lines where they have some, else at the
 * end. Other lines, comments and line ends stay. Throws `AdminError` for a value that is no plain word.
 */
export function withVariables(text: string, values: Readonly<Record<string, string>>): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return Object.entries(values).reduce((before, [name, value]) => {
    // It comes from a service, and would be another line.
    if (!/^[\w.:/@+-]*$/.test(value))
      throw new AdminError(`${name} would get a value that is no plain word.`);
    // The last line of a name is the one that counts.
    const own = [...before.matchAll(new RegExp(`^(?:export )?${name}[ \\t]*=.*$`, 'gm'))].at(-1);
    if (own !== undefined)
      return `${before.slice(0, own.index)}${name}=${value}${own[0].endsWith('\r') ? '\r' : ''}${before.slice(own.index + own[0].length)}`;
    return `${before}${before === '' || before.endsWith('\n') ? '' : end}${name}=${value}${end}`;
  }, text);
}

/** Sets variables in a file, which begins as a copy of `template` where it is not there. */
export function writeVariables(
  path: string,
  template: string,
  values: Readonly<Record<string, string>>,
): void {
  const from = existsSync(path) ? path : template;
  writeFileSync(path, withVariables(existsSync(from) ? readFileSync(from, 'utf8') : '', values));
}
