/** The variables of an environment: where a program, a build and a deployment find their project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { UsageError } from './terminal/command-line.ts';

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of `.env`, also without a name. */
const PRODUCTION = 'production';
/** What the operator's programs alone are configured with, passwords and keys among it. */
const OF_PROGRAMS = ['SMTP_', 'MAIL_', 'OPERATOR_', 'WALLET_', 'SIGN_IN_'];
/** What a file sets: the app's variables, its brand, and the programs'. Nothing of the machine's. */
const PREFIXES = ['VITE_', 'BRAND', ...OF_PROGRAMS];
/** Files that Vite and the repository call `.env.…` and that are no environment. */
const OTHERS = /^(?:example|local|.+\.local)$/;

interface Places {
  /** Where the files are. */
  readonly folder?: string;
  /** What the process was started with. */
  readonly started?: Environment;
}

/** Returns an environment's file, such as `.env.staging`. Throws `UsageError` for what can be no name. */
export function environmentFile(name: string = PRODUCTION): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name) || OTHERS.test(name))
    throw new UsageError('--env takes the end of a file such as .env.staging: small letters and digits.');
  return name === PRODUCTION ? '.env' : `.env.${name}`;
}

/**
 * The variables of an environment, below what the process was started with. Without a name those of `.env` as
 * the app's production build reads it. `.env.staging` stands alone: what it lacks is not taken from `.env`,
 * because that is another project's. Throws `UsageError` for an environment without a file, with the names of
 * those that have one.
 */
export function environment(
  name?: string,
  { folder = process.cwd(), started = process.env }: Places = {},
): Environment {
  const file = environmentFile(name);
  if (file === '.env') return { ...loadEnv(PRODUCTION, folder, PREFIXES), ...started };
  const path = join(folder, file);
  if (!existsSync(path)) {
    const there = readdirSync(folder).flatMap((entry) => /^\.env\.(.+)$/.exec(entry)?.[1] ?? []);
    const names = [PRODUCTION, ...there.filter((other) => !OTHERS.test(other)).toSorted()];
    throw new UsageError(`There is no ${file}. --env takes one of: ${names.join(', ')}.`);
  }
  const own = Object.entries(readVariables(path));
  const isOwn = ([variable]: [string, unknown]) => PREFIXES.some((prefix) => variable.startsWith(prefix));
  return { ...Object.fromEntries(own.filter(isOwn)), ...started };
}

/** Returns the variables of a file; none where it is not there. */
export function readVariables(path: string): Environment {
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}

/** Returns true for a variable that no build and no tool of a deployment is given. */
export function isOfPrograms(variable: string): boolean {
  return OF_PROGRAMS.some((prefix) => variable.startsWith(prefix));
}

/** Returns variables without those that no build and no tool of a deployment is given. */
export function withoutPrograms(variables: Environment): Environment {
  return Object.fromEntries(Object.entries(variables).filter(([variable]) => !isOfPrograms(variable)));
}

/**
 * The variables to start a build with, so that Vite, which reads `.env` by itself, takes those of an
 * environment: what only `.env` has is empty. Those of the operator's programs are left out. Throws as
 * `environment` does.
 */
export function buildEnvironment(
  name: string | undefined,
  { folder = process.cwd(), started = process.env }: Places = {},
): Environment {
  const own = environment(name, { folder, started });
  const others = environmentFile(name) === '.env' ? {} : loadEnv(PRODUCTION, folder, PREFIXES);
  const foreign = Object.fromEntries(Object.keys(others).map((variable) => [variable, '']));
  return withoutPrograms({ ...foreign, ...own });
}
