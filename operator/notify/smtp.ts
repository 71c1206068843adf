import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

/** A mail as it goes to the server. */
export interface Mail {
  /** Without the angle brackets; the same for the same content, so that a repetition is recognized. */
  readonly id: string;
  readonly to: string;
  /** The sender's name. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Values of `List-Unsubscribe`. */
  readonly unsubscribe?: readonly string[];
}

/**
 * `refused`: the address takes no mail. `later`: this mail was not taken, perhaps at another time. `down`:
 * the server cannot be reached or takes no mail of ours, or its answer was lost.
 */
export type Sending =
  { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'later' | 'down'; readonly reason: string };

export type SendMail = (mail: Mail) => Promise<Sending>;

const WAIT_MS = 30_000;

/** Returns what sends by the server of the settings: over TLS, except to this machine. */
export function mailSender(settings: MailSettings): SendMail {
  const { host, port, secure, isLoopback, auth, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !isLoopback,
    ignoreTLS: isLoopback,
    ...(auth && { auth }),
    connectionTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, name, subject, text, html, unsubscribe = [] }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        from: { name, address: from },
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        headers: {
          // No answers of machines that are on holiday (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe.length > 0 && {
            'List-Unsubscribe': unsubscribe.map((one) => `<${one}>`).join(', '),
          }),
        },
      });
      return { outcome: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** What a failure means. Its reason has codes alone: servers repeat addresses and names in their words. */
export function failureOf(error: unknown): Sending {
  const {
    code = '',
    command = '',
    response = '',
    responseCode,
  } = Object(error) as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const reason = [code, command, responseCode, status].filter(Boolean).join(' ');
  if (responseCode === undefined) return { outcome: 'down', reason };
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfMail) return { outcome: 'down', reason };
  const isOfAddress = command === 'RCPT TO' && responseCode >= 500 && /^5\.[12]\.|^$/.test(status ?? '');
  return { outcome: isOfAddress ? 'refused' : 'later', reason };
}
