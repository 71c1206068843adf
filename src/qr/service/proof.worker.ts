/** Runs proofs off the main thread for `prover.ts`. */
import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url';
// oxlint-disable-next-line import/no-absolute-path -- its package exports no such path
import quircUrl from '/node_modules/quirc/dist/libquirc.wasm?url';
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DesignedQr } from '@/qr/model/draw/encode';
import { openDecoders, type Decoder } from '@/qr/model/proof/decode';
import { nearestScanning } from '@/qr/model/proof/nearest-scanning';
import { pictureProof, type Composition } from '@/qr/model/proof/picture-proof';
import { scanProof } from '@/qr/model/proof/scan-proof';
import { loadBytes } from '@/shared/browser/load-bytes';
import { answerRequests, type TaskContext } from '@/shared/browser/worker-requests';

interface Composed {
  readonly composition: Composition;
  readonly text: string;
}

let decoders: Promise<readonly Decoder[]> | undefined;

const tasks = {
  scanProof: async ({ style, text }: DesignedQr, context: TaskContext) =>
    scanProof(style, text, await ready(context), context),
  nearestScanning: async ({ style, text }: DesignedQr, context: TaskContext) =>
    nearestScanning(style, text, await ready(context), context.signal),
  pictureProof: async ({ composition, text }: Composed, context: TaskContext) =>
    pictureProof(composition, text, await ready(context), context.signal),
};

export type ProofTasks = typeof tasks;

answerRequests(tasks);

/** The decoders, each look of which is reported. A failed load is tried again with the next request. */
async function ready({ signal, report }: TaskContext): Promise<readonly Decoder[]> {
  decoders ??= load(report).catch((error: unknown) => {
    decoders = undefined;
    throw error;
  });
  const opened = await decoders;
  signal.throwIfAborted();
  return opened.map((decoder) => ({
    ...decoder,
    read: (picture) => {
      report();
      return decoder.read(picture);
    },
  }));
}

async function load(onBytes: () => void): Promise<readonly Decoder[]> {
  const [ZXing, ZBar, quirc] = await Promise.all([
    loadBytes(zxingUrl, { onBytes }),
    loadBytes(zbarUrl, { onBytes }),
    loadBytes(quircUrl, { onBytes }),
  ]);
  return openDecoders({ ZXing, ZBar, quirc });
}
