import { parseUrl } from '../../src/shared/lib/links.ts';
import { isWholeMail } from '../../src/shared/lib/visible-text.ts';
import { AdminError } from '../shared/admin-error.ts';
import type { Environment } from '../shared/environment.ts';

/** Where mail goes out, and in whose name. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); else STARTTLS. */
  readonly secure: boolean;
  /** On this machine: the only server that is spoken to without TLS. */
  readonly isLoopback: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** The sender's address. */
  readonly from: string;
  /** The operator's address; undefined: no mail about messages. */
  readonly operator: string | undefined;
}

/**
 * Reads `SMTP_URL`, `MAIL_FROM` and `OPERATOR_MAIL`. Throws `AdminError` without a server or sender and for
 * malformed ones; its message has no part of the URL, which holds a password.
 */
export function mailSettings(env: Environment): MailSettings {
  const url = parseUrl(env['SMTP_URL'] ?? '');
  const secure = url?.protocol === 'smtps:';
  if (url === undefined || url.hostname === '' || (!secure && url.protocol !== 'smtp:'))
    throw new AdminError('SMTP_URL is needed, such as smtps://user:password@mail.example:465.');
  if (url.search !== '' || url.hash !== '' || url.pathname.replace('/', '') !== '')
    throw new AdminError('SMTP_URL takes user, password, host and port alone.');
  const operator = env['OPERATOR_MAIL'] ?? '';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    isLoopback: /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname),
    auth: url.username === '' ? undefined : { user: decoded(url.username), pass: decoded(url.password) },
    from: addressIn('MAIL_FROM', env['MAIL_FROM'] ?? ''),
    operator: operator === '' ? undefined : addressIn('OPERATOR_MAIL', operator),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AdminError('SMTP_URL has a % that begins no escape: write %25 for a % of user or password.');
  }
}

function addressIn(name: string, value: string): string {
  if (!isWholeMail(value)) throw new AdminError(`${name} is needed: one e-mail address, without a name.`);
  return value;
}
