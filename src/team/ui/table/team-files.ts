import type { TFunction } from 'i18next';
import type { Card } from '@/card/model/card';
import { cardFace, languageOfField } from '@/card/model/card-face';
import { publicUrl } from '@/card/model/card-url';
import { toPublicCard } from '@/card/model/public-card';
import { logoFit, qrLogo, type LogoFit } from '@/card/model/qr-design';
import type { LogoPicture, QrStyle } from '@/card/model/qr-style';
import { styleOf } from '@/qr/model/design-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { encode, type QrMatrix } from '@/qr/model/draw/encode';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { toCanvas, toPng } from '@/qr/model/export/png';
import { toSvg } from '@/qr/model/export/svg';
import { qrText } from '@/qr/model/qr-text';
import { sheetLayout } from '@/share/model/sheet-layout';
import { sheetPdf, type PrintedCard } from '@/share/model/sheet-pdf';
import {
  backPicture,
  backQr,
  faceFonts,
  fontOf,
  fontOfText,
  frontPicture,
  printPixels,
} from '@/share/view/card-pictures';
import { ZipWriter } from '@/shared/browser/zip-writer';
import { textColorOn } from '@/shared/lib/color';
import { toCsv } from '@/shared/lib/csv';
import { delay } from '@/shared/lib/delay';

export interface FileOptions {
  readonly cards: readonly Card[];
  readonly origin: string;
  /** After each card. */
  readonly onProgress: (done: number) => void;
  /** Throws its reason at the next card. */
  readonly signal: AbortSignal;
}

/** Pictures of a code in pixels: enough for 8 cm in print. */
const PNG_SIDE = 1024;
/** Half of a single card's: a thousand cards have to fit into a file. */
const DPI = 300;
const PICTURE_MS = 10_000;

const COLUMNS = ['name', 'email', 'phone', 'company', 'position', 'website', 'address'] as const;

/** Returns the cards as a table that the import reads again, with their links. */
export function linksCsv(t: TFunction, cards: readonly Card[], origin: string): Blob {
  const head = [...COLUMNS.map((field) => t(`cards.fields.${field}`)), 'Slug', 'URL'];
  const rows = cards.map((card) => [
    ...COLUMNS.map((field) => card[field]),
    card.customPath,
    publicUrl(origin, card),
  ]);
  return new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
}

/** Returns a ZIP file with each card's QR code as SVG and PNG, named after its slug. */
export async function codesZip({ cards, origin, onProgress, signal }: FileOptions): Promise<Blob> {
  const zip = new ZipWriter(new Date());
  const logos = logoLoader();
  for (const [index, card] of cards.entries()) {
    signal.throwIfAborted();
    const { matrix, style } = await codeOf(card, origin, logos);
    const name = card.customPath || card.id;
    await zip.add(`${name}.svg`, toSvg(matrix, style, card.name));
    const png = await toPng(matrix, style, PNG_SIDE);
    await zip.add(`${name}.png`, new Uint8Array(await png.arrayBuffer()), { packed: true });
    onProgress(index + 1);
    await delay(0);
  }
  return zip.finish();
}

interface PrintOptions extends FileOptions {
  readonly direction: 'ltr' | 'rtl';
  /** US Letter with cards of 3.5 by 2 inches; else A4 and 85 by 55 mm. */
  readonly isLetter: boolean;
}

/** Returns a PDF with every card once, both sides, ten or eight on a sheet; one card is in memory at once. */
export async function sheetsPdf(options: PrintOptions): Promise<Blob> {
  const { cards, origin, onProgress, signal, direction, isLetter } = options;
  const layout = isLetter ? sheetLayout('letter', 'us') : sheetLayout('a4', 'metric');
  const logos = logoLoader();
  const [logoOf, coverOf] = [sharedPicture(), sharedPicture()];
  const font = fontOf(undefined);
  const printed = cards.map((card, index): PrintedCard => {
    const face = cardFace(toPublicCard(card));
    const url = publicUrl(origin, card).replace(/^https?:\/\//, '');
    const background = card.qrDesign.qrBackgroundColor;
    const drawFront = async () => {
      signal.throwIfAborted();
      const photo = await bitmapOf(face.photoUrl);
      const logo = await logoOf(face.logoUrl);
      const cover = face.look === 'cover' ? await coverOf(face.coverUrl) : undefined;
      const lines = [card.email, card.phone, url].filter((line) => line !== '');
      const picture = frontPicture(
        layout.card,
        { face, lines, photo, logo, cover, direction, font, fonts: faceFonts(face) },
        DPI,
      );
      photo?.close();
      onProgress(index + 1);
      return picture;
    };
    const drawBack = async () => {
      signal.throwIfAborted();
      const { matrix, style } = await codeOf(card, origin, logos);
      const room = backQr(printPixels(layout.card, DPI), 0);
      const { width, height } = drawingOf(matrix, style);
      const scale = Math.max(1, Math.floor(Math.min(room.width / width, room.height / height)));
      const code = toCanvas(matrix, style, scale);
      const words = [card.name, url] as const;
      return backPicture(
        layout.card,
        {
          code,
          background,
          ink: textColorOn(background),
          words,
          ...fontOfText(card.name, languageOfField(card, 'name')),
        },
        0,
        DPI,
      );
    };
    return {
      front: { picture: drawFront, background: face.background },
      back: { picture: drawBack, background },
    };
  });
  return sheetPdf({ layout, cards: printed, hasBleed: true });
}

type LogoLoader = (url: string, fit: LogoFit) => Promise<LogoPicture>;

/** Reads each logo once: a team has one. A logo that cannot be read leaves its place empty. */
function logoLoader(): LogoLoader {
  const loaded = new Map<string, Promise<LogoPicture>>();
  const load = async (url: string, fit: LogoFit): Promise<LogoPicture> => {
    const file = await fileOf(url);
    return file === undefined ? { picture: undefined, href: undefined } : loadLogo(file, 0, fit);
  };
  return (url, fit) => {
    const known = loaded.get(url) ?? load(url, fit).catch(() => ({ picture: undefined, href: undefined }));
    loaded.set(url, known);
    return known;
  };
}

async function codeOf(
  card: Card,
  origin: string,
  logos: LogoLoader,
): Promise<{ readonly matrix: QrMatrix; readonly style: QrStyle }> {
  const logo = qrLogo(card.qrDesign, card.photoUrl);
  const style = styleOf(
    card.qrDesign,
    logo === undefined ? undefined : await logos(logo, logoFit(card.qrDesign)),
  );
  const matrix = encode(qrText(card.qrDesign, { url: publicUrl(origin, card), origin, card }), style);
  if (matrix === undefined) throw new RangeError('No symbol holds this text.');
  return { matrix, style };
}

async function fileOf(url: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PICTURE_MS) });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** Without its photo a card is printed with its initial, and without a logo or cover that cannot be read. */
async function bitmapOf(url = ''): Promise<ImageBitmap | undefined> {
  const file = url === '' ? undefined : await fileOf(url);
  return file && createImageBitmap(file).catch(() => undefined);
}

/** Reads a picture that a team's cards share once. Only the last is kept: each card may have another. */
function sharedPicture(): (url: string | undefined) => Promise<ImageBitmap | undefined> {
  let last: { readonly url: string; readonly picture: ImageBitmap | undefined } | undefined;
  return async (url = '') => {
    if (last?.url !== url) {
      last?.picture?.close();
      last = { url, picture: await bitmapOf(url) };
    }
    return last.picture;
  };
}
