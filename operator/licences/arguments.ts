import { MAX_CODES } from '../shared/documents/codes.ts';
import {
  lastDayOption,
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  wholeNumber,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** The most days one licence adds, ten years of 366; held by `firestore.rules`. */
export const LICENCE_MAX_DAYS = 3_660;

/** What the operator wants. */
export interface LicenceOrder extends NamedTarget {
  /** How many licences. */
  readonly count: number;
  readonly months: number;
  /** Of licences for companies; undefined for those of accounts. */
  readonly seats: number | undefined;
  /** From this moment on they cannot be redeemed; null: no end. */
  readonly redeemBefore: Date | null;
}

export type LicenceCommand =
  { readonly kind: 'help' } | { readonly kind: 'make'; readonly order: LicenceOrder };

const MAX_SEATS = 10_000;
const MAX_MONTHS = Math.floor((LICENCE_MAX_DAYS * 12) / 365);

export const USAGE = `Makes licence codes for Premium and prints them as CSV.

npm run --silent licences -- --count 10 --months 12 [--seats 50] [--redeem-before 2027-12-31] [--project id | --env staging] [--port-offset 10]

  --count          how many codes, 1 to ${MAX_CODES}
  --months         how long Premium runs with one, 1 to ${MAX_MONTHS}
  --seats          for a company with so many people, 1 to ${MAX_SEATS}; without, for one account
  --redeem-before  the last day, in UTC, on which they can be redeemed; without, they stay good
${TARGET_USAGE}`;

const OPTIONS = {
  count: { type: 'string' },
  months: { type: 'string' },
  seats: { type: 'string' },
  'redeem-before': { type: 'string' },
  ...TARGET_OPTIONS,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[], now = new Date()): LicenceCommand {
  const values = readOptions(args, OPTIONS);
  if (values.help) return { kind: 'help' };
  return {
    kind: 'make',
    order: {
      count: wholeNumber('--count', values.count, MAX_CODES),
      months: wholeNumber('--months', values.months, MAX_MONTHS),
      seats: values.seats === undefined ? undefined : wholeNumber('--seats', values.seats, MAX_SEATS),
      redeemBefore: lastDayOption('--redeem-before', values['redeem-before'], now),
      ...namedTarget(values),
    },
  };
}
