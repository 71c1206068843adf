/** Reads codes in pictures off the main thread, for `scanner.ts`. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadBytes } from '@/shared/browser/load-bytes';
import { answerRequests, type TaskContext } from '@/shared/browser/worker-requests';
import type { Rgba } from '@/shared/lib/pixels';
import { decodeText } from '@/shared/lib/text-encoding';

let decoder: Promise<void> | undefined;

const tasks = {
  /** Returns the text of a code, undefined without one. */
  read: async (picture: Rgba, { report }: TaskContext) => {
    await ready(report);
    // Also inverted codes: scanned codes may come from elsewhere.
    const [found] = await readBarcodes(
      { ...picture, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: true, tryInvert: true, maxNumberOfSymbols: 1 },
    );
    // Older codes hold Shift_JIS and the like without declaring it.
    return found === undefined ? undefined : decodeText(found.bytes);
  },
};

export type ScanTasks = typeof tasks;

answerRequests(tasks);

/** A failed load is tried again with the next picture. */
function ready(onBytes: () => void): Promise<void> {
  decoder ??= load(onBytes).catch((error: unknown) => {
    decoder = undefined;
    throw error;
  });
  return decoder;
}

async function load(onBytes: () => void): Promise<void> {
  await prepareZXingModule({
    overrides: { wasmBinary: await loadBytes(wasmUrl, { onBytes }) },
    fireImmediately: true,
  });
}
