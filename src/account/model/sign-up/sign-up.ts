/** Who may sign up (docs/decisions/0083): what the operator says in `service/signUp`. */
import { parseUrl } from '@/shared/lib/links';
import { record, texts } from '@/shared/lib/parse';

/** `domains`: people with a confirmed address at one of them; the domains are in small letters. */
export type SignUp =
  | { readonly mode: 'anybody' }
  | { readonly mode: 'domains'; readonly domains: readonly string[] }
  | { readonly mode: 'invitation' };

export const SIGN_UP_MODES = [
  'anybody',
  'domains',
  'invitation',
] as const satisfies readonly SignUp['mode'][];

/** The most domains that the operator's program stores. */
export const MAX_DOMAINS = 100;

/**
 * Who may sign up by a stored document; undefined is none, which lets in anyone. Where the document is
 * malformed, firestore.rules let in invited people alone.
 */
export function parseSignUp(stored: unknown): SignUp {
  if (stored === undefined) return { mode: 'anybody' };
  const { mode, domains } = record(stored);
  if (mode === 'anybody') return { mode };
  return mode === 'domains' ? { mode, domains: texts(domains) } : { mode: 'invitation' };
}

/** Returns what is wrong with a stored document, in words for the operator; undefined when nothing is. */
export function signUpFault(stored: unknown): string | undefined {
  const { mode, domains } = record(stored);
  if (!SIGN_UP_MODES.some((known) => known === mode)) return `no mode is called ${JSON.stringify(mode)}`;
  if (mode !== 'domains') return undefined;
  if (!Array.isArray(domains) || domains.length === 0) return 'there is no list of domains';
  const wrong: unknown = domains.find((domain) => typeof domain !== 'string' || !isDomain(domain));
  return wrong === undefined ? undefined : `${JSON.stringify(wrong)} is no domain in small letters`;
}

/** Two labels or more, in small letters, none with a sign that an address or a list has another use for. */
export function isDomain(text: string): boolean {
  return /^[^\s@.,/:\p{Cc}\p{Cf}]+(\.[^\s@.,/:\p{Cc}\p{Cf}]+)+$/u.test(text) && text === text.toLowerCase();
}

/** Whether an e-mail address is at one of the domains; firestore.rules say the same. */
export function isAtDomain(email: string, domains: readonly string[]): boolean {
  const [, domain, ...more] = email.toLowerCase().split('@');
  return domain !== undefined && more.length === 0 && domains.includes(domain);
}

/** The domains to show: one that is stored in letters and in Punycode, too, is shown in letters. */
export function domainsToShow(domains: readonly string[]): string[] {
  const spelled = new Set(domains.filter((domain) => asciiDomain(domain) !== domain).map(asciiDomain));
  return domains.filter((domain) => !spelled.has(domain));
}

/** A domain in Punycode, as browsers ask for it; undefined for a text that is none. */
function asciiDomain(domain: string): string | undefined {
  return parseUrl(`http://${domain}`)?.hostname;
}
