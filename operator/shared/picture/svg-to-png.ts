import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Renderer from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
let renderer: Promise<typeof Renderer> | undefined;

/** A program of its own each time: after a trap, none of its functions can be called again. */
async function startRenderer(): Promise<typeof Renderer> {
  const program = '@resvg/resvg-wasm';
  delete require.cache[require.resolve(program)];
  const module = require(program) as typeof Renderer;
  await module.initWasm(await readFile(require.resolve(`${program}/index_bg.wasm`)));
  return module;
}

/**
 * Draws an SVG without texts in its own size. Rejects when a picture in it ends the renderer; the next call
 * starts another.
 */
export async function svgToPng(svg: string): Promise<Uint8Array> {
  try {
    const { Resvg } = await (renderer ??= startRenderer());
    // What it holds is not freed when it throws: the program is given up then.
    const drawing = new Resvg(svg, { font: { fontBuffers: [] } });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  } catch (failure) {
    renderer = undefined;
    throw failure;
  }
}
