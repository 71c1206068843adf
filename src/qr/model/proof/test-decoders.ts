/** For tests in Node: reads the WebAssembly from the installed package. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openDecoders, type Decoder } from './decode';

export async function decodersInNode(): Promise<readonly Decoder[]> {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return openDecoders(new Uint8Array(file).buffer);
}
