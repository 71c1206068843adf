/** Milliseconds of 24 hours. */
export const DAY_MS = 24 * 60 * 60 * 1_000;

/** The calendar day a moment has in this device's time zone, as midnight UTC. */
export function dayOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
}

/** A day kept as midnight UTC as a date field has it: `2026-11-22`; '' for none. */
export function fieldOfDay(day: Date | null): string {
  return day === null || !Number.isFinite(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/** The day in a date field, as midnight UTC; null for none, or for what is no day. */
export function dayOfField(typed: string): Date | null {
  const day = new Date(`${typed}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && Number.isFinite(day.getTime()) ? day : null;
}
