import { licenceCode } from '../../src/account/model/plan/licence-code.ts';
import { DAY_MS } from '../../src/shared/lib/day.ts';
import { parseUrl } from '../../src/shared/lib/links.ts';
import { MAX_CODES } from '../shared/documents/codes.ts';
import {
  lastDayOption,
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  UsageError,
  wholeNumber,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What the operator wants of invitations. */
type InvitationTask =
  | {
      readonly kind: 'make';
      /** How many, or the file (`-`: standard input) with an address for each. */
      readonly for: { readonly count: number } | { readonly emails: string };
      readonly note: string;
      /** From this moment on they cannot be redeemed. */
      readonly redeemBefore: Date;
    }
  | { readonly kind: 'list' }
  | { readonly kind: 'withdraw'; readonly codes: readonly string[] };

export interface InvitationOrder extends NamedTarget {
  readonly task: InvitationTask;
  readonly asJson: boolean;
  /** The origin of links; undefined: where the app is configured to be. */
  readonly site: string | undefined;
}

type InvitationCommand =
  { readonly kind: 'help' } | { readonly kind: 'run'; readonly order: InvitationOrder };

/** How long an invitation is good where nothing else is said. */
const USUAL_DAYS = 30;

const NOTE_MAX_LENGTH = 200;

export const USAGE = `Makes invitations, each for one new account, and prints them as CSV with their links; lists them; withdraws some.

npm run --silent invitations -- --count 10 [--redeem-before 2027-12-31] [--note "autumn class"]
npm run --silent invitations -- --emails list.csv
npm run --silent invitations -- --list
npm run --silent invitations -- --withdraw 7K2MX-0ABCD-9YZ1T-VWQ38

  --count          how many, 1 to ${MAX_CODES}; each is good for who has the code
  --emails         a file with an e-mail address in each line, or - for standard input: each invitation is for that address alone
  --redeem-before  the last day, in UTC, on which they can be redeemed; without, ${USUAL_DAYS} days from now
  --note           what --list says of them; ${NOTE_MAX_LENGTH} characters at most
  --list           prints all that are stored, and those by which an account was made
  --withdraw       deletes one that is not redeemed; several with commas between them
  --json           prints JSON instead of CSV
  --site           the origin in links, as https://cards.example; without, VITE_PUBLIC_ORIGIN of .env, else the project's on Hosting
${TARGET_USAGE}`;

const OPTIONS = {
  count: { type: 'string' },
  emails: { type: 'string' },
  'redeem-before': { type: 'string' },
  note: { type: 'string' },
  list: { type: 'boolean', default: false },
  withdraw: { type: 'string' },
  json: { type: 'boolean', default: false },
  site: { type: 'string' },
  ...TARGET_OPTIONS,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[], now = new Date()): InvitationCommand {
  const values = readOptions(args, OPTIONS);
  if (values.help) return { kind: 'help' };
  const { count, emails, list, withdraw, note = '', 'redeem-before': lastDay } = values;
  const tasks = [count, emails, withdraw, list || undefined].filter((task) => task !== undefined);
  if (tasks.length !== 1) throw new UsageError('Say one of --count, --emails, --list and --withdraw.');
  const isMaking = count !== undefined || emails !== undefined;
  if (!isMaking && (lastDay !== undefined || note !== ''))
    throw new UsageError('--redeem-before and --note go with --count or --emails.');
  if (note.length > NOTE_MAX_LENGTH) throw new UsageError(`--note takes ${NOTE_MAX_LENGTH} characters.`);
  const making = {
    kind: 'make',
    note,
    redeemBefore:
      lastDayOption('--redeem-before', lastDay, now) ?? new Date(now.getTime() + USUAL_DAYS * DAY_MS),
  } as const;
  const task: InvitationTask =
    emails !== undefined
      ? { ...making, for: { emails } }
      : count !== undefined
        ? { ...making, for: { count: wholeNumber('--count', count, MAX_CODES) } }
        : withdraw !== undefined
          ? { kind: 'withdraw', codes: codesOf(withdraw) }
          : { kind: 'list' };
  return {
    kind: 'run',
    order: {
      task,
      asJson: values.json,
      site: originOption(values.site),
      ...namedTarget(values),
    },
  };
}

function originOption(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new UsageError('--site takes an address.');
  return url.origin;
}

function codesOf(text: string): string[] {
  return text.split(',').map((typed) => {
    const code = licenceCode(typed);
    if (code === undefined) throw new UsageError(`${typed.trim()} is no code of an invitation.`);
    return code;
  });
}
