/** The command line for projects that start a program of their own beside the backend. */
export { portNumber, UsageError } from './arguments.ts';
export type { CliExtension, Companion, Environment, OptionValues, StartExtension } from './extension.ts';
export { runCommandLine } from './run-command-line.ts';
