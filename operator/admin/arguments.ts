import {
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  UsageError,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What is looked at, and what can be done with one of it. */
const VERBS = {
  users: ['show', 'close', 'open', 'reset-second-factor'],
  cards: ['show', 'close', 'check', 'uncheck'],
  messages: ['show', 'close'],
  reports: ['show', 'close'],
} as const;

export type Subject = keyof typeof VERBS;
export type Verb = (typeof VERBS)[Subject][number];

/** How a list is printed. */
export type Form = 'table' | 'json' | 'csv';

/** What the operator wants. */
export interface AdminOrder extends NamedTarget {
  readonly subject: Subject;
  /** Undefined: the list. */
  readonly act: { readonly verb: Verb; readonly id: string } | undefined;
  /** Lists only what has this text somewhere, in any case; '' lists all. */
  readonly search: string;
  /** Lists cards, messages and reports that are closed, too. */
  readonly all: boolean;
  readonly form: Form;
  /** Whether to change without asking. */
  readonly yes: boolean;
}

type AdminCommand = { readonly kind: 'help' } | { readonly kind: 'run'; readonly order: AdminOrder };

export const USAGE = `Shows the operator who and what is here, and closes what must not stay.

npm run --silent admin -- users|cards|messages|reports [--search text] [--all] [--json|--csv]
npm run --silent admin -- users show|close|open|reset-second-factor ID_OR_EMAIL [--yes] [--json]
npm run --silent admin -- cards show|close|check|uncheck SLUG [--yes] [--json]
npm run --silent admin -- messages|reports show|close ID [--json]

  users close    the account writes nothing more, and its cards are gone for visitors
  users open     undoes that
  users show     everything that is stored of one account: as JSON, its export
  users reset-second-factor   for a person who lost it and has proved who they are
  cards close    closes the account, and takes this card away; its address stays the card's
  cards check    the card's page says that you have checked who it is of, while name, company and position stay
  messages close, reports close    done with: listed with --all alone, as closed cards are
  --json, --csv  for other programs, in full
  --yes          do not ask
${TARGET_USAGE}

Ends with 0 when it is done, 2 when it is not.`;

const OPTIONS = {
  search: { type: 'string', default: '' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  ...TARGET_OPTIONS,
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line: what, what to do with which one, options. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): AdminCommand {
  const end = args.findIndex((word) => word.startsWith('-'));
  const words = end === -1 ? args : args.slice(0, end);
  const { help, search, all, json, csv, yes, ...named } = readOptions(args.slice(words.length), OPTIONS);
  if (help) return { kind: 'help' };
  if (json && csv) throw new UsageError('Say --json or --csv, not both.');
  const [subject = '', verb, id, ...more] = words;
  if (!isSubject(subject)) throw new UsageError(`Say which: ${Object.keys(VERBS).join(', ')}.`);
  if (more.length > 0) throw new UsageError(`One at a time: ${more.join(' ')} is too much.`);
  const form = json ? 'json' : 'table';
  return {
    kind: 'run',
    order: {
      subject,
      act: verb === undefined ? undefined : { verb: verbOf(subject, verb), id: idOf(id) },
      search: search.toLowerCase(),
      all,
      form: csv ? 'csv' : form,
      yes,
      ...namedTarget(named),
    },
  };
}

const isSubject = (word: string): word is Subject => Object.hasOwn(VERBS, word);

function verbOf(subject: Subject, word: string): Verb {
  const verb = VERBS[subject].find((known) => known === word);
  if (verb === undefined) throw new UsageError(`With ${subject} you can ${VERBS[subject].join(', ')}.`);
  return verb;
}

/** It becomes part of a path. */
function idOf(word: string | undefined): string {
  if (word === undefined || !/^[^/\s]{1,254}$/.test(word) || /^(\.{1,2}|__.*__)$/.test(word))
    throw new UsageError('Name one: an id, a slug or an e-mail address.');
  return word;
}
