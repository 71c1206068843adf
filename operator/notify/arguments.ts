import {
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  wholeNumber,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What the operator wants. */
export interface NotifyOrder extends NamedTarget {
  /** How many mails at most. */
  readonly atMost: number;
  /** Milliseconds between two mails. */
  readonly pause: number;
  /** Whether to print what would be sent, and to change and send nothing. */
  readonly dryRun: boolean;
  readonly json: boolean;
}

type NotifyCommand = { readonly kind: 'help' } | { readonly kind: 'notify'; readonly order: NotifyOrder };

const MAX_MAILS = 10_000;
const MAX_PAUSE_MS = 60_000;

export const USAGE = `npm run notify -- [--project <id>] [--env <name>] [--at-most <number>] [--pause <ms>] [--dry-run] [--json]

Mails owners how many people have left their details, and the operator the new messages of the contact form and reports of cards. Run it from cron, as often
as the mail is to come (docs/operations.md, "Mail about what came"). The first run looks 24 hours back. SMTP_URL, MAIL_FROM and
OPERATOR_MAIL are read from the process and the environment's file.

  --at-most    how many mails a run sends, 1 to ${MAX_MAILS}; 200. The others go with the next run
  --pause      milliseconds between two mails, 0 to ${MAX_PAUSE_MS}; 200
  --dry-run    print what would be sent; send and change nothing
  --json       one line of JSON for each result, with the path of the notice
${TARGET_USAGE}

Ends with 0 when all is sent that can be, 1 when mail is left to try again, 2 when it could not run.`;

const OPTIONS = {
  ...TARGET_OPTIONS,
  'at-most': { type: 'string', default: '200' },
  pause: { type: 'string', default: '200' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): NotifyCommand {
  const { help, 'at-most': atMost, pause, 'dry-run': dryRun, json, ...named } = readOptions(args, OPTIONS);
  if (help) return { kind: 'help' };
  return {
    kind: 'notify',
    order: {
      ...namedTarget(named),
      atMost: wholeNumber('--at-most', atMost, MAX_MAILS),
      pause: wholeNumber('--pause', pause, MAX_PAUSE_MS, 0),
      dryRun,
      json,
    },
  };
}
