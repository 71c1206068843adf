/**
 * The e-mails that Auth would send. They are printed for the developer, who has no other way to get their
 * links.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One letter. */
export interface Mail {
  readonly email: string;
  /** `PASSWORD_RESET`, `VERIFY_EMAIL`, `EMAIL_SIGNIN` … (Identity Toolkit, `accounts:sendOobCode`). */
  readonly requestType: string;
  /** Where the link in the letter leads; a password reset wants `newPassword` added. */
  readonly link: string;
}

interface OobCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

const NEW_PASSWORD = '&newPassword=NEW_PASSWORD_HERE';

/**
 * Calls `onMail` after a response that was the answer to sending a letter. `codesUrl` is the emulator's own
 * list of codes (`/emulator/v1/projects/{p}/oobCodes`), newest last.
 */
export function tellMail(
  request: IncomingMessage,
  response: ServerResponse,
  codesUrl: () => string,
  onMail: (mail: Mail) => void,
): void {
  if (request.method !== 'POST' || !/\/accounts:sendOobCode(\?|$)/.test(request.url ?? '')) return;
  response.once('finish', () => {
    if (response.statusCode !== 200) return;
    newestCode(codesUrl()).then(
      (code) => code && onMail({ ...code, link: linkOf(code) }),
      (error: unknown) => console.error('The letter’s link cannot be told:', error),
    );
  });
}

async function newestCode(url: string): Promise<OobCode | undefined> {
  const { oobCodes } = (await (await fetch(url)).json()) as { oobCodes: OobCode[] };
  return oobCodes.at(-1);
}

function linkOf({ requestType, oobLink }: OobCode): string {
  return requestType === 'PASSWORD_RESET' ? `${oobLink}${NEW_PASSWORD}` : oobLink;
}
