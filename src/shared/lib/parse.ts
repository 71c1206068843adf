/** The value of a JSON text; undefined when there is no text, or it is damaged. */
export function parseJson(json: string | null): unknown {
  if (json === null) return undefined;
  try {
    return JSON.parse(json);
  } catch (damaged) {
    if (damaged instanceof SyntaxError) return undefined;
    throw damaged;
  }
}

/** The value as a record, or an empty one. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Returns the value if it is a text, else the fallback. */
export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** Returns the texts of a list; none for any other value. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Returns the value if it is a boolean, else the fallback. */
export function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** A whole number from 0, else undefined. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** From a Date, a Firestore Timestamp, ISO text or milliseconds; else undefined. */
export function time(value: unknown): Date | undefined {
  const date = toDate(value);
  return date !== undefined && Number.isFinite(date.getTime()) ? date : undefined;
}

/** From a Date or a Firestore Timestamp, as in the rules; else undefined. */
export function timestamp(value: unknown): Date | undefined {
  return typeof value === 'object' ? time(value) : undefined;
}

function toDate(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  if (typeof value === 'string' || typeof value === 'number') return new Date(value);
  if (typeof value !== 'object' || value === null || !('toDate' in value)) return undefined;
  if (typeof value.toDate !== 'function') return undefined;
  const date: unknown = value.toDate();
  return date instanceof Date ? date : undefined;
}
