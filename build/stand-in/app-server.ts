/** The app's server (Vite) as a child process. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HOST } from 'firebase-stand-in';

/** A running server. */
export interface AppServer {
  readonly url: string;
  /** Resolves when the first page is prepared; rejects when the server ends before that. */
  readonly ready: Promise<void>;
  /** Resolves with its exit code when it has ended, asked or not. */
  readonly ended: Promise<number>;
  close(): Promise<void>;
}

const STOP_GRACE_MS = 3_000;
const PROGRAM = fileURLToPath(new URL('app-server-program.ts', import.meta.url));

/**
 * Starts Vite on a port with the suite's hosts in its environment: the development server, or one of the
 * production build, which is made first.
 */
export function startAppServer(
  { port, isBuilt }: { readonly port: number; readonly isBuilt: boolean },
  env: Readonly<Record<string, string>>,
): AppServer {
  const args = [PROGRAM, HOST, String(port), ...(isBuilt ? ['built'] : [])];
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CI: undefined, ...env },
  });
  const url = `http://${HOST}:${port}/`;
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => console.error(`The app's server cannot be started: ${error.message}`));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then(() => reject(new Error("The app's server ended; its output is above.")));
  });
  // A waiting caller gets the error; once the suite is closed it is ignored.
  ready.catch(() => undefined);
  const close = async () => {
    if (!isRunning()) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await ended;
    clearTimeout(timer);
  };
  return { url, ready, ended, close };
}
