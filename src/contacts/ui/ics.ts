/** Calendar files (RFC 5545) with a reminder. */
import { fold, productLine } from '@/shared/lib/content-line';
import { parseUrl } from '@/shared/lib/links';

/** Texts are plain; they are escaped. */
export interface Appointment {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly start: Date;
  readonly minutes: number;
  readonly remindBefore: number;
  readonly now: Date;
}

/** Returns the text of a calendar file with one appointment. */
export function calendarFile(appointment: Appointment): string {
  const { uid, title, description, url, start, minutes, remindBefore, now } = appointment;
  const address = parseUrl(url);
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    productLine('Network'),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // A URI, which is not escaped (3.3.13); invalid ones are left out.
    ...(address === undefined ? [] : [`URL:${address.href}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${remindBefore}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** UTC: 20261122T090000Z. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text value (3.3.11): no line breaks or control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Surrogate}/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}
