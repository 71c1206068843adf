/** The command line of the backend stand-in: `start` and `exec`. */
import { type Command, parseCommand, USAGE, UsageError } from './cli/arguments.ts';
import { portOwner } from './cli/port-owner.ts';
import { DataFolderError } from './persistence/files.ts';
import { FolderInUse } from './persistence/lock.ts';
import { PortTaken } from './port-taken.ts';
import { ProjectConfigError } from './project-config.ts';
import { RulesCompileError } from './rules/issue.ts';

const USAGE_STATUS = 2;
const FAILURE_STATUS = 1;

/** Runs a command; resolves with the exit code of the process. */
async function run(command: Command): Promise<number> {
  switch (command.kind) {
    case 'help':
      console.log(USAGE);
      return 0;
    case 'start':
      return (await import('./cli/start.ts')).runStart(command);
    case 'exec':
      return (await import('./cli/exec.ts')).runExec(command);
    default:
      return command satisfies never;
  }
}

const MENDABLE = [FolderInUse, DataFolderError, ProjectConfigError, RulesCompileError];

/** Tells what went wrong; errors a person can mend come without a stack. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
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
    `Stop that program, or use other ports: --port-offset 100 moves them all, --port-${service} <port> this one.`,
    'Through npm: npm start -- --port-offset 100',
  ].join('\n');
}

// A defect in a request's handling must not take everybody's data with it.
process.on('unhandledRejection', (error) => console.error('Unexpected error:', error));
process.exitCode = await Promise.resolve()
  .then(() => run(parseCommand(process.argv.slice(2))))
  .catch(report);
