import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DAY_MS } from '../../../src/shared/lib/day.ts';
import { isBucketName, isProjectId } from '../google/resource-names.ts';

/** The command line is wrong; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The options of a command line (node's `parseArgs`). Throws `UsageError` for an unknown one, one without
 * its value, and one that is given twice, of which node takes the last without a word.
 */
export function readOptions<const T extends Options>(args: readonly string[], options: T) {
  try {
    const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new UsageError(`--${twice} is given more than once.`);
    return values;
  } catch (error) {
    // Only Node's own errors concern the user's words; any other TypeError is our bug.
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
      throw new UsageError(error.message);
    throw error;
  }
}

/** The options by which a program finds a project of Google's. */
export const PROJECT_OPTIONS = { project: { type: 'string' }, env: { type: 'string' } } as const;

/** What a usage says of `PROJECT_OPTIONS`. */
export const PROJECT_USAGE = `  --project    the Firebase project; without, the one of the environment
  --env        the environment: staging for .env.staging; without, .env`;

/** Which project a command line means. */
export interface NamedProject {
  /** Undefined: the one of the environment. */
  readonly project: string | undefined;
  /** The environment, such as `staging`; undefined: that of `.env`. */
  readonly env?: string | undefined;
}

/** Returns which project options name. Throws `UsageError` if `--project` cannot be a project's id. */
export function namedProject(values: {
  readonly project?: string | undefined;
  readonly env?: string | undefined;
}): NamedProject {
  return { project: projectOption(values.project), env: values.env };
}

/** Returns the value of `--project`. Throws `UsageError` if it cannot be a project's id. */
function projectOption(text: string | undefined): string | undefined {
  if (text !== undefined && !isProjectId(text)) throw new UsageError('--project takes the id of a project.');
  return text;
}

/** Returns the value of `--bucket`. Throws `UsageError` if it cannot be a bucket's name. */
export function bucketOption(text: string | undefined): string | undefined {
  if (text !== undefined && !isBucketName(text))
    throw new UsageError('--bucket takes the name of a bucket, without gs://.');
  return text;
}

const MAX_PORT = 65_535;

/** The options of a program that also finds a stand-in whose ports were moved. */
export const TARGET_OPTIONS = { ...PROJECT_OPTIONS, 'port-offset': { type: 'string' } } as const;

/** What a usage says of `TARGET_OPTIONS`, at its end. */
export const TARGET_USAGE = `${PROJECT_USAGE}, else the stand-in's demo-carte
  --port-offset  the same number as of npm start, where its ports are moved
  --help       this text

A real project is reached with the credentials Google's own tools use: GOOGLE_APPLICATION_CREDENTIALS names a service
account's key, or gcloud auth application-default login was run. The stand-in is found where npm start puts it, or where
FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST say.`;

/** Which project or stand-in a command line means. */
export interface NamedTarget extends NamedProject {
  /** What `npm start` added to the usual ports of the stand-in; undefined: no stand-in with moved ports. */
  readonly portOffset?: number | undefined;
}

/** Returns which project or stand-in options name. Throws `UsageError`. */
export function namedTarget(
  values: Parameters<typeof namedProject>[0] & { readonly 'port-offset'?: string | undefined },
): NamedTarget {
  const offset = values['port-offset'];
  return {
    ...namedProject(values),
    portOffset: offset === undefined ? undefined : wholeNumber('--port-offset', offset, MAX_PORT),
  };
}

/** Returns the value of an option that takes a number from `least` to `most`. Throws `UsageError`. */
export function wholeNumber(option: string, text: string | undefined, most: number, least = 1): number {
  const number = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || number < least || number > most)
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}.`);
  return number;
}

/** Returns the first moment after a day of the calendar in UTC; null without one. Throws `UsageError`. */
export function lastDayOption(option: string, text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new UsageError(`${option} takes a day like 2027-12-31.`);
  const end = new Date(day.getTime() + DAY_MS);
  if (end <= now) throw new UsageError(`${option} is over already.`);
  return end;
}
