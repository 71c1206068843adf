export const HOUR_MS = 60 * 60 * 1_000;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the day of a time (ms), in days since 1970-01-01 UTC. */
export function dayNumber(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The day in this device's time zone, as midnight UTC. */
export function calendarDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
}

/** `2026-11-22`; '' for null. */
export function fieldOfDay(day: Date | null): string {
  return day === null || !Number.isFinite(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/** Midnight UTC; null when empty or invalid. */
export function parseDayField(typed: string): Date | null {
  const day = new Date(`${typed}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && Number.isFinite(day.getTime()) ? day : null;
}
