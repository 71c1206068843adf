/** `npm run sign-up`: says who may sign up, or changes it. */
import { UsageError } from '../shared/command-line.ts';
import { adminTarget, nameOfTarget } from '../shared/credentials.ts';
import { printable } from '../shared/printable.ts';
import { plainMessage, reportError } from '../shared/program.ts';
import { parseCommand, USAGE, type SignUpOrder } from './arguments.ts';
import { readSignUp, signUpText, writeSignUp } from './sign-up-document.ts';

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
