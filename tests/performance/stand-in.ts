/**
 * `npm run bench:stand-in [rounds]`: the stand-in's processor time until it says that it is ready, and until
 * a first request to each service, sent at that moment, is answered. Medians and ranges; Linux only.
 */
import { join } from 'node:path';
import { FREE_PORTS, processorTime, runProgram } from 'firebase-stand-in/testing';
import { PROJECT_ID } from '../support/backend/hosts.ts';
import { REPOSITORY } from '../support/repository.ts';

const ROUNDS = 9;
const PROGRAM = join(REPOSITORY, 'build', 'stand-in.mjs');
const ACCOUNT = { email: 'ann@example.com', password: 'secret-1', returnSecureToken: true };

/** Seconds of one start, by what they are counted until. */
async function measure(): Promise<Record<string, number>> {
  const run = runProgram(PROGRAM, ['start', '--memory', ...FREE_PORTS], REPOSITORY);
  await run.printed(/Backend ready/);
  const used = () => processorTime(run.process.pid ?? 0);
  const times: Record<string, number> = { 'it says that it is ready': used() };
  const ask = async (service: string, path: string, init: RequestInit = {}) => {
    const host = new RegExp(`${service} +(\\S+)`).exec(run.output())?.[1] ?? '';
    await (await fetch(`http://${host}/${path}`, init)).text();
    times[`${service} answers`] = used();
  };
  await Promise.all([
    ask('firestore', `v1/projects/${PROJECT_ID}/databases/(default)/documents/users/ann`),
    ask('storage', `v0/b/${PROJECT_ID}.appspot.com/o/a`),
    ask('auth', 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    }),
  ]);
  run.process.kill('SIGTERM');
  await run.ended;
  return times;
}

// Makes the bundles and what is compiled of them.
await measure();
const rounds: Record<string, number>[] = [];
for (let round = 0; round < Number(process.argv[2] ?? ROUNDS); round += 1) rounds.push(await measure());
for (const what of Object.keys(rounds[0] ?? {}).sort()) {
  const seconds = rounds.map((times) => times[what] ?? Number.NaN).sort((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [0, seconds.length >> 1, -1].map((index) => seconds.at(index));
  console.log(`${what}: ${median.toFixed(2)} s (${least.toFixed(2)} to ${most.toFixed(2)})`);
}
