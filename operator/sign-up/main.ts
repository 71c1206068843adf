/** `npm run sign-up`: says who may sign up, or changes it. */
import { readSignUp, signUpText, writeSignUp } from '../shared/documents/sign-up-document.ts';
import { adminTarget, nameOfTarget } from '../shared/google/credentials.ts';
import { UsageError } from '../shared/terminal/command-line.ts';
import { printable } from '../shared/terminal/printable.ts';
import { plainMessage, reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type SignUpOrder } from './arguments.ts';

const FAILURE_STATUS = 1;
const USAGE_STATUS = 2;
const SENTENCE_MAX_LENGTH = 30_000;

async function run(order: SignUpOrder): Promise<void> {
  const { change, asJson } = order;
  const target = adminTarget(order);
  if (change !== undefined) await writeSignUp(target, change);
  const found = await readSignUp(target);
  if (asJson) console.log(JSON.stringify({ ...found.signUp, fault: found.fault ?? null }));
  else console.log(printable(signUpText(found), SENTENCE_MAX_LENGTH));
  console.error(`${change === undefined ? 'Read from' : 'Changed in'} ${nameOfTarget(target)}.`);
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else await run(command.order);
} catch (error) {
  reportError(error, USAGE, (thrown) => {
    const message = plainMessage(thrown);
    return message && `It is not known who may sign up. ${message}`;
  });
  process.exitCode = error instanceof UsageError ? USAGE_STATUS : FAILURE_STATUS;
}
