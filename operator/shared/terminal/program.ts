/** The frame of the operator's programs: what they say and ask at a terminal, and end with. */
import { createInterface } from 'node:readline/promises';
import { AdminError } from '../admin-error.ts';
import { RequestError } from '../google/request.ts';
import { UsageError } from './command-line.ts';
import { printable, printableError, printableLines } from './printable.ts';

/** Of a message; a refused request's has its path and 500 characters of the answer. */
const MESSAGE_MAX_LENGTH = 2_000;

/** What a program that works on a project is given besides its order. */
export interface Dialog {
  readonly tell: (line: string) => void;
  readonly agrees: (question: string) => Promise<boolean>;
}

/** What programs end with; docs/operations.md, "Exit codes", says it to the operator. */
export const EXIT = {
  /** All is done, and as it should be. */
  done: 0,
  /** It ran to its end, and something is wrong, differs or is left to do. */
  left: 1,
  /** It could not do it: a wrong command line, a refusal or no answer. */
  failed: 2,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

interface Program<Order> {
  readonly usage: string;
  /** Reads the command line. Throws `UsageError`. */
  readonly parse: (
    args: readonly string[],
  ) => { readonly kind: 'help' } | { readonly kind: string; readonly order: Order };
  readonly run: (order: Order) => Promise<ExitCode>;
  /** Says what an error means for the operator; undefined: it is a bug. */
  readonly messageOf?: (error: unknown) => string | undefined;
  /** What is said before such a message. */
  readonly failure?: string;
}

/** Runs a program by this process's command line, prints its errors, and sets the code to exit with. */
export async function runProgram<Order>(program: Program<Order>): Promise<void> {
  try {
    const command = program.parse(process.argv.slice(2));
    if ('order' in command) process.exitCode = await program.run(command.order);
    else console.log(program.usage);
  } catch (error) {
    reportError(error, program);
    process.exitCode = EXIT.failed;
  }
}

/** Returns the message of an error that the operator can act on; undefined for others. */
function plainMessage(error: unknown): string | undefined {
  return error instanceof AdminError || error instanceof RequestError ? error.message : undefined;
}

/** Prints an error: a wrong command line with the usage, one with a plain message without its stack. */
function reportError<Order>(
  error: unknown,
  { usage, messageOf = plainMessage, failure }: Program<Order>,
): void {
  const message = messageOf(error);
  if (error instanceof UsageError) console.error(`${printableLines(error.message)}\n\n${usage}`);
  else if (message === undefined) console.error(printableError(error));
  else console.error(printable([failure, message].filter(Boolean).join(' '), MESSAGE_MAX_LENGTH));
}

/** Resolves with whether the operator answers yes. Asks on standard error; rejects without a terminal. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new AdminError('There is no terminal to ask at; say --yes to go on without asking.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`\n${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
