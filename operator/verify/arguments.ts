import {
  bucketOption,
  namedProject,
  PROJECT_OPTIONS,
  PROJECT_USAGE,
  readOptions,
  UsageError,
  type NamedProject,
} from '../shared/terminal/command-line.ts';

/** What the operator wants. */
export interface VerifyOrder extends NamedProject {
  /** The Storage bucket; undefined: the project's usual one. */
  readonly bucket: string | undefined;
  /** The stand-in in place of a project. */
  readonly standIn: boolean;
  /** The rules files and the round alone, without questions to the Rules API and without the budget. */
  readonly round: boolean;
  /** Finish the clean-up of rounds that were cut off, and nothing else. */
  readonly clean: boolean;
  /** Whether to write without asking. */
  readonly yes: boolean;
  /** Where journals of rounds are kept. */
  readonly journal: string;
}

type VerifyCommand = { readonly kind: 'help' } | { readonly kind: 'verify'; readonly order: VerifyOrder };

const JOURNALS = '.verify';

export const USAGE = `npm run verify -- [--project <id>] [--env <name>] [--bucket <name>] [--round] [--yes]
npm run verify -- --stand-in [--round]
npm run verify -- --clean [--project <id>] [--env <name>] [--bucket <name>] | --clean --stand-in

Proves a deployment at the project itself: its rules, how it counts their expressions, and everything the app does, by two accounts
that are made for it and deleted again. Without --project it is the one in .env. It needs credentials (GOOGLE_APPLICATION_CREDENTIALS, or
\`gcloud auth application-default login\`) of an owner or editor.

${PROJECT_USAGE}
  --stand-in   at the stand-in: the one that the environment names (FIRESTORE_EMULATOR_HOST and its fellows), else one of its
               own, in memory
  --round      the rules files and the round alone, without questions about rules and budget
  --clean      take away what a round that was cut off has left, by its journal
  --journal    folder of the journals (default: ${JOURNALS})
  --yes        do not ask before writing
  --help       this text

Ends with 0 when all is as expected, 1 when something differs, 2 when it could not check.`;

const OPTIONS = {
  ...PROJECT_OPTIONS,
  bucket: { type: 'string' },
  'stand-in': { type: 'boolean', default: false },
  round: { type: 'boolean', default: false },
  clean: { type: 'boolean', default: false },
  journal: { type: 'string', default: JOURNALS },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): VerifyCommand {
  const {
    help,
    bucket,
    round,
    clean,
    journal,
    yes,
    'stand-in': standIn,
    ...named
  } = readOptions(args, OPTIONS);
  if (help) return { kind: 'help' };
  if (standIn && [named.project, named.env, bucket].some((value) => value !== undefined))
    throw new UsageError('--stand-in is a project of its own: leave out --project, --env and --bucket.');
  if (journal === '') throw new UsageError('--journal takes the path of a folder.');
  return {
    kind: 'verify',
    order: {
      ...namedProject(named),
      bucket: bucketOption(bucket),
      standIn,
      round,
      clean,
      yes: yes || standIn,
      journal,
    },
  };
}
