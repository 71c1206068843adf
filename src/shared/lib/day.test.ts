import { expect, it } from 'vitest';
import { calendarDay, fieldOfDay, parseDayField } from './day';

it('keeps the day of this device’s calendar at any hour', () => {
  for (const hour of [0, 9, 23]) {
    expect(fieldOfDay(calendarDay(new Date(2026, 10, 22, hour, 59)))).toBe('2026-11-22');
  }
});

it('stays the same in a date field and back', () => {
  expect(fieldOfDay(parseDayField('2024-02-29'))).toBe('2024-02-29');
  expect(fieldOfDay(null)).toBe('');
  expect(fieldOfDay(new Date(Number.NaN))).toBe('');
});

it.each(['', '2026', '2026-13-01', '22.11.2026', '12026-01-01'])('does not read %j as a day', (typed) => {
  expect(parseDayField(typed)).toBeNull();
});
