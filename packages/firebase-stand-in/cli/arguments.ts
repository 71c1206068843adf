/** What the command line says. */
import { parseArgs } from 'node:util';
import { DEFAULT_DATA, DEFAULT_PROJECT, type ServiceName } from '../suite/addresses.ts';
import type { CliExtension, OptionValues } from './extension.ts';

/** Ports by service; undefined: the usual one, 0: any free one. */
type PortWishes = Readonly<Partial<Record<ServiceName, number>>>;

/** `start`: run until interrupted. */
export interface StartCommand {
  readonly kind: 'start';
  readonly traceRules: boolean;
  /** Folder to keep data in; undefined: memory. */
  readonly data: string | undefined;
  readonly projectId: string;
  readonly ports: PortWishes;
  /** Added to every port that was not given. */
  readonly portOffset: number;
  /** Values of the project's own options. */
  readonly own: OptionValues;
}

/** `exec`: run a command beside a suite in memory. */
export interface ExecCommand {
  readonly kind: 'exec';
  readonly command: readonly string[];
  readonly traceRules: boolean;
  readonly projectId: string;
  readonly ports: PortWishes;
}

export type Command = StartCommand | ExecCommand | { readonly kind: 'help' };

/** The command line is not understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The usage, a project's own options included. */
export const usageOf = ({ projectId = DEFAULT_PROJECT, start }: CliExtension = {}) => `Usage:
  start [options]             run the backend until interrupted
  exec [options] -- <command> run a command beside a backend in memory, with its environment; return its exit code

Options of start:
${start?.usage ?? ''}  --data <folder>      where data is kept between runs (default: ${DEFAULT_DATA})
  --memory             keep nothing
  --port-offset <n>    add n to every usual port

Options of both:
  --project <id>       project id (default: ${projectId})
  --port-auth, --port-firestore, --port-storage, --port-ai, --port-rules, --port-hub <n>
                       a port; 0 takes any free one (start: as in firebase.json, exec: free ones)
  --trace-rules        print which rule allowed or denied each request
  --help`;

const MAX_PORT = 65_535;

const COMMON = {
  project: { type: 'string' },
  'trace-rules': { type: 'boolean', default: false },
  'port-auth': { type: 'string' },
  'port-firestore': { type: 'string' },
  'port-storage': { type: 'string' },
  'port-ai': { type: 'string' },
  'port-rules': { type: 'string' },
  'port-hub': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const START = {
  ...COMMON,
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  'port-offset': { type: 'string' },
} as const;

/** Reads the arguments behind the program's name. Throws `UsageError`. */
export function parseCommand(args: readonly string[], extension: CliExtension = {}): Command {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') return { kind: 'help' };
  if (name === 'start') return parseStart(rest, extension);
  if (name === 'exec') return parseExec(rest, extension);
  throw new UsageError(`Unknown command "${name}".`);
}

function parseStart(args: string[], { projectId, start }: CliExtension): Command {
  const own = start?.options ?? {};
  const { values } = understood(() => parseArgs({ args, options: { ...own, ...START } }));
  if (values.help) return { kind: 'help' };
  if (values.memory && values.data !== undefined)
    throw new UsageError('--memory and --data exclude each other.');
  return {
    kind: 'start',
    traceRules: values['trace-rules'],
    data: values.memory ? undefined : (values.data ?? DEFAULT_DATA),
    projectId: projectOf(values.project ?? projectId),
    ports: portsOf(values),
    portOffset: portNumber('--port-offset', values['port-offset']) ?? 0,
    own: Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(own, name))),
  };
}

function parseExec(args: string[], { projectId }: CliExtension): Command {
  const dashes = args.indexOf('--');
  const own = dashes < 0 ? args : args.slice(0, dashes);
  const { values, positionals } = understood(() =>
    parseArgs({ args: own, options: COMMON, allowPositionals: true }),
  );
  if (values.help) return { kind: 'help' };
  const command = [...positionals, ...(dashes < 0 ? [] : args.slice(dashes + 1))];
  if (command.length === 0) throw new UsageError('exec needs a command: exec -- <command>');
  return {
    kind: 'exec',
    command,
    traceRules: values['trace-rules'],
    projectId: projectOf(values.project ?? projectId),
    ports: portsOf(values),
  };
}

function understood<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown arguments.', { cause: error });
  }
}

function projectOf(text = DEFAULT_PROJECT): string {
  if (/^[a-z][a-z0-9-]{3,29}$/.test(text)) return text;
  throw new UsageError(`"${text}" is not a project id: 4 to 30 lower-case letters, digits and hyphens.`);
}

function portsOf(values: Readonly<Partial<Record<`port-${ServiceName}`, string>>>): PortWishes {
  return {
    ...definedPort('auth', values['port-auth']),
    ...definedPort('firestore', values['port-firestore']),
    ...definedPort('storage', values['port-storage']),
    ...definedPort('ai', values['port-ai']),
    ...definedPort('rules', values['port-rules']),
    ...definedPort('hub', values['port-hub']),
  };
}

function definedPort(name: ServiceName, text: string | undefined): PortWishes {
  const port = portNumber(`--port-${name}`, text);
  return port === undefined ? {} : { [name]: port };
}

/** The number behind an option for a port; undefined where it was not given. Throws `UsageError`. */
export function portNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT) return Number(text);
  throw new UsageError(`${flag} takes a number from 0 to ${MAX_PORT}, not "${text}".`);
}
