/** A test file and how long it takes. */
export interface TimedFile {
  readonly project: string;
  readonly path: string;
  readonly seconds: number;
}

/** The longest files first; by name where the time is the same, so that every machine has the same order. */
export const byLength = <File extends TimedFile>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => other.seconds - one.seconds || one.path.localeCompare(other.path));

/**
 * One project after the other, the one with the longest file first, and of each the longest files first.
 * Vitest keeps a process for the next file only where that is of the same project: with the projects mixed,
 * `npm test` started 222 processes, most of which loaded the same again.
 */
export function inTurn<File extends TimedFile>(files: readonly File[]): File[] {
  const projects = new Map<string, File[]>();
  for (const file of byLength(files)) {
    const others = projects.get(file.project);
    if (others) others.push(file);
    else projects.set(file.project, [file]);
  }
  return [...projects.values()].flat();
}
