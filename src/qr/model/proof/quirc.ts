import type { Gray } from '@/shared/lib/pixels';

/** What `libquirc.wasm` exports; numbers are addresses in `memory`. */
interface QuircExports {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  quirc_new(): number;
  quirc_resize(quirc: number, width: number, height: number): number;
  quirc_begin(quirc: number, width: number, height: number): number;
  quirc_end(quirc: number): void;
  quirc_count(quirc: number): number;
  quirc_extract(quirc: number, index: number, code: number): void;
  quirc_flip(code: number): void;
  quirc_decode(code: number, data: number): number;
  quirc_code_size(): number;
  quirc_data_size(): number;
  quirc_data_get_payload(data: number): number;
  quirc_data_get_payload_len(data: number): number;
}

/** Returns a reader of the first symbol's bytes. Its package's `exports` name a folder it does not have. */
export async function openQuirc(
  wasm: ArrayBuffer,
): Promise<(picture: Gray) => Uint8Array<ArrayBuffer> | undefined> {
  const { instance } = await WebAssembly.instantiate(wasm);
  const quirc = instance.exports as unknown as QuircExports;
  const reader = quirc.quirc_new();
  const code = quirc.malloc(quirc.quirc_code_size());
  const content = quirc.malloc(quirc.quirc_data_size());
  return ({ width, height, data }) => {
    if (quirc.quirc_resize(reader, width, height) < 0)
      throw new Error('quirc has no memory for the picture.');
    const pixels = quirc.quirc_begin(reader, 0, 0);
    new Uint8Array(quirc.memory.buffer).set(data, pixels);
    quirc.quirc_end(reader);
    for (let index = 0; index < quirc.quirc_count(reader); index += 1) {
      quirc.quirc_extract(reader, index, code);
      if (quirc.quirc_decode(code, content) !== 0) continue;
      const start = quirc.quirc_data_get_payload(content);
      return new Uint8Array(quirc.memory.buffer).slice(
        start,
        start + quirc.quirc_data_get_payload_len(content),
      );
    }
    return undefined;
  };
}
