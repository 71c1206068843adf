/** A mail server on this machine that keeps what it gets. */
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  readonly mails: ParsedMail[];
  /** Answers of the server to an address, by the address; it takes mail to the others. */
  readonly refusals: Map<string, { readonly code: number; readonly text: string }>;
  readonly close: () => Promise<void>;
}

/** Starts one, without TLS or a login. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const refusals: MailServer['refusals'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      const refusal = refusals.get(address);
      answer(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, _session, answer) {
      const keep = async () => mails.push(await simpleParser(stream));
      keep().then(() => answer(), answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
