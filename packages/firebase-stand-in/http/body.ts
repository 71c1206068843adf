import type { IncomingMessage } from 'node:http';
import { StatusError } from '../status.ts';

/** The client disconnected before its request was complete: no one is left to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The request's body is larger than the service takes. */
export class PayloadTooLarge extends StatusError {
  constructor(limit: number) {
    super('INVALID_ARGUMENT', `Request payload size exceeds the limit: ${limit} bytes.`);
  }
}

/**
 * Reads a request's body as UTF-8 text of at most `limit` bytes.
 * Throws `PayloadTooLarge`, or `ClientGone` when the connection ends first.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(new PayloadTooLarge(limit));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        chunks.length = 0;
        reject(new PayloadTooLarge(limit));
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => {
      const [only] = chunks;
      resolve((chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks)).toString('utf8'));
    });
    request.on('error', () => reject(new ClientGone()));
    request.on('close', () => reject(new ClientGone()));
  });
}

/** Parses a JSON body; an empty one is an empty object. Throws INVALID_ARGUMENT. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
    throw new StatusError('INVALID_ARGUMENT', `Invalid JSON payload received. ${reason}`);
  }
}

/** Reads a JSON body that must be an object. Throws INVALID_ARGUMENT. */
export async function readJsonObject(
  request: IncomingMessage,
  limit: number,
): Promise<Record<string, unknown>> {
  const body = parseJson(await readBody(request, limit));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'Invalid JSON payload received. The request must be an object.',
    );
  }
  return body as Record<string, unknown>;
}
