/**
 * Vitest global set-up: a backend for each process that runs cases, because they replace rules for every
 * bucket; or the one that the environment names, such as Google's suite.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Environments under which the SDK finds a backend, one for each process; empty: the process's own. */
    backends: readonly Readonly<Record<string, string>>[];
    /** Whether the backend is the stand-in. */
    isStandIn: boolean;
  }
}

const PROGRAM = fileURLToPath(new URL('../run.mjs', import.meta.url));
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Prints where its backend is and waits until it is let go. */
const COMMAND =
  "console.log(JSON.stringify(process.env)); process.stdin.resume().on('end', () => process.exit())";
const OF_BACKEND = /_EMULATOR_H(?:OST|UB)$|^GCLOUD_PROJECT$/;

export default async function startBackends(project: TestProject): Promise<() => Promise<void>> {
  const isGiven = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  const count = isGiven ? 0 : project.config.maxWorkers;
  const backends = await Promise.all(Array.from({ length: count }, startBackend));
  project.provide('isStandIn', !isGiven);
  project.provide(
    'backends',
    backends.map(({ environment }) => environment),
  );
  return async () => {
    await Promise.all(backends.map((backend) => backend.close()));
  };
}

async function startBackend() {
  const order = ['exec', '--project', 'demo-conformance', '--', process.execPath, '-e', COMMAND];
  const child = spawn(process.execPath, [PROGRAM, ...order], {
    cwd: FOLDER,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{')) continue;
    const all = Object.entries(JSON.parse(line) as Record<string, string>);
    return {
      environment: Object.fromEntries(all.filter(([name]) => OF_BACKEND.test(name))),
      async close() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error('The backend ended before it was ready.');
}
