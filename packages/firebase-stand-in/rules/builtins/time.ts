import { Fault, typeFault, type Result } from '../result.ts';
import {
  dateOf,
  floorModulo,
  NANOS_PER_DAY,
  NANOS_PER_MILLI,
  NANOS_PER_SECOND,
  timestampOf,
} from '../values/time.ts';
import { Duration, Timestamp } from '../values/types.ts';
import {
  property,
  withInteger,
  withIntegers,
  withString,
  type BuiltinFunction,
  type MethodTable,
} from './signature.ts';

const NANOS_PER_UNIT: Readonly<Record<string, bigint>> = {
  w: 7n * NANOS_PER_DAY,
  d: NANOS_PER_DAY,
  h: 3_600n * NANOS_PER_SECOND,
  m: 60n * NANOS_PER_SECOND,
  s: NANOS_PER_SECOND,
  ms: NANOS_PER_MILLI,
  ns: 1n,
};

/** Longest span between two instants Firestore can hold, about 10,000 years. */
const MAX_DURATION = 315_576_000_000n * NANOS_PER_SECOND;
const MILLIS_PER_DAY = 86_400_000;

/** A duration, or the fault of exceeding about 10,000 years. */
function checkedDuration(nanos: bigint): Result {
  return nanos > MAX_DURATION || nanos < -MAX_DURATION
    ? new Fault('Duration out of range.')
    : new Duration(nanos);
}

/** A timestamp, or the fault of leaving the years 1 to 9999. */
function checkedTimestamp(nanos: bigint): Result {
  return timestampOf(nanos) ?? new Fault('Timestamp out of range.');
}

/** rules.Timestamp, all in UTC. */
export const TIMESTAMP_METHODS: MethodTable<Timestamp> = {
  date: property(({ nanos }) => new Timestamp(nanos - floorModulo(nanos, NANOS_PER_DAY))),
  time: property(({ nanos }) => new Duration(floorModulo(nanos, NANOS_PER_DAY))),
  year: property(({ nanos }) => BigInt(dateOf(nanos).getUTCFullYear())),
  month: property(({ nanos }) => BigInt(dateOf(nanos).getUTCMonth() + 1)),
  day: property(({ nanos }) => BigInt(dateOf(nanos).getUTCDate())),
  /** 1 is Monday, 7 Sunday. */
  dayOfWeek: property(({ nanos }) => BigInt(((dateOf(nanos).getUTCDay() + 6) % 7) + 1)),
  dayOfYear: property(({ nanos }) => {
    const date = dateOf(nanos);
    const newYear = new Date(date);
    newYear.setUTCMonth(0, 1);
    return BigInt(Math.round((date.getTime() - newYear.getTime()) / MILLIS_PER_DAY) + 1);
  }),
  hours: property(({ nanos }) => BigInt(dateOf(nanos).getUTCHours())),
  minutes: property(({ nanos }) => BigInt(dateOf(nanos).getUTCMinutes())),
  seconds: property(({ nanos }) => BigInt(dateOf(nanos).getUTCSeconds())),
  nanos: property(({ nanos }) => floorModulo(nanos, NANOS_PER_SECOND)),
  toMillis: property(({ nanos }) => (nanos - floorModulo(nanos, NANOS_PER_MILLI)) / NANOS_PER_MILLI),
};

/** rules.Duration: whole seconds, and the nanoseconds of the remaining fraction. */
export const DURATION_METHODS: MethodTable<Duration> = {
  seconds: property(({ nanos }) => nanos / NANOS_PER_SECOND),
  nanos: property(({ nanos }) => nanos % NANOS_PER_SECOND),
};

/** The namespaces `timestamp` and `duration`. */
export const TIME_FUNCTIONS: Readonly<Record<string, BuiltinFunction>> = {
  'timestamp.date': {
    arity: 3,
    call: (args) =>
      withIntegers(args, ([year = 0n, month = 0n, day = 0n]) => {
        const date = new Date(0);
        date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
        const same = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
        if (!same) return new Fault('Invalid date.');
        return checkedTimestamp(BigInt(date.getTime()) * NANOS_PER_MILLI);
      }),
  },
  'timestamp.value': {
    arity: 1,
    call: ([millis]) => withInteger(millis, (value) => checkedTimestamp(value * NANOS_PER_MILLI)),
  },
  'duration.value': {
    arity: 2,
    call: ([magnitude, unit]) =>
      withInteger(magnitude, (count) =>
        withString(unit, (name) => {
          const nanos = Object.hasOwn(NANOS_PER_UNIT, name) ? NANOS_PER_UNIT[name] : undefined;
          return nanos === undefined
            ? new Fault(`Unknown duration unit '${name}'.`)
            : checkedDuration(count * nanos);
        }),
      ),
  },
  'duration.time': {
    arity: 4,
    call: (args) =>
      withIntegers(args, ([hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n]) =>
        checkedDuration((hours * 3_600n + minutes * 60n + seconds) * NANOS_PER_SECOND + nanos),
      ),
  },
  'duration.abs': {
    arity: 1,
    call: ([value]) => {
      if (!(value instanceof Duration)) return typeFault(value ?? null, 'duration');
      return new Duration(value.nanos < 0n ? -value.nanos : value.nanos);
    },
  },
};

/** Sum or difference of instants and spans; undefined where the operands are neither. */
export function timeArithmetic(left: unknown, right: unknown, sign: 1n | -1n): Result | undefined {
  if (left instanceof Timestamp) {
    if (right instanceof Duration) return checkedTimestamp(left.nanos + sign * right.nanos);
    if (right instanceof Timestamp && sign === -1n) return checkedDuration(left.nanos - right.nanos);
  }
  if (left instanceof Duration) {
    if (right instanceof Duration) return checkedDuration(left.nanos + sign * right.nanos);
    if (right instanceof Timestamp && sign === 1n) return checkedTimestamp(left.nanos + right.nanos);
  }
  return undefined;
}
