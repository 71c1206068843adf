import { delay } from '@/shared/lib/delay';

/** Without a byte for so long the connection counts as lost; a slow one may take as long as it needs. */
export const IDLE_MS = 20_000;

/** Before the second attempt. */
export const PAUSE_MS = 1_000;

/**
 * Returns a file of this site, asked for once more when that fails. Rejects then. `onBytes` is told whenever
 * bytes arrive.
 */
export async function loadBytes(url: string, onBytes: () => void = () => {}): Promise<ArrayBuffer> {
  try {
    return await attempt(url, onBytes);
  } catch {
    await delay(PAUSE_MS);
    return attempt(url, onBytes);
  }
}

async function attempt(url: string, onBytes: () => void): Promise<ArrayBuffer> {
  const idle = new AbortController();
  const expire = () => idle.abort(new DOMException(`${url}: no more bytes`, 'TimeoutError'));
  let timer = setTimeout(expire, IDLE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, IDLE_MS);
    onBytes();
  };
  try {
    const response = await fetch(url, { signal: idle.signal });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    heard();
    const watched = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (bytes, to) => {
          heard();
          to.enqueue(bytes);
        },
      }),
    );
    return await new Response(watched ?? null).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}
