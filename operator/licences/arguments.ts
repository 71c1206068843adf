import { DAY_MS } from '../../src/shared/lib/day.ts';
import {
  namedProject,
  PROJECT_OPTIONS,
  PROJECT_USAGE,
  readOptions,
  UsageError,
  type NamedProject,
} from '../admin/command-line.ts';

/** The most days one licence adds, ten years of 366; held by `firestore.rules`. */
export const LICENCE_MAX_DAYS = 3_660;

/** What the operator wants. */
export interface LicenceOrder extends NamedProject {
  /** How many licences. */
  readonly count: number;
  readonly months: number;
  /** From this moment on they cannot be redeemed; null: no end. */
  readonly redeemBefore: Date | null;
  /** What `npm start` added to the usual ports of the stand-in; undefined: no stand-in with moved ports. */
  readonly portOffset: number | undefined;
}

export type LicenceCommand =
  { readonly kind: 'help' } | { readonly kind: 'make'; readonly order: LicenceOrder };

/** The largest numbers: one commit takes 500 writes, and a licence so many days. */
const MAX_COUNT = 500;
const MAX_PORT = 65_535;
const MAX_MONTHS = Math.floor((LICENCE_MAX_DAYS * 12) / 365);

export const USAGE = `Makes licence codes for Premium and prints them as CSV.

npm run --silent licences -- --count 10 --months 12 [--redeem-before 2027-12-31] [--project id | --env staging] [--port-offset 10]

  --count      how many codes, 1 to ${MAX_COUNT}
  --months     how long Premium runs with one, 1 to ${MAX_MONTHS}
  --redeem-before  the last day, in UTC, on which they can be redeemed; without, they stay good
${PROJECT_USAGE}, else the stand-in's demo-carte
  --port-offset  the same number as of npm start, where its ports are moved
  --help       this text

A real project is reached with the credentials Google's own tools use: GOOGLE_APPLICATION_CREDENTIALS names a service
account's key, or gcloud auth application-default login was run. The stand-in is found where npm start puts it, or where
FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST say.`;

const OPTIONS = {
  count: { type: 'string' },
  months: { type: 'string' },
  'redeem-before': { type: 'string' },
  ...PROJECT_OPTIONS,
  'port-offset': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[], now = new Date()): LicenceCommand {
  const values = readOptions(args, OPTIONS);
  if (values.help) return { kind: 'help' };
  return {
    kind: 'make',
    order: {
      count: wholeNumber('--count', values.count, MAX_COUNT),
      months: wholeNumber('--months', values.months, MAX_MONTHS),
      redeemBefore: endOfDay(values['redeem-before'], now),
      ...namedProject(values),
      portOffset:
        values['port-offset'] === undefined
          ? undefined
          : wholeNumber('--port-offset', values['port-offset'], MAX_PORT),
    },
  };
}

function wholeNumber(option: string, text: string | undefined, most: number): number {
  const number = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || number < 1 || number > most)
    throw new UsageError(`${option} takes a whole number from 1 to ${most}.`);
  return number;
}

/** The first moment after a day of the calendar. */
function endOfDay(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new UsageError('--redeem-before takes a day like 2027-12-31.');
  const end = new Date(day.getTime() + DAY_MS);
  if (end <= now) throw new UsageError('--redeem-before is over already.');
  return end;
}
