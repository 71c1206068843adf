/** The configuration of Firebase Hosting: `firebase.json`, with the build's policy in its placeholder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside index.html; hosting never uploads files that begin with a dot (`ignore` in firebase.json). */
export const POLICY_FILE = '.content-security-policy';

const POLICY_HEADER = 'Content-Security-Policy';

/** Connects to what the page reads first, before the page itself is read (docs/decisions/0066). */
const LINK_HEADER = 'Link';

/**
 * In firebase.json the pages' policy: nothing at all. A deployment past `npm run deploy` shows an empty
 * page, not an open one.
 */
const POLICY_PLACE = "default-src 'none'";

/** A header rule of firebase.json. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** The part of firebase.json that this file knows. */
export interface HostingConfig {
  readonly hosting: {
    readonly headers: readonly HeaderRule[];
    readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
  };
}

/** `firebase.json` as it is, below the repository's root. */
export function committedConfig(root: string): HostingConfig {
  return JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as HostingConfig;
}

/** The policy of a built site; throws where the build has left none. */
export function policyOf(folder: string): string {
  return readFileSync(join(folder, POLICY_FILE), 'utf8');
}

/** What a build may name in a `Link`; one that reads elsewhere, from the stand-in, must not connect to it. */
const isAllowed = (link: string, policy: string) => policy.includes(/^<(.*)>/.exec(link)?.[1] ?? link);

/**
 * The configuration with the pages' policy in its place, and without links to what the policy forbids; throws
 * when there is not exactly one place for it.
 */
export function withPolicy<T extends HostingConfig>(config: T, policy: string): T {
  let places = 0;
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.flatMap((header) => {
      if (header.key === LINK_HEADER && !isAllowed(header.value, policy)) return [];
      if (header.key !== POLICY_HEADER || header.value !== POLICY_PLACE) return [header];
      places += 1;
      return [{ ...header, value: policy }];
    }),
  }));
  if (places !== 1) throw new Error(`firebase.json has ${places} places for the pages' policy, not one.`);
  return { ...config, hosting: { ...config.hosting, headers } };
}

/**
 * The globs that `firebase.json` uses: `**` for anything, `*` for one segment or a part of it, `@(a|b)` for
 * one of two, `!(a|b)` for any other segment, `!` in front of a path for everything else.
 */
export function matches(source: string, path: string): boolean {
  if (source.startsWith('!/')) return !matches(source.slice(1), path);
  const pattern = source.replaceAll(/\*\*|\*|\.|@\(|!\(([^)]*)\)/g, (sign, others: string) => {
    if (sign === '**') return '.*';
    if (sign === '*') return '[^/]+';
    if (sign === '.') return String.raw`\.`;
    if (sign === '@(') return '(?:';
    const none = others.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    return `(?!(?:${none})(?:/|$))[^/]+`;
  });
  return new RegExp(`^${pattern}$`, 's').test(path);
}

/** What hosting answers for a missing file, with the headers of this page (docs/decisions/0015). */
const MISSING_PAGE = '/404.html';

/**
 * The headers of a path, in the order of the rules: of two with one name the later wins, as on Firebase
 * Hosting. A missing file has those of the page that says so, too.
 */
export function headersAt(
  rules: readonly HeaderRule[],
  path: string,
  { isMissing = false }: { readonly isMissing?: boolean } = {},
): HeaderRule['headers'] {
  return rules
    .filter(({ source }) => matches(source, path) || (isMissing && source === MISSING_PAGE))
    .flatMap(({ headers }) => headers);
}
