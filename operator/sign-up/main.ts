/** `npm run sign-up`: says who may sign up, or changes it. */
import { readSignUp, signUpText, writeSignUp } from '../shared/documents/sign-up-document.ts';
import { adminTarget, nameOfTarget } from '../shared/google/credentials.ts';
import { printable } from '../shared/terminal/printable.ts';
import { EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type SignUpOrder } from './arguments.ts';

const SENTENCE_MAX_LENGTH = 30_000;

async function run(order: SignUpOrder) {
  const { change, asJson } = order;
  const target = adminTarget(order);
  if (change !== undefined) await writeSignUp(target, change);
  const found = await readSignUp(target);
  if (asJson) console.log(JSON.stringify({ ...found.signUp, fault: found.fault ?? null }));
  else console.log(printable(signUpText(found), SENTENCE_MAX_LENGTH));
  console.error(`${change === undefined ? 'Read from' : 'Changed in'} ${nameOfTarget(target)}.`);
  return EXIT.done;
}

await runProgram({ usage: USAGE, parse: parseCommand, run, failure: 'It is not known who may sign up.' });
