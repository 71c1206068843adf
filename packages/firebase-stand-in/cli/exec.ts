/** `exec -- <command>`: a command beside a suite in memory. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startSuite } from '../suite/suite.ts';
import type { ExecCommand } from './arguments.ts';
import type { CliExtension } from './extension.ts';
import { printTrace } from './print-trace.ts';

const NOT_FOUND = 127;
/** What shells answer for a command ended by a signal: this plus the signal's number. */
const SIGNAL_BASE = 128;

/** Runs the command; resolves with its exit code once the suite is closed again. */
export async function runExec(command: ExecCommand, { respond, env }: CliExtension): Promise<number> {
  const suite = await startSuite({
    projectId: command.projectId,
    ports: command.ports,
    ...(respond && { respond }),
    ...(command.traceRules && { trace: printTrace }),
  });
  try {
    return await run(command.command, { ...process.env, ...suite.env, ...env?.(suite) });
  } finally {
    await suite.close();
  }
}

function run(command: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [program = '', ...args] = command;
  // One word with spaces is a shell's line, as `firebase emulators:exec "npm test"` takes it; npm needs a
  // shell on Windows.
  const shell = process.platform === 'win32' || (args.length === 0 && program.includes(' '));
  const child = spawn(program, args, { stdio: 'inherit', env, shell });
  const forward = (signal: NodeJS.Signals) => {
    // A terminal sends its Ctrl-C to the command as well; twice would be taken for impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(NOT_FOUND);
    });
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? SIGNAL_BASE + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
