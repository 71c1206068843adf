/** For tests in Node: reads the WebAssembly from the installed packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openDecoders, type Decoder, type ONCE } from './decode';

const { resolve } = createRequire(import.meta.url);

/** Loads the decoders in Node, for tests and benchmarks. */
export async function decodersInNode(sizes?: typeof ONCE): Promise<readonly Decoder[]> {
  const [ZXing, ZBar, quirc] = await Promise.all([
    bytesOf(resolve('zxing-wasm/reader/zxing_reader.wasm')),
    bytesOf(resolve('@undecaf/zbar-wasm/dist/zbar.wasm')),
    bytesOf(new URL('../libquirc.wasm', `file://${resolve('quirc')}`)),
  ]);
  return openDecoders({ ZXing, ZBar, quirc }, sizes);
}

async function bytesOf(file: string | URL): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(file)).buffer;
}
