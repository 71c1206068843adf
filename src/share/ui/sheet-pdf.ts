import { pdfFile, type PdfObject, pictureImage, fillColour, numbers } from '@/qr/model/export/pdf-file';
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

/** Points (1/72 inch) in a millimetre. */
const POINT = 72 / 25.4;

/** One side of the card: its picture, and the colour that goes on beyond its edges. */
interface CardSide {
  readonly picture: Rgba;
  readonly background: string;
}

export interface SheetOptions {
  readonly layout: SheetLayout;
  /** How many cards, over all sheets. */
  readonly count: number;
  readonly hasBleed: boolean;
  readonly front: CardSide;
  /** Undefined prints one side only. */
  readonly back: CardSide | undefined;
}

/** Objects before the pages: catalogue, list of pages, then a picture for each side. */
const FIRST_PICTURE = 3;

/**
 * Sheets of cards as a PDF in true size: for each sheet a page with fronts and crop marks and, where there is a back, one with the
 * backs, in the order of printing on both sides. Each picture is in the file once.
 */
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
    // No scaling unless the person asks for it (ISO 32000-1, 12.2).
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
    // Millimetres from the top left become points from the bottom left.
    ...(hasBleed
      ? [fillColour(background), ...places.map((place) => `${rectangle(beyond(place), height)} re f`)]
      : []),
    ...places.map((place) => `q ${matrix(place, height)} cm /Side${side === 'front' ? 0 : 1} Do Q`),
    // What is cut is cut by the marks in front: printers do not meet the other side exactly.
    ...(side === 'front' ? [marks(layout)] : []),
  ].join('\n');
}

function beyond({ x, y, width, height }: Area): Area {
  return { x: x - BLEED_MM, y: y - BLEED_MM, width: width + 2 * BLEED_MM, height: height + 2 * BLEED_MM };
}

function rectangle({ x, y, width, height }: Area, paperHeight: number): string {
  return numbers(x * POINT, (paperHeight - y - height) * POINT, width * POINT, height * POINT);
}

/** A unit square, which an image fills, made as large as the area and moved there. */
function matrix({ x, y, width, height }: Area, paperHeight: number): string {
  return numbers(width * POINT, 0, 0, height * POINT, x * POINT, (paperHeight - y - height) * POINT);
}

function marks(layout: SheetLayout): string {
  const point = ([x, y]: readonly [number, number]) => numbers(x * POINT, (layout.paper.height - y) * POINT);
  const lines = cropMarks(layout).map(({ from, to }) => `${point(from)} m ${point(to)} l`);
  return `0 G ${numbers(MARK_WIDTH_MM * POINT)} w ${lines.join(' ')} S`;
}
