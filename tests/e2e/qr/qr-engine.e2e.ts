/**
 * The QR engine in a real browser: what the browser makes of the SVG, the export formats, and the proof in
 * its worker.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORNER_STYLES, DOT_STYLES } from '../../../src/card/model/qr-style.ts';
import { DECODERS } from '../../../src/qr/model/proof/decoder-names.ts';
import { launchChromium } from '../../support/browser/chromium/chromium.ts';
import { openProfile, type Profile } from '../../support/people/profile.ts';
import { decodeQr } from '../../support/samples/pictures.ts';
import { faceFiles, giveFaces } from '../../support/samples/test-faces.ts';
import { serveFolder, type StaticServer } from '../../support/site/static-server.ts';

const ADDRESS = 'https://carte.example/minji-kim';

const KOREAN_LABEL = '스캔하면 명함이 열립니다';
const KOREAN_FACE = 'Carte Korean';

/** Labels are drawn in the system's face, and a machine without a Korean one draws nothing. */
async function drawLabelsIn(labelled: Page, family: string): Promise<void> {
  await labelled.addInitScript((name) => {
    const drawn = OffscreenCanvasRenderingContext2D.prototype;
    const font = Object.getOwnPropertyDescriptor(drawn, 'font');
    Object.defineProperty(drawn, 'font', {
      ...font,
      set(value: string) {
        font?.set?.call(this, value.replace('system-ui', `'${name}', system-ui`));
      },
    });
  }, family);
}

let folder = '';
let browser: Browser;
let server: StaticServer;
let profile: Profile;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qr-engine-'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) } },
    build: {
      outDir: folder,
      rolldownOptions: {
        input: fileURLToPath(new URL('qr-page/main.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>QR</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
  );
  server = await serveFolder(folder);
  browser = await launchChromium();
  // Nothing but its own server: the decoder must not be fetched from a content network.
  profile = await openProfile(browser, [new URL(server.origin).host], {});
  page = profile.page;
  await giveFaces(page.context(), faceFiles('noto-sans-kr', KOREAN_LABEL, KOREAN_FACE));
  await drawLabelsIn(page, KOREAN_FACE);
  await page.goto(server.origin);
});

afterAll(async () => {
  expect(profile.problems()).toEqual([]);
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('the browser draws the SVG as the engine draws its pixels, in every style', async () => {
  const styles = DOT_STYLES.flatMap((dots) => CORNER_STYLES.map((corners) => ({ dots, corners })));
  for (const shape of styles) {
    const difference = await page.evaluate(
      async ([text, { dots, corners }]) => {
        const { encode, toSvg, toPixels, loadLogo, PLAIN_STYLE } = window.engine;
        const stripes = new OffscreenCanvas(60, 40);
        const paint = stripes.getContext('2d');
        if (paint === null) throw new Error('No canvas.');
        paint.fillStyle = '#c03030';
        paint.fillRect(0, 0, 60, 20);
        paint.fillStyle = '#3030c0';
        paint.fillRect(0, 20, 60, 20);
        const logo = { share: 0.25, ...(await loadLogo(await stripes.convertToBlob(), 'whole')) };
        const frame = { text: '' };
        const style = { ...PLAIN_STYLE, dots, corners, logo, frame, foreground: '#12306B' };
        const matrix = encode(text, style);
        if (matrix === undefined) throw new Error('It fits.');
        // No whole number of pixels a module, but one in all: symbol, quiet zone and frame take 43 modules.
        const own = toPixels(matrix, style, 323 / 43);
        const image = new Image();
        image.src = `data:image/svg+xml;utf8,${encodeURIComponent(toSvg(matrix, style))}`;
        await image.decode();
        const canvas = new OffscreenCanvas(own.width, own.height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('No canvas.');
        context.drawImage(image, 0, 0, own.width, own.height);
        const drawn = context.getImageData(0, 0, own.width, own.height).data;
        let [sum, far] = [0, 0];
        drawn.forEach((value, at) => {
          const apart = Math.abs(value - (own.data[at] ?? 0));
          sum += apart;
          if (apart > 100) far += 1;
        });
        return { mean: sum / drawn.length, far: far / drawn.length };
      },
      [ADDRESS, shape] as const,
    );
    // Edges may be smoothed otherwise; no pixel of a thousand may be of another color.
    expect(difference.mean, `${shape.dots}, ${shape.corners}`).toBeLessThan(3);
    expect(difference.far, `${shape.dots}, ${shape.corners}`).toBeLessThan(0.001);
  }
});

test('a wide logo is drawn without losing its ends', async () => {
  const ends = await page.evaluate(async () => {
    const wide = new OffscreenCanvas(800, 100);
    const paint = wide.getContext('2d');
    if (paint === null) throw new Error('No canvas.');
    paint.fillStyle = '#c03030';
    paint.fillRect(0, 0, 800, 100);
    const { picture } = await window.engine.loadLogo(await wide.convertToBlob(), 'whole');
    if (picture === undefined) throw new Error('No picture.');
    const alpha = (x: number, y: number) => picture.data[(y * picture.width + x) * 4 + 3];
    return [alpha(2, 256), alpha(509, 256), alpha(256, 2)];
  });
  expect(ends).toEqual([255, 255, 0]);
});

test('an SVG with a photo or a grainy transparent picture as its logo takes less than 200 KB', async () => {
  for (const alpha of [255, 128]) {
    const svg = await page.evaluate(
      async ([text, opacity]) => {
        const { encode, toSvg, loadLogo, PLAIN_STYLE } = window.engine;
        const photo = new OffscreenCanvas(900, 700);
        const context = photo.getContext('2d');
        if (context === null) throw new Error('No canvas.');
        const pixels = context.createImageData(900, 700);
        // Grain on soft shapes: as much as a photo holds, and too much for a PNG.
        for (let at = 0; at < pixels.data.length; at += 4) {
          const [x, y] = [(at / 4) % 900, Math.floor(at / 3600)];
          const grain = ((at * 2654435761) >>> 24) / 12;
          const light = 128 + 90 * Math.sin(x / 60) * Math.cos(y / 45);
          pixels.data.set([light + grain, light * 0.8 + grain, 255 - light + grain, opacity], at);
        }
        context.putImageData(pixels, 0, 0);
        const file = await photo.convertToBlob({ type: 'image/png' });
        const logo = { share: 0.25, ...(await loadLogo(file, 'middle')) };
        const style = { ...PLAIN_STYLE, dots: 'dots' as const, logo };
        const matrix = encode(text, style);
        if (matrix === undefined) throw new Error('It fits.');
        return toSvg(matrix, style);
      },
      [ADDRESS, alpha] as const,
    );
    expect(svg).toContain(`data:image/${alpha === 255 ? 'jpeg' : 'png'};base64,`);
    expect(svg.length).toBeLessThan(200_000);
  }
});

test('a PNG has the requested size, at most 2048 pixels, and scans', async () => {
  for (const [asked, side] of [
    [512, 512],
    [9000, 2048],
  ] as const) {
    const base64 = await page.evaluate(
      async ([text, size]) => {
        const { encode, toPng, PLAIN_STYLE } = window.engine;
        const matrix = encode(text, PLAIN_STYLE);
        if (matrix === undefined) throw new Error('It fits.');
        const bytes = new Uint8Array(await (await toPng(matrix, PLAIN_STYLE, size)).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
      },
      [ADDRESS, asked] as const,
    );
    const png = Buffer.from(base64, 'base64');
    // Width and height are in the first chunk (PNG, 11.2.1).
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
    expect(decodeQr(png)).toBe(ADDRESS);
  }
});

test('a Korean label is drawn within its strip', async () => {
  const ink = await page.evaluate(
    ([text, label]) => {
      const { encode, toPixels, drawTextOnCanvas, PLAIN_STYLE } = window.engine;
      const style = { ...PLAIN_STYLE, frame: { text: label } };
      const matrix = encode(text, style);
      if (matrix === undefined) throw new Error('It fits.');
      const [written, empty] = [toPixels(matrix, style, 8, drawTextOnCanvas), toPixels(matrix, style, 8)];
      const changed = [...written.data.keys()].filter((at) => written.data[at] !== empty.data[at]);
      const rows = changed.map((at) => Math.floor(at / 4 / written.width));
      return { count: changed.length / 4, top: Math.min(...rows), quietZoneEnds: (matrix.size + 9) * 8 };
    },
    [ADDRESS, KOREAN_LABEL] as const,
  );
  expect(ink.count).toBeGreaterThan(200);
  expect(ink.top).toBeGreaterThanOrEqual(ink.quietZoneEnds);
});

test('a PDF is made in the browser', async () => {
  const start = await page.evaluate(async (text) => {
    const { encode, toPdf, drawTextOnCanvas, PLAIN_STYLE } = window.engine;
    const style = { ...PLAIN_STYLE, frame: { text: 'Scan me' } };
    const matrix = encode(text, style);
    if (matrix === undefined) throw new Error('It fits.');
    const file = await toPdf(matrix, style, { widthMm: 40, bleedMm: 3, drawText: drawTextOnCanvas });
    return file.slice(0, 8).text();
  }, ADDRESS);
  expect(start).toBe('%PDF-1.4');
});

test('the worker proves a design, and drops outdated requests', async () => {
  const seen = await page.evaluate(async (text) => {
    const { openProver, PLAIN_STYLE } = window.engine;
    const prover = openProver();
    const first = await prover.prove(PLAIN_STYLE, text);
    const outdated = prover
      .prove({ ...PLAIN_STYLE, foreground: '#222222' }, text)
      .catch((error: Error) => error.name);
    const pale = await prover.prove({ ...PLAIN_STYLE, foreground: '#CCCCCC' }, text);
    const nearest = await prover.nearest({ ...PLAIN_STYLE, foreground: '#CCCCCC' }, text);
    const wrong = await prover
      .prove({ ...PLAIN_STYLE, foreground: 'red' }, text)
      .catch((error: Error) => error.message);
    prover.close();
    return { first, outdated: await outdated, pale, nearest, wrong };
  }, ADDRESS);
  expect(seen.first).toMatchObject({ verdict: 'scans' });
  // The same as in Node, whatever draws the picture.
  expect(seen.first.score).toBeGreaterThan(90);
  expect(seen.first.passes.map(({ readBy }) => readBy)).toEqual(seen.first.passes.map(() => DECODERS));
  expect(seen.outdated).toBe('AbortError');
  expect(seen.pale.verdict).toBe('refused');
  expect(seen.pale.reasons).toContain('contrastTooLow');
  expect(seen.nearest).toMatchObject({ changes: ['foregroundDarker'], proof: { verdict: 'scans' } });
  expect(seen.wrong).toContain('Not a color');
});
