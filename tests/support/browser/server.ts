/** A browser in a process of its own, which the test files of a worker connect to one after the other. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { REPOSITORY } from '../repository.ts';

const PROGRAM = fileURLToPath(new URL('process.ts', import.meta.url));

/** The messages of the process to its parent. */
export type BrowserMessage = { readonly endpoint: string } | { readonly failed: string };

export interface BrowserKeeper {
  /**
   * Where the browser is connected to. Starts one if none runs, also after one has crashed. Rejects with why
   * none starts.
   */
  endpoint(): Promise<string>;
  close(): Promise<void>;
}

/** Keeps one browser, started when it is first asked for. What Firefox downloads arrives in the folder. */
export function keepBrowser(engine: 'chromium' | 'firefox', downloads: string): BrowserKeeper {
  let running: { readonly child: ChildProcess; readonly endpoint: Promise<string> } | undefined;
  const start = () => {
    const child = fork(PROGRAM, [engine, downloads], { cwd: REPOSITORY, execArgv: ['--import', 'tsx'] });
    const endpoint = new Promise<string>((resolve, reject) => {
      child.once('message', (message: BrowserMessage) =>
        'endpoint' in message ? resolve(message.endpoint) : reject(new Error(message.failed)),
      );
      child.once('exit', () => {
        if (running?.child === child) running = undefined;
        reject(new Error('The process of the browser ended.'));
      });
    });
    return { child, endpoint };
  };
  return {
    endpoint() {
      running ??= start();
      return running.endpoint;
    },
    async close() {
      if (running === undefined) return;
      const exited = once(running.child, 'exit');
      running.child.disconnect();
      await exited;
    },
  };
}
