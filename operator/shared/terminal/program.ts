/** What the operator's programs say and ask at a terminal. */
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

/** Returns the message of an error that the operator can act on; undefined for others. */
export function plainMessage(error: unknown): string | undefined {
  return error instanceof AdminError || error instanceof RequestError ? error.message : undefined;
}

/** Prints an error: a wrong command line with the usage, one with a plain message without its stack. */
export function reportError(error: unknown, usage: string, messageOf = plainMessage): void {
  const message = messageOf(error);
  if (error instanceof UsageError) console.error(`${printableLines(error.message)}\n\n${usage}`);
  else if (message === undefined) console.error(printableError(error));
  else console.error(printable(message, MESSAGE_MAX_LENGTH));
}

/** Resolves with whether the operator answers yes. Rejects with `AdminError` without a terminal. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new AdminError('There is no terminal to ask at; say --yes to go on without asking.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`\n${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
