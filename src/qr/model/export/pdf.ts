import type { QrStyle } from '@/card/model/qr-style';
import type { Square } from '@/qr/model/draw/box';
import { drawingOf, type Drawing } from '@/qr/model/draw/drawing';
import type { QrMatrix } from '@/qr/model/draw/encode';
import {
  fillColor,
  labelStencil,
  layerPaths,
  logoImages,
  numbers,
  pdfFile,
  type PdfObject,
} from './pdf-file';
import type { DrawText } from './raster';

const POINT = 72 / 25.4;

/** In mm; `distance` is from the bleed. */
const MARK = { length: 5, distance: 2, width: 0.09 };

export interface PdfOptions {
  /** Trimmed width in mm, quiet zone and frame included. */
  readonly widthMm: number;
  /** In mm; more than 0 adds crop marks. */
  readonly bleedMm: number;
  /** `drawTextOnCanvas` in a browser; undefined omits the frame's text. */
  readonly drawText: DrawText | undefined;
}

/** Returns a one-page vector PDF in true size with trim and bleed boxes (ISO 32000-1, 14.11.2). */
export async function toPdf(
  matrix: QrMatrix,
  style: QrStyle,
  { widthMm, bleedMm, drawText }: PdfOptions,
): Promise<Blob> {
  if (!(widthMm > 0 && bleedMm >= 0)) throw new RangeError('A print size is more than 0 mm.');
  const drawing = drawingOf(matrix, style);
  const scale = (widthMm * POINT) / drawing.width;
  const bleed = bleedMm * POINT;
  const slug = bleed === 0 ? 0 : bleed + (MARK.distance + MARK.length) * POINT;
  const trim = { x: slug, y: slug, width: drawing.width * scale, height: drawing.height * scale };
  const page = { width: trim.width + 2 * slug, height: trim.height + 2 * slug };
  const images = imagesOf(drawing, style, drawText);
  const content = [
    background(trim, bleed, style),
    bleed === 0 ? '' : cropMarks(trim, bleed),
    // In modules from the picture's top left from here on, y downwards.
    `q ${numbers(scale, 0, 0, -scale, trim.x, trim.y + trim.height)} cm`,
    ...drawing.layers.map(layerPaths),
    drawing.logo && images.names.includes('Logo') ? placed('Logo', drawing.logo) : '',
    drawing.label && images.names.includes('Label')
      ? `${fillColor(drawing.label.ink)} ${placed('Label', drawing.label)}`
      : '',
    'Q',
  ].join('\n');
  const boxes = [
    `/MediaBox [0 0 ${numbers(page.width, page.height)}]`,
    `/BleedBox [${rectangle(trim, bleed)}]`,
    `/TrimBox [${rectangle(trim, 0)}]`,
  ].join(' ');
  return pdfFile([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { dictionary: `/Type /Page /Parent 2 0 R ${boxes} /Contents 4 0 R /Resources << ${images.resources} >>` },
    { dictionary: '', stream: new TextEncoder().encode(content) },
    ...images.objects,
  ]);
}

interface Images {
  readonly objects: readonly PdfObject[];
  readonly names: readonly string[];
  readonly resources: string;
}

const FIRST_IMAGE = 5;

/** Objects from `FIRST_IMAGE` on, and their names. */
function imagesOf(drawing: Drawing, style: QrStyle, drawText: DrawText | undefined): Images {
  const objects: PdfObject[] = [];
  const named: [name: string, number: number][] = [];
  if (drawing.logo && style.logo?.picture) {
    named.push(['Logo', FIRST_IMAGE]);
    objects.push(...logoImages(style.logo.picture, FIRST_IMAGE + 1));
  }
  if (drawing.label && drawText) {
    named.push(['Label', FIRST_IMAGE + objects.length]);
    objects.push(labelStencil(drawing.label, drawText));
  }
  const entries = named.map(([name, number]) => `/${name} ${number} 0 R`).join(' ');
  return {
    objects,
    names: named.map(([name]) => name),
    resources: entries === '' ? '' : `/XObject << ${entries} >>`,
  };
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function background(trim: Area, bleed: number, style: QrStyle): string {
  const { x, y, width, height } = trim;
  return `${fillColor(style.background)} ${numbers(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed)} re f`;
}

/** Two lines per corner, outside the bleed. */
function cropMarks({ x, y, width, height }: Area, bleed: number): string {
  const near = bleed + MARK.distance * POINT;
  const far = near + MARK.length * POINT;
  const lines = [x, x + width].flatMap((column, right) =>
    [y, y + height].flatMap((row, upper) => {
      const [across, up] = [right === 1 ? 1 : -1, upper === 1 ? 1 : -1];
      return [
        `${numbers(column + across * near, row)} m ${numbers(column + across * far, row)} l`,
        `${numbers(column, row + up * near)} m ${numbers(column, row + up * far)} l`,
      ];
    }),
  );
  return `0 G ${numbers(MARK.width * POINT)} w ${lines.join(' ')} S`;
}

/** In modules; image space has y upwards, so it is flipped. */
function placed(name: string, place: Square | Area): string {
  const [width, height] = 'side' in place ? [place.side, place.side] : [place.width, place.height];
  return `q ${numbers(width, 0, 0, -height, place.x, place.y + height)} cm /${name} Do Q`;
}

function rectangle({ x, y, width, height }: Area, beyond: number): string {
  return numbers(x - beyond, y - beyond, x + width + beyond, y + height + beyond);
}
