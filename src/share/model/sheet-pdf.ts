import { pdfFile, type PdfObject, pictureImage, fillColor, numbers } from '@/qr/model/export/pdf-file';
import type { Rgba } from '@/card/model/qr-style';
import type { Area } from './areas';
import {
  BLEED_MM,
  cardPlaces,
  cardsPerSheet,
  cropMarks,
  MARK_WIDTH_MM,
  type SheetLayout,
} from './sheet-layout';

const POINT = 72 / 25.4;

/** `color` fills the bleed. */
interface CardSide {
  readonly picture: Rgba;
  readonly background: string;
}

export interface SheetOptions {
  readonly layout: SheetLayout;
  /** Over all sheets. */
  readonly count: number;
  readonly hasBleed: boolean;
  readonly front: CardSide;
  /** Undefined prints one side. */
  readonly back: CardSide | undefined;
}

/** Catalog, page list, then a picture per side. */
const FIRST_PICTURE = 3;

/** Returns a PDF in true size: per sheet fronts with crop marks, then backs. Each picture is stored once. */
export function sheetPdf(options: SheetOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { layout, count, front, back } = options;
  const sides = back === undefined ? (['front'] as const) : (['front', 'back'] as const);
  const pictures = (back === undefined ? [front] : [front, back]).map(({ picture }) => pictureImage(picture));
  const perSheet = cardsPerSheet(layout);
  const sheets = Array.from({ length: Math.ceil(count / perSheet) }, (_, sheet) => count - sheet * perSheet);
  const contents = sheets.flatMap((left) => sides.map((side) => pageContent(options, left, side)));
  const firstPage = FIRST_PICTURE + pictures.length;
  const pageNumbers = contents.map((_, index) => firstPage + 2 * index);
  const names = pictures.map((_, index) => `/Side${index} ${FIRST_PICTURE + index} 0 R`).join(' ');
  const box = numbers(layout.paper.width * POINT, layout.paper.height * POINT);
  const page = (number: number) =>
    `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents ${number + 1} 0 R /Resources << /XObject << ${names} >> >>`;
  return pdfFile([
    // No scaling by default (ISO 32000-1, 12.2).
    { dictionary: '/Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >>' },
    {
      dictionary: `/Type /Pages /Kids [${pageNumbers.map((one) => `${one} 0 R`).join(' ')}] /Count ${contents.length}`,
    },
    ...pictures,
    ...contents.flatMap((content, index): PdfObject[] => [
      { dictionary: page(pageNumbers[index] ?? firstPage) },
      { dictionary: '', stream: new TextEncoder().encode(content) },
    ]),
  ]);
}

function pageContent(options: SheetOptions, count: number, side: 'front' | 'back'): string {
  const { layout, hasBleed, front, back } = options;
  const { height } = layout.paper;
  const { background } = (side === 'front' ? front : back) ?? front;
  const places = cardPlaces(layout, count, side);
  return [
    // Mm from the top left to points from the bottom left.
    ...(hasBleed
      ? [fillColor(background), ...places.map((place) => `${rectangle(beyond(place), height)} re f`)]
      : []),
    ...places.map((place) => `q ${matrix(place, height)} cm /Side${side === 'front' ? 0 : 1} Do Q`),
    // Cut by the front's marks: printers do not align both sides exactly.
    ...(side === 'front' ? [marks(layout)] : []),
  ].join('\n');
}

function beyond({ x, y, width, height }: Area): Area {
  return { x: x - BLEED_MM, y: y - BLEED_MM, width: width + 2 * BLEED_MM, height: height + 2 * BLEED_MM };
}

function rectangle({ x, y, width, height }: Area, paperHeight: number): string {
  return numbers(x * POINT, (paperHeight - y - height) * POINT, width * POINT, height * POINT);
}

/** Scales and moves the unit square that an image fills. */
function matrix({ x, y, width, height }: Area, paperHeight: number): string {
  return numbers(width * POINT, 0, 0, height * POINT, x * POINT, (paperHeight - y - height) * POINT);
}

function marks(layout: SheetLayout): string {
  const point = ([x, y]: readonly [number, number]) => numbers(x * POINT, (layout.paper.height - y) * POINT);
  const lines = cropMarks(layout).map(({ from, to }) => `${point(from)} m ${point(to)} l`);
  return `0 G ${numbers(MARK_WIDTH_MM * POINT)} w ${lines.join(' ')} S`;
}
