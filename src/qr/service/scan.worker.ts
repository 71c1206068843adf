/** Reads codes in pictures off the main thread, for `scanner.ts`. */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { scannedBytes, UNDECLARED_AS_LATIN } from '@/qr/model/scanned-bytes';
import { loadBytes } from '@/shared/browser/load-bytes';
import { answerRequests, type TaskContext } from '@/shared/browser/worker-requests';
import type { Rgba } from '@/shared/lib/pixels';

/** Also inverted codes: scanned codes may come from elsewhere. */
const SCANNED_QR = {
  formats: ['QRCode'],
  tryHarder: true,
  tryInvert: true,
  maxNumberOfSymbols: 1,
  ...UNDECLARED_AS_LATIN,
} satisfies ReaderOptions;

let decoder: Promise<void> | undefined;

const tasks = {
  /** Returns the text of a code, undefined without one. */
  read: async (picture: Rgba, { report }: TaskContext) => {
    await ready(report);
    const [found] = await readBarcodes({ ...picture, colorSpace: 'srgb' }, SCANNED_QR);
    return found && scannedBytes(found, navigator.language);
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
