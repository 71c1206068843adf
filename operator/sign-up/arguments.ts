import { domainToASCII, domainToUnicode } from 'node:url';
import {
  isDomain,
  MAX_DOMAINS,
  SIGN_UP_MODES,
  type SignUp,
} from '../../src/account/model/sign-up/sign-up.ts';
import {
  namedTarget,
  readOptions,
  TARGET_OPTIONS,
  TARGET_USAGE,
  UsageError,
  type NamedTarget,
} from '../shared/terminal/command-line.ts';

/** What the operator wants. */
export interface SignUpOrder extends NamedTarget {
  /** Who may sign up from now on; undefined: only say who may. */
  readonly change: SignUp | undefined;
  readonly asJson: boolean;
}

type SignUpCommand = { readonly kind: 'help' } | { readonly kind: 'run'; readonly order: SignUpOrder };

export const USAGE = `Says who may sign up, or changes it at once, without a deployment. Accounts that are there stay as they are.

npm run sign-up                                                   says who may
npm run sign-up -- --for anybody                                  all people
npm run sign-up -- --for domains --domains firm.example,firm.org  people with a confirmed e-mail address there, and invited ones
npm run sign-up -- --for invitation                               people with a code of npm run invitations

  --for            ${SIGN_UP_MODES.join(', ')}
  --domains        ${MAX_DOMAINS} at most, with commas between them; a subdomain counts only where it is named
  --json           prints JSON alone
${TARGET_USAGE}`;

const OPTIONS = {
  for: { type: 'string' },
  domains: { type: 'string' },
  json: { type: 'boolean', default: false },
  ...TARGET_OPTIONS,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): SignUpCommand {
  const values = readOptions(args, OPTIONS);
  if (values.help) return { kind: 'help' };
  return {
    kind: 'run',
    order: {
      change: changeOf(values.for, values.domains),
      asJson: values.json,
      ...namedTarget(values),
    },
  };
}

function changeOf(mode: string | undefined, domains: string | undefined): SignUp | undefined {
  if (mode !== 'domains' && domains !== undefined) throw new UsageError('--domains goes with --for domains.');
  if (mode === undefined) return undefined;
  if (mode === 'domains') return { mode, domains: domainsOf(domains) };
  if (mode === 'anybody' || mode === 'invitation') return { mode };
  throw new UsageError(`--for takes ${SIGN_UP_MODES.join(', ')}.`);
}

/** Each in letters and, where that differs, in Punycode: providers spell an address either way. */
function domainsOf(text: string | undefined): string[] {
  const typed = (text ?? '')
    .split(',')
    .map((domain) => domain.trim().normalize('NFC').toLowerCase().replace(/^@/, ''))
    .filter((domain) => domain !== '');
  if (typed.length === 0) throw new UsageError('--for domains needs --domains firm.example.');
  const spelled = typed.flatMap((domain) => {
    const ascii = domainToASCII(domain);
    if (!isDomain(domain) || ascii === '') throw new UsageError(`${domain} is no domain.`);
    return [domainToUnicode(ascii), ascii];
  });
  const domains = [...new Set(spelled)];
  if (domains.length > MAX_DOMAINS) throw new UsageError(`--domains takes ${MAX_DOMAINS} at most.`);
  return domains;
}
