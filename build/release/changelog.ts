import semver from 'semver';

/** Of the first entry, until it is released. */
export const UNDER_WAY = 'under way';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);

/** A version's part of CHANGELOG.md. */
export interface Entry {
  readonly version: string;
  /** The day, such as 28 November 2026, or `under way`. */
  readonly when: string;
  readonly text: string;
}

/** Returns the entries of CHANGELOG.md in their order. */
export function entriesOf(changelog: string): Entry[] {
  return [...changelog.matchAll(/^## (.+?)(?: \((.*)\))?\n([^]*?)(?=^## |$(?![^]))/gm)].map(
    ([, version = '', when = '', text = '']) => ({ version, when, text: text.trim() }),
  );
}

/** Returns what is wrong with the form of CHANGELOG.md, each as a sentence. */
export function faultsOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ version, when, text }, at) => {
    const next = entries[at + 1]?.version;
    return [
      semver.valid(version) === version ? '' : `${version} is no version.`,
      when === UNDER_WAY
        ? at === 0
          ? ''
          : `${version} is under way, and not the first entry.`
        : isDate(when)
          ? ''
          : `${version} has no day, such as 28 November 2026.`,
      /^(?:- |\w)/.test(text) ? '' : `${version} does not say what changes.`,
      text.includes('**To do:**') ? '' : `${version} has no "To do".`,
      next === undefined || (semver.valid(next) && semver.valid(version) && semver.gt(version, next))
        ? ''
        : `${next} is not older than ${version}.`,
    ].filter(Boolean);
  });
}

function isDate(text: string): boolean {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? [];
  const at = MONTHS.indexOf(month);
  return at !== -1 && dayText(new Date(Date.UTC(Number(year), at, Number(day)))) === text;
}

/** Returns a day as an entry has it. */
export function dayText(day: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}
