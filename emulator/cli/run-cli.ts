/** Runs the command line as a process of its own, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../run.mjs', import.meta.url));

/** A command line at work. */
export interface Run {
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when the output matches; rejects when the process ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts `emulator <args>` in a folder. */
export function runCli(args: readonly string[], cwd: string): Run {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, stdio: 'pipe' });
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      for (const watcher of watchers) watcher();
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  return {
    process: child,
    output: () => output,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match === null) return;
          watchers.delete(look);
          resolve(match);
        };
        watchers.add(look);
        look();
        void ended.then((code) => reject(new Error(`Ended with ${code} without ${pattern}:\n${output}`)));
      }),
  };
}
