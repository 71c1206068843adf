/** A round does everything the app does, at a real project or the stand-in, with two accounts made for it. */
import { randomBytes } from 'node:crypto';
import type { SessionUser } from '../../../src/account/service/session.ts';
import type { Card } from '../../../src/card/model/card.ts';
import type { AdminTarget } from '../../shared/google/credentials.ts';
import { valueText } from '../../shared/terminal/printable.ts';
import type { Findings } from '../findings.ts';
import { codeOf, reasonOf, Unchecked } from '../unchecked.ts';
import type { AppServices } from './app-services.ts';
import type { Journal } from './journal.ts';

/** A user with a browser and an account of this round. */
export interface Person {
  readonly app: AppServices;
  readonly user: SessionUser;
  readonly email: string;
}

/** The state that the steps of a round share, such as what earlier steps made. */
export interface Round {
  readonly run: string;
  readonly target: AdminTarget;
  readonly journal: Journal;
  readonly newClient: () => Promise<AppServices>;
  /** A visitor, who never signs in. */
  readonly visitor: AppServices;
  ann?: Person;
  bea?: Person;
  card?: Card;
  pictures?: { readonly photo: string; readonly portfolio: readonly string[]; readonly logo: string };
}

/** One thing that is tried. */
export interface Step {
  readonly what: string;
  /** Resolves where it works; an `Unexpected` says what came instead. */
  readonly run: (round: Round) => Promise<void>;
}

/** A result differs from the expected one. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`expected ${expected}, found ${found}`);
  }
}

/** A name for a round, fit for addresses, names of cards and files; no one else has it. */
export function newRun(): string {
  return `verify-${randomBytes(8).toString('hex')}`;
}

/**
 * Runs the steps in order and adds each to the findings. Rejects with `Unchecked` where something keeps it
 * from going on, and with the signal's reason when it is aborted.
 */
export async function runRound(
  round: Round,
  steps: readonly Step[],
  findings: Findings,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (line: string) => void },
): Promise<void> {
  for (const { what, run } of steps) {
    signal.throwIfAborted();
    const { expected, found } = await outcome(() => run(round));
    tell(`  ${expected === found ? 'ok  ' : 'DIFF'}  ${what}`);
    findings.add({ area: 'round', what, expected, found });
  }
}

async function outcome(run: () => Promise<void>): Promise<{ expected: string; found: string }> {
  try {
    await run();
    return { expected: 'works', found: 'works' };
  } catch (error) {
    if (error instanceof Unexpected) return error;
    const reason = reasonOf(error);
    if (reason !== undefined) throw new Unchecked(reason, { cause: error });
    const found = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
    return { expected: 'works', found };
  }
}

/** A thing an earlier step was to make. Throws `Unexpected` where it did not. */
export function needed<T>(thing: T | undefined, what: string): T {
  if (thing === undefined)
    throw new Unexpected('works', `${what} is missing, because an earlier check failed`);
  return thing;
}

/** Throws `Unexpected` where two things differ. */
export function expectEqual(found: unknown, expected: unknown): void {
  const [one, other] = [valueText(found), valueText(expected)];
  if (one !== other) throw new Unexpected(other, one);
}

/** Waits for a refusal with this code. Throws `Unexpected` where something else comes. */
export async function expectRefusal(action: Promise<unknown>, ...codes: readonly string[]): Promise<void> {
  const found = await action.then(
    () => 'allowed',
    (error: unknown) => {
      const code = codeOf(error);
      if (code === undefined) throw error;
      return code;
    },
  );
  if (!codes.includes(found)) throw new Unexpected(codes.join(' or '), found);
}
