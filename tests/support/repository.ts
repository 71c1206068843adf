import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The repository's folder, with a slash at its end. */
export const REPOSITORY = `${resolve(import.meta.dirname, '../..')}/`;

/** Every file below a folder of the repository: paths from its root, with `/`. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(REPOSITORY, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
