/** Runs a program as a process of its own, for tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { DEFAULT_PORTS } from '../suite/addresses.ts';

/** Options of `start` that give every service a free port, so that two suites can run at once. */
export const FREE_PORTS: readonly string[] = Object.keys(DEFAULT_PORTS).flatMap((name) => [
  `--port-${name}`,
  '0',
]);

/** A program at work. */
export interface Run {
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when the output matches; rejects when the process ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts `node <program> <args>` in a folder. */
export function runProgram(program: string, args: readonly string[], cwd: string): Run {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: 'pipe' });
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
