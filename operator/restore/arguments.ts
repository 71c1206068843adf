import {
  bucketOption,
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  UsageError,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What the operator wants. */
export interface RestoreOrder extends NamedTarget {
  /** The folder of the backup. */
  readonly from: string;
  /**
   * `restore` writes into an empty project, `continue` completes a restore that was cut off, `drill`
   * restores into a stand-in of its own, `compare` reads a project and writes nothing.
   */
  readonly mode: 'restore' | 'continue' | 'drill' | 'compare';
  /** The Storage bucket; undefined: the project's usual one. */
  readonly bucket: string | undefined;
  /** File with the hash parameters as the console shows them; undefined: those of the backup. */
  readonly hashParameters: string | undefined;
  /** Whether accounts may come back without their passwords. */
  readonly withoutPasswords: boolean;
  /** Whether to write without asking. */
  readonly yes: boolean;
  /** Whether the result is JSON, alone on standard output. */
  readonly json: boolean;
}

type RestoreCommand = { readonly kind: 'help' } | { readonly kind: 'restore'; readonly order: RestoreOrder };

export const USAGE = `npm run restore -- --from <folder> --drill
npm run restore -- --from <folder> --project <id> [--continue] [--hash-parameters <file> | --without-passwords]
npm run restore -- --from <folder> --compare [--project <id>]

Restores a backup of \`npm run backup\` into an empty project, and compares every document, file and account with it. The backup's sums
are checked first. A real project to restore into is named by --project or --env.

  --drill              restore into a stand-in that is started for it and ends with it: a rehearsal, which costs nothing
  --continue           complete a restore that was cut off: only what is missing is written
  --compare            compare with a project, and write nothing
  --hash-parameters    a file with the hash parameters as the console shows them, where the backup has none
  --without-passwords  restore accounts without their passwords, which people set again by mail
  --bucket             the bucket, where it is not the project's usual one
  --yes                do not ask, after saying what it costs
  --json               with --yes or --drill: print the result as JSON, and everything else on standard error
${TARGET_USAGE}

Ends with 0 when all is as in the backup, 1 when something differs, 2 when it could not restore or compare.`;

const OPTIONS = {
  from: { type: 'string' },
  drill: { type: 'boolean', default: false },
  continue: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  ...TARGET_OPTIONS,
  bucket: { type: 'string' },
  'hash-parameters': { type: 'string' },
  'without-passwords': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): RestoreCommand {
  const values = readOptions(args, OPTIONS);
  if (values.help) return { kind: 'help' };
  const { from, drill, compare, bucket, yes, json } = values;
  if (!from) throw new UsageError('--from takes the folder of a backup.');
  if ([drill, compare, values.continue].filter(Boolean).length > 1)
    throw new UsageError('--drill, --compare and --continue exclude each other.');
  if (json && !yes && !drill) throw new UsageError('--json asks nothing: say --yes, too.');
  if (
    drill &&
    [values.project, values.env, bucket, values['port-offset']].some((value) => value !== undefined)
  )
    throw new UsageError(
      '--drill has a stand-in of its own: leave out --project, --env, --bucket and --port-offset.',
    );
  if (values['without-passwords'] && values['hash-parameters'] !== undefined)
    throw new UsageError('--hash-parameters and --without-passwords exclude each other.');
  return {
    kind: 'restore',
    order: {
      from,
      mode: drill ? 'drill' : compare ? 'compare' : values.continue ? 'continue' : 'restore',
      ...namedTarget(values),
      bucket: bucketOption(bucket),
      hashParameters: values['hash-parameters'],
      withoutPasswords: values['without-passwords'],
      yes,
      json,
    },
  };
}
