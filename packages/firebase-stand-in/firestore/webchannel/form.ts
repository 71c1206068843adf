import { invalid } from '../../status.ts';
import { MAX_REQUEST_BYTES } from '../limits.ts';

/** The body of a handshake or forward POST. */
export interface ForwardBody {
  /** Headers that travel in the body so that the request stays "simple" for CORS; names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Index of the first map within the session. */
  readonly offset: number;
  /** JSON text of each map's `__data__`. */
  readonly maps: readonly string[];
}

/** The client's own limit (goog.labs.net.webChannel, MAX_MAPS_PER_REQUEST_). */
const MAX_MAPS = 1_000;

/**
 * Parses `headers=…&count=N&ofs=M&req0___data__=…&req1___data__=…`. Throws INVALID_ARGUMENT for bad
 * encodings, absurd counts and maps that are announced but missing.
 */
export function parseForwardBody(body: string): ForwardBody {
  const fields = new Map<string, string>();
  for (const pair of body.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    fields.set(name, equals < 0 ? '' : pair.slice(equals + 1));
  }
  const count = wholeNumber(fields.get('count') ?? '0', 'count', MAX_MAPS);
  const maps = Array.from({ length: count }, (_, index) => {
    const text = fields.get(`req${index}___data__`);
    if (text === undefined) throw invalid(`Message ${index} of ${count} is missing.`);
    const map = decode(text);
    if (map.length > MAX_REQUEST_BYTES / 3 && Buffer.byteLength(map) > MAX_REQUEST_BYTES)
      throw invalid(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`);
    return map;
  });
  return {
    headers: parseHeaders(decode(fields.get('headers') ?? '')),
    offset: wholeNumber(fields.get('ofs') ?? '0', 'ofs', Number.MAX_SAFE_INTEGER),
    maps,
  };
}

/** `Name:value` lines. */
export function parseHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** A whole number from 0 to `max` in a request parameter. Throws INVALID_ARGUMENT. */
export function wholeNumber(text: string, what: string, max: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= max)) throw invalid(`${what} must be a whole number from 0 to ${max}.`);
  return value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw invalid('Malformed percent-encoding in the body.');
  }
}
