/** Calendar files (RFC 5545), as far as a reminder needs them. */
import { fold } from '@/shared/lib/content-line';
import { parseUrl } from '@/shared/lib/links';

/** An appointment with a reminder. Texts are plain; what a calendar could take for a line of its own is escaped. */
export interface Appointment {
  /** Of this appointment alone, anywhere: a calendar that gets it again changes the one it has. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** An absolute address, or ''. */
  readonly url: string;
  readonly start: Date;
  readonly minutes: number;
  /** How many minutes before its start the calendar reminds. */
  readonly remindBefore: number;
  /** When it was made. */
  readonly now: Date;
}

/** The text of a calendar file with one appointment. */
export function calendarFile(appointment: Appointment): string {
  const { uid, title, description, url, start, minutes, remindBefore, now } = appointment;
  const address = parseUrl(url);
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carte//Network//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // A URI, not a text (section 3.3.13): nothing is escaped, and nothing that is no address is written.
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

/** A moment in UTC: 20261122T090000Z. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text value (section 3.3.11): no line break, and no control character, comes out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Surrogate}/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}
