import { expect, it } from 'vitest';
import { calendarDay, parseDayField, fieldOfDay } from './day';

it('keeps the day this device’s calendar shows, whatever the hour', () => {
  for (const hour of [0, 9, 23]) {
    expect(fieldOfDay(calendarDay(new Date(2026, 10, 22, hour, 59)))).toBe('2026-11-22');
  }
});

it('is the same day in a date field and out of it', () => {
  expect(fieldOfDay(parseDayField('2024-02-29'))).toBe('2024-02-29');
  expect(fieldOfDay(null)).toBe('');
  expect(fieldOfDay(new Date(Number.NaN))).toBe('');
});

it.each(['', '2026', '2026-13-01', '22.11.2026', '12026-01-01'])('takes %j for no day', (typed) => {
  expect(parseDayField(typed)).toBeNull();
});
