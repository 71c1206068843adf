import { isWholeMail } from '../../src/shared/lib/visible-text.ts';
import {
  namedProject,
  PROJECT_OPTIONS,
  PROJECT_USAGE,
  readOptions,
  UsageError,
  type NamedProject,
} from '../shared/terminal/command-line.ts';
import type { Choices } from './step.ts';

/** What the operator wants. */
export interface SetupOrder extends NamedProject {
  readonly choices: Choices;
  /** Look and tell, and change nothing. */
  readonly plan: boolean;
  /** The plan as JSON. */
  readonly json: boolean;
  /** Whether to go on without asking. */
  readonly yes: boolean;
  /** The GitHub repository (`owner/name`) whose deployments are to be let in. */
  readonly planCi: string | undefined;
}

type SetupCommand = { readonly kind: 'help' } | { readonly kind: 'setup'; readonly order: SetupOrder };

/** The option of each choice. */
export const CHOICE_OPTIONS = {
  location: '--location',
  bucketLocation: '--bucket-location',
  origin: '--origin',
  supportEmail: '--support-email',
  appCheck: '--app-check',
  budget: '--budget',
} as const satisfies Record<keyof Choices, string>;

export const USAGE = `npm run setup -- --project <id> [--env <name>] [choices] [--plan] [--json] [--yes]
npm run setup -- --project <id> [--env <name>] --plan-ci <owner>/<repository>

Makes everything a Firebase project needs before the first deployment, and writes its values into .env (.env.staging with
--env staging). It tells what it will do and asks first; run again, it does only what is missing. It deletes and narrows nothing.

${PROJECT_USAGE}
  --plan       tell what is there, what is missing, the calls and their roles; change nothing
  --json       the same as JSON
  --yes        do not ask whether to go on
  --plan-ci    print the commands that let deployments of a GitHub repository in without a key
  --help       this text

Choices; what is needed and not given is asked:
  --location         place of the database, such as eur3; it can never be changed
  --bucket-location  place of the files; without, beside the database
  --origin           address of the app, https://carte.example; no: that of Firebase Hosting
  --support-email    address that Google's sign-in page shows
  --app-check        yes or no
  --budget           alerts for what a month may cost, 50EUR; no: none

It needs GOOGLE_APPLICATION_CREDENTIALS, or \`gcloud auth application-default login\`.
Ends with 0 when nothing is missing, 1 when something is left, 2 when it could not look.`;

const OPTIONS = {
  ...PROJECT_OPTIONS,
  location: { type: 'string' },
  'bucket-location': { type: 'string' },
  origin: { type: 'string' },
  'support-email': { type: 'string' },
  'app-check': { type: 'string' },
  budget: { type: 'string' },
  plan: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'plan-ci': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const isPlace = (text: string) => /^[A-Za-z0-9-]+$/.test(text);

const isOrigin = (text: string) =>
  text === 'no' ||
  (URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).pathname === '/');

const CHECKS: Readonly<Record<keyof Choices, readonly [(text: string) => boolean, string]>> = {
  location: [isPlace, 'the place of a database, such as eur3'],
  bucketLocation: [isPlace, 'the place of a bucket, such as EU'],
  origin: [isOrigin, 'an address such as https://carte.example, or no'],
  supportEmail: [isWholeMail, 'an e-mail address'],
  appCheck: [(text) => ['yes', 'no'].includes(text), 'yes or no'],
  budget: [(text) => /^(?:[1-9]\d*[A-Z]{3}|no)$/.test(text), 'an amount such as 50EUR, or no'],
};

/** Returns a choice as it was given. Throws `UsageError` if it can be none. */
export function choiceOf(name: keyof Choices, text: string): string {
  const [isRight, what] = CHECKS[name];
  if (!isRight(text)) throw new UsageError(`${CHOICE_OPTIONS[name]} takes ${what}.`);
  return text;
}

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): SetupCommand {
  const { help, plan, json, yes, 'plan-ci': planCi, ...values } = readOptions(args, OPTIONS);
  if (help) return { kind: 'help' };
  if (planCi !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(planCi))
    throw new UsageError('--plan-ci takes a repository of GitHub as owner/name.');
  const given = (name: keyof Choices, text: string | undefined) =>
    text === undefined ? undefined : choiceOf(name, text);
  return {
    kind: 'setup',
    order: {
      ...namedProject(values),
      choices: {
        location: given('location', values.location),
        bucketLocation: given('bucketLocation', values['bucket-location']),
        origin: given('origin', values.origin),
        supportEmail: given('supportEmail', values['support-email']),
        appCheck: given('appCheck', values['app-check']),
        budget: given('budget', values.budget),
      },
      plan: plan || json,
      json,
      yes,
      planCi,
    },
  };
}
