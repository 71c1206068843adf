/** The command line: `start` and `exec`. */
import { DataFolderError } from '../persistence/files.ts';
import { FolderInUse } from '../persistence/lock.ts';
import { RulesCompileError } from '../rules/issue.ts';
import { PortBlocked } from '../suite/blocked-port.ts';
import { PortTaken } from '../suite/port-taken.ts';
import { ProjectConfigError } from '../suite/project-config.ts';
import { parseCommand, UsageError, usageOf, type Command } from './arguments.ts';
import type { CliExtension } from './extension.ts';
import { portOwner } from './port-owner.ts';

const USAGE_STATUS = 2;
const FAILURE_STATUS = 1;

/**
 * Runs the command line for the arguments after the program's name, until it ends, and sets the exit code of
 * the process. Errors that the user can correct (a port that is taken, rules that do not compile) are printed
 * without a stack.
 */
export async function runCommandLine(args: readonly string[], extension: CliExtension = {}): Promise<void> {
  // A bug in handling one request must not lose all data.
  process.on('unhandledRejection', (error) => console.error('Unexpected error:', error));
  process.exitCode = await Promise.resolve()
    .then(() => run(parseCommand(args, extension), extension))
    .catch((error: unknown) => report(error, extension));
}

/** Runs a command; resolves with the exit code of the process. */
async function run(command: Command, extension: CliExtension): Promise<number> {
  switch (command.kind) {
    case 'help':
      console.log(usageOf(extension));
      return 0;
    case 'start':
      return (await import('./start.ts')).runStart(command, extension);
    case 'exec':
      return (await import('./exec.ts')).runExec(command, extension);
    default:
      return command satisfies never;
  }
}

const MENDABLE = [FolderInUse, DataFolderError, PortBlocked, ProjectConfigError, RulesCompileError];

/** Tells what went wrong; errors a person can mend come without a stack. */
function report(error: unknown, extension: CliExtension): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usageOf(extension)}`);
    return USAGE_STATUS;
  }
  if (error instanceof PortTaken) console.error(portMessage(error));
  else if (MENDABLE.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
  return FAILURE_STATUS;
}

function portMessage({ service, port }: PortTaken): string {
  const owner = portOwner(port);
  return [
    `Port ${port} is taken${owner === undefined ? '' : ` by ${owner}`}; ${service} cannot start.`,
    `Stop that program, or use other ports: --port-offset 10 (20, 30 …) moves them all, --port-${service} <port> this one.`,
    'Through npm, options follow `--`: npm start -- --port-offset 10',
  ].join('\n');
}
