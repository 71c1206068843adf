import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isBucketName, isProjectId } from './resource-names.ts';

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

/** The options by which every program finds its project. */
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
