/** The app's development server (Vite) as a child process. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOST } from 'firebase-stand-in';

/** A running development server. */
export interface AppServer {
  readonly url: string;
  /** Resolves when it answers; rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Resolves with its exit code when it has ended, asked or not. */
  readonly ended: Promise<number>;
  close(): Promise<void>;
}

const POLL_MS = 50;
const STOP_GRACE_MS = 3_000;
const PROGRAM = fileURLToPath(new URL('app-server-program.ts', import.meta.url));

/** Starts Vite on a port with the suite's hosts in its environment. */
export function startAppServer(port: number, env: Readonly<Record<string, string>>): AppServer {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, HOST, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CI: undefined, ...env },
  });
  const url = `http://${HOST}:${port}/`;
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => console.error(`The app's server cannot be started: ${error.message}`));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const answers = async () => {
    while (isRunning() && !(await isUp(url))) await sleep(POLL_MS);
    if (!isRunning()) throw new Error("The app's server ended; its output is above.");
  };
  const close = async () => {
    if (!isRunning()) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await ended;
    clearTimeout(timer);
  };
  return { url, ready: answers(), ended, close };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
