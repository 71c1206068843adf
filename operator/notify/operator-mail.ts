/** The mail that brings the operator messages of the contact form. */
import { BRAND } from '../../src/shared/lib/brand.ts';
import { text } from '../../src/shared/lib/parse.ts';
import { inOneLine, withoutBidiControls } from '../../src/shared/lib/visible-text.ts';
import { MESSAGE_LIMITS } from '../../src/site/model/support-message.ts';
import type { AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Mail } from './smtp.ts';

/** Messages of one mail; the others are in the console. */
const MOST_MESSAGES = 20;

interface OperatorMailOptions {
  readonly id: string;
  readonly to: string;
  /** Documents of `messages`; at least one. */
  readonly messages: readonly AdminDocument[];
}

/** Returns the mail: plain text alone, as anyone writes these messages. */
export function operatorMail({ id, to, messages }: OperatorMailOptions): Mail {
  const more = messages.length - MOST_MESSAGES;
  return {
    id,
    to,
    name: BRAND.name,
    subject: messages.length === 1 ? '1 new message' : `${messages.length} new messages`,
    text: [
      ...messages.slice(0, MOST_MESSAGES).map(written),
      ...(more > 0 ? [`${more} more are in the collection "messages".`] : []),
    ].join(`\n\n${'-'.repeat(60)}\n\n`),
  };
}

function written({ path, data }: AdminDocument): string {
  const line = (field: 'name' | 'email') =>
    inOneLine(withoutBidiControls(text(data[field]).slice(0, MESSAGE_LIMITS[field])));
  const message = withoutBidiControls(text(data['message']).slice(0, MESSAGE_LIMITS.message))
    .replaceAll('\r\n', '\n')
    // Line ends and tabs stay.
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
  return [
    `${line('name')} <${line('email')}>, ${text(data['language']).slice(0, 2)}`,
    path,
    '',
    // Quoted, so that no message looks like the next one's beginning.
    ...message.split('\n').map((one) => `> ${one}`),
  ].join('\n');
}
