/** Reads codes in pictures off the main thread, for `scanner.ts`. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Rgba } from '@/card/model/qr-style';
import { decodeText } from '@/shared/lib/text-encoding';

export interface ScanRequest {
  readonly id: number;
  readonly picture: Rgba;
}

/** One per picture: the text, undefined without a code; or that the decoder did not load. */
export type ScanAnswer =
  | { readonly id: number; readonly text: string | undefined }
  | { readonly id: number; readonly problem: string };

/** Then the decoder is loaded again with the next picture. */
const LOAD_DEADLINE_MS = 15_000;

let decoder: Promise<void> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => void respond(data));

async function respond({ id, picture }: ScanRequest): Promise<void> {
  try {
    await ready();
    // Also inverted codes: scanned codes may come from elsewhere.
    const [found] = await readBarcodes(
      { ...picture, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: true, tryInvert: true, maxNumberOfSymbols: 1 },
    );
    // Older codes hold Shift_JIS and the like without declaring it.
    send({ id, text: found === undefined ? undefined : decodeText(found.bytes) });
  } catch (error) {
    send({ id, problem: String(error) });
  }
}

function ready(): Promise<void> {
  decoder ??= load().catch((error: unknown) => {
    decoder = undefined;
    throw error;
  });
  return decoder;
}

async function load(): Promise<void> {
  const response = await fetch(wasmUrl, { signal: AbortSignal.timeout(LOAD_DEADLINE_MS) });
  if (!response.ok) throw new Error(`The decoder did not load: ${response.status}`);
  await prepareZXingModule({
    overrides: { wasmBinary: await response.arrayBuffer() },
    fireImmediately: true,
  });
}

function send(answer: ScanAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(answer);
}
