import {
  bucketOption,
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What the operator wants. */
export interface CheckOrder extends NamedTarget {
  /** The Storage bucket; undefined: the project's usual one. */
  readonly bucket: string | undefined;
  readonly repair: boolean;
  /** Whether to repair without asking. */
  readonly yes: boolean;
}

type DoctorCommand = { readonly kind: 'help' } | { readonly kind: 'check'; readonly order: CheckOrder };

export const USAGE = `npm run doctor -- [--project <id>] [--env <name>] [--bucket <name>] [--repair [--yes]]

Checks that every link, count, licence and file agrees with what it belongs to.

  --bucket     the Storage bucket; without, the project's usual one
  --repair     repair what can be, after telling what and asking
  --yes        do not ask
${TARGET_USAGE}

Ends with 0 when nothing is broken (any more), 1 when something is, 2 when it could not check.`;

const OPTIONS = {
  ...TARGET_OPTIONS,
  bucket: { type: 'string' },
  repair: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): DoctorCommand {
  const { help, bucket, repair, yes, ...named } = readOptions(args, OPTIONS);
  if (help) return { kind: 'help' };
  return {
    kind: 'check',
    order: { ...namedTarget(named), bucket: bucketOption(bucket), repair, yes },
  };
}
