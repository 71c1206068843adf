import { delay } from '@/shared/lib/delay';
import { anySignal } from './any-signal';

/** Without a byte for so long the connection counts as lost; a slow one may take as long as it needs. */
export const IDLE_MS = 20_000;

/** Before the second attempt. */
export const PAUSE_MS = 1_000;

interface LoadOptions {
  /** A sign of life: called whenever bytes arrive, and when the second attempt begins. */
  readonly onBytes?: () => void;
  /** Its abort rejects with its reason, and ends the download. */
  readonly signal?: AbortSignal;
}

/**
 * Returns a file of this site, asked for once more when that fails. Rejects then. Without a sign of life for
 * at most `IDLE_MS` and `PAUSE_MS`: a caller that waits for one needs more patience.
 */
export async function loadBytes(url: string, options: LoadOptions = {}): Promise<ArrayBuffer> {
  try {
    return await attempt(url, options);
  } catch {
    options.signal?.throwIfAborted();
    await delay(PAUSE_MS);
    options.onBytes?.();
    return attempt(url, options);
  }
}

async function attempt(url: string, { onBytes, signal }: LoadOptions): Promise<ArrayBuffer> {
  signal?.throwIfAborted();
  const idle = new AbortController();
  const expire = () => idle.abort(new DOMException(`${url}: no more bytes`, 'TimeoutError'));
  let timer = setTimeout(expire, IDLE_MS);
  const progress = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, IDLE_MS);
    onBytes?.();
  };
  try {
    const response = await fetch(url, { signal: signal ? anySignal(signal, idle.signal) : idle.signal });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    progress();
    const watched = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (bytes, to) => {
          progress();
          to.enqueue(bytes);
        },
      }),
    );
    return await new Response(watched ?? null).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}
