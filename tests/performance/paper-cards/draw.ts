/** Draws cards and their photos in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import type { Rgba } from '../../../src/shared/lib/pixels.ts';
import { faceFiles, giveFaces } from '../../support/samples/test-faces.ts';
import { isUpright, LAYOUTS } from './layouts.ts';
import type { Language, PrintedCard } from './people.ts';
import { photoOf } from './photo.ts';

/** Faces of languages that Noto Sans itself lacks the letters of. */
const FACES: Partial<Record<Language, string>> = {
  ko: 'noto-sans-kr',
  ja: 'noto-sans-jp',
  zh: 'noto-sans-sc',
  ar: 'noto-sans-arabic',
  hi: 'noto-sans-devanagari',
  th: 'noto-sans-thai',
};

/** Returns the photo of a card: drawn, laid on a table, blurred and packed as JPEG. */
export async function drawPhoto(
  browser: Browser,
  card: PrintedCard,
  layout: number,
  random: () => number,
): Promise<Rgba> {
  const [style, body] = LAYOUTS[layout % LAYOUTS.length]?.(card) ?? ['', ''];
  const face = FACES[card.language];
  const context = await browser.newContext({
    viewport: isUpright(layout) ? { width: 600, height: 1_050 } : { width: 1_050, height: 600 },
    deviceScaleFactor: 1.5,
  });
  try {
    await giveFaces(context, [
      ...faceFiles('noto-sans', `Aéß${face === undefined ? body : ''}`, 'Card'),
      ...(face === undefined ? [] : faceFiles(face, body, 'Card')),
    ]);
    const page = await context.newPage();
    await page.setContent(
      `<!doctype html><html lang="${card.language}" dir="${card.language === 'ar' ? 'rtl' : 'ltr'}"><style>*{box-sizing:border-box}html,body{margin:0;height:100%}body{background:#fff;color:#1c1a16;font-family:Card,sans-serif;line-height:1.4;position:relative}${style}</style><body>${body}`,
    );
    const flat = PNG.sync.read(await page.screenshot());
    const photo = photoOf(
      { width: flat.width, height: flat.height, data: new Uint8ClampedArray(flat.data) },
      random,
    );
    return await packed(page, photo, 0.4 + random() * 0.6, 0.6 + random() * 0.3);
  } finally {
    await context.close();
  }
}

/** Returns the picture after a blur of some pixels and JPEG's loss. */
async function packed(page: Page, photo: Rgba, blur: number, quality: number): Promise<Rgba> {
  const base64 = Buffer.from(photo.data.buffer).toString('base64');
  const back = await page.evaluate(
    async ({ bytes, width, height, soft, share }) => {
      const text = atob(bytes);
      const data = new Uint8ClampedArray(text.length);
      for (let at = 0; at < text.length; at += 1) data[at] = text.charCodeAt(at);
      const from = new OffscreenCanvas(width, height);
      from.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
      const to = new OffscreenCanvas(width, height);
      const drawing = to.getContext('2d');
      if (drawing === null) throw new Error('No canvas.');
      drawing.filter = `blur(${soft}px)`;
      drawing.drawImage(from, 0, 0);
      const file = await to.convertToBlob({ type: 'image/jpeg', quality: share });
      drawing.filter = 'none';
      drawing.drawImage(await createImageBitmap(file), 0, 0);
      const { data: made } = drawing.getImageData(0, 0, width, height);
      let out = '';
      for (let at = 0; at < made.length; at += 32_768)
        out += String.fromCharCode(...made.subarray(at, at + 32_768));
      return btoa(out);
    },
    { bytes: base64, width: photo.width, height: photo.height, soft: blur, share: quality },
  );
  return { ...photo, data: new Uint8ClampedArray(Buffer.from(back, 'base64')) };
}
