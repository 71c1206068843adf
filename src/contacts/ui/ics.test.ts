import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, type Appointment } from './ics';

const APPOINTMENT: Appointment = {
  uid: 'follow-up-1@carte.example',
  title: 'Follow up: 김민지; Hanbit, Ltd',
  description: 'Phone: 010\nNote: \\ "a"',
  url: 'https://carte.example/contacts/1',
  start: new Date('2026-11-30T09:00:00Z'),
  minutes: 30,
  remindBefore: 15,
  now: new Date('2026-11-22T08:00:00Z'),
};

const SIGNS = fc.constantFrom(
  ...Array.from('a:;,\\"\r\n\t\u0000\u0085\u2028\u2029\uD800 '),
  '김',
  '👩‍💻',
  'BEGIN:',
);

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry, ...more] = calendar.getAllSubcomponents('vevent');
  if (entry === undefined || more.length > 0) throw new Error('There is not one appointment in it.');
  const event = new ICAL.Event(entry);
  const alarms = entry
    .getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
  return { calendar, entry, event, alarms };
}

describe('a calendar file', () => {
  it('is unchanged when read by another program', () => {
    const { calendar, entry, event, alarms } = read(calendarFile(APPOINTMENT));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(event.uid).toBe(APPOINTMENT.uid);
    expect(event.summary).toBe(APPOINTMENT.title);
    expect(event.description).toBe(APPOINTMENT.description);
    expect(event.startDate.toJSDate()).toEqual(APPOINTMENT.start);
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-30T09:30:00Z'));
    expect(entry.getFirstPropertyValue('url')).toBe(APPOINTMENT.url);
    expect(alarms).toEqual(['-PT15M']);
  });

  it('has lines of at most 75 octets, ended by CR LF, no character split', () => {
    const file = calendarFile({ ...APPOINTMENT, title: '김민지👩‍💻 '.repeat(40) });
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\n');
    expect(lines.join('')).not.toContain('\uFFFD');
  });

  it('lets no text start its own line', () => {
    fc.assert(
      fc.property(fc.string({ unit: SIGNS }), (text) => {
        const hostile = `${text}\r\nEND:VEVENT\nBEGIN:VEVENT\u2028X-EVIL:1`;
        const { entry, event } = read(calendarFile({ ...APPOINTMENT, title: hostile, description: hostile }));
        expect(entry.getFirstProperty('x-evil')).toBeNull();
        expect(event.summary.endsWith('\nEND:VEVENT\nBEGIN:VEVENT\nX-EVIL:1')).toBe(true);
      }),
    );
  });

  it('leaves out an invalid address', () => {
    expect(calendarFile({ ...APPOINTMENT, url: '' })).not.toContain('URL');
    expect(calendarFile({ ...APPOINTMENT, url: 'https://a.example/\r\nX-EVIL:1' })).not.toContain('\nX-EVIL');
  });
});
