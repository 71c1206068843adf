/**
 * What a project may add to the command line, so that one command starts its own programs beside the backend.
 */
import type { ParseArgsConfig } from 'node:util';
import type { Suite, SuiteOptions } from '../suite/suite.ts';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string>>;

/** Values of a project's own options, by name. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** A project's additions; everything is optional. */
export interface CliExtension {
  /** The project id unless `--project` names one. */
  readonly projectId?: string;
  /** Writes what the model answers. */
  readonly respond?: SuiteOptions['respond'];
  /** Variables under which the project's own programs find a suite, besides the official ones. */
  readonly env?: (suite: Suite) => Environment;
  /** What `start` starts besides the suite. */
  readonly start?: StartExtension;
}

/** Options of the project's own for `start`, and what they start. */
export interface StartExtension {
  /** As `parseArgs` of `node:util` takes them. */
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Their lines in the usage, each with its line break. */
  readonly usage: string;
  /**
   * Called before any port is opened; rejects where the program could not run, with `UsageError` or
   * `PortTaken` for one that the user can mend. `portOffset` is what was added to the usual ports.
   */
  readonly prepare: (values: OptionValues, portOffset: number) => Promise<Companion>;
}

/**
 * A program beside the suite. `env` is how it finds the suite: the official variables and the project's own.
 */
export interface Companion {
  /** Called when every service answers. */
  open(env: Environment): void;
  /** Called then, too; resolves with the exit code when the program ends, which ends `start`. */
  run(suite: Suite): Promise<number>;
  /** Ends the program. */
  close(): Promise<void>;
}
