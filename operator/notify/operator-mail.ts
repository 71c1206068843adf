/** The mails that bring the operator messages of the contact form, and reports of cards. */
import { slugUrl } from '../../src/card/model/card-url.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { text } from '../../src/shared/lib/parse.ts';
import { inOneLine, withoutBidiControls } from '../../src/shared/lib/visible-text.ts';
import { REPORT_LIMITS } from '../../src/site/model/card-report.ts';
import { MESSAGE_LIMITS } from '../../src/site/model/support-message.ts';
import type { OperatorCollection } from '../shared/documents/notices.ts';
import type { AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Mail } from './smtp.ts';

/** What one mail has in full; the others are in the collection. */
const MOST_WRITTEN = 20;

interface OperatorMailOptions {
  readonly id: string;
  readonly to: string;
  readonly collection: OperatorCollection;
  /** Documents of the collection; at least one. */
  readonly found: readonly AdminDocument[];
  /** Of the app's addresses, without a slash at the end. */
  readonly origin: string;
}

/** Returns the mail: plain text alone, as anyone writes what is in it. */
export function operatorMail({ id, to, collection, found, origin }: OperatorMailOptions): Mail {
  const more = found.length - MOST_WRITTEN;
  const one = { messages: 'message', reports: 'report of a card' }[collection];
  const several = { messages: 'messages', reports: 'reports of cards' }[collection];
  const written = collection === 'messages' ? messageText : reportText(origin);
  return {
    id,
    to,
    name: BRAND.name,
    subject: found.length === 1 ? `1 new ${one}` : `${found.length} new ${several}`,
    text: [
      ...found.slice(0, MOST_WRITTEN).map(written),
      ...(more > 0 ? [`${more} more are in the collection "${collection}".`] : []),
    ].join(`\n\n${'-'.repeat(60)}\n\n`),
  };
}

function messageText({ path, data }: AdminDocument): string {
  const name = line(data['name'], MESSAGE_LIMITS.name);
  const email = line(data['email'], MESSAGE_LIMITS.email);
  const head = `${name} <${email}>, ${language(data)}`;
  return [head, path, '', quoted(data['message'], MESSAGE_LIMITS.message)].join('\n');
}

const reportText =
  (origin: string) =>
  ({ path, data }: AdminDocument): string => {
    const email = line(data['email'], REPORT_LIMITS.email);
    const from = email === '' ? 'no address' : `<${email}>`;
    const head = `${line(data['reason'], 20)}: ${slugUrl(origin, line(data['slug'], 64))}`;
    return [
      head,
      `${from}, ${language(data)}`,
      path,
      '',
      quoted(data['details'], REPORT_LIMITS.details),
    ].join('\n');
  };

const language = (data: AdminDocument['data']) => text(data['language']).slice(0, 2);

const line = (value: unknown, longest: number) =>
  inOneLine(withoutBidiControls(text(value).slice(0, longest)));

/** Quoted, so that no text looks like the beginning of the next one. */
function quoted(value: unknown, longest: number): string {
  return (
    withoutBidiControls(text(value).slice(0, longest))
      .replaceAll(/\r\n|[\u2028\u2029]/g, '\n')
      // Line ends and tabs stay.
      .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
      .split('\n')
      .map((one) => `> ${one}`)
      .join('\n')
  );
}
