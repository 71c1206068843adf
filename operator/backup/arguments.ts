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
export interface BackupOrder extends NamedTarget {
  /** The folder to write to. */
  readonly to: string;
  /** The Storage bucket; undefined: the project's usual one. */
  readonly bucket: string | undefined;
  /** Whether to read without asking. */
  readonly yes: boolean;
  /** Whether the result is JSON, alone on standard output. */
  readonly json: boolean;
}

type BackupCommand = { readonly kind: 'help' } | { readonly kind: 'back-up'; readonly order: BackupOrder };

export const USAGE = `npm run backup -- --to <folder> [--project <id> | --env <name>] [--bucket <name>] [--port-offset <number>] [--yes [--json]]

Copies all documents, files and accounts of a project into a new folder on this machine, readable by you alone. It holds personal data and
hashes of passwords: keep it as you keep keys.

  --to         a folder that is new or empty
  --bucket     the Storage bucket; without, the project's usual one
  --yes        do not ask, after saying what it costs
  --json       with --yes: print the result as JSON, and everything else on standard error
${TARGET_USAGE}

Ends with 0 when the backup is whole, 2 when it is not.`;

const OPTIONS = {
  to: { type: 'string' },
  ...TARGET_OPTIONS,
  bucket: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): BackupCommand {
  const { help, to, bucket, yes, json, ...named } = readOptions(args, OPTIONS);
  if (help) return { kind: 'help' };
  if (!to) throw new UsageError('--to takes the folder to write to.');
  if (json && !yes) throw new UsageError('--json asks nothing: say --yes, too.');
  return {
    kind: 'back-up',
    order: {
      to,
      ...namedTarget(named),
      bucket: bucketOption(bucket),
      yes,
      json,
    },
  };
}
