import { fillColor, numbers, pdfFile, pictureImage, type PdfObject } from '@/qr/model/export/pdf-file';
import type { Rgba } from '@/shared/lib/pixels';
import type { Area } from './drawing';
import {
  BLEED_MM,
  cardPlaces,
  cardsPerSheet,
  cropMarks,
  MARK_WIDTH_MM,
  type SheetLayout,
} from './sheet-layout';

const POINT = 72 / 25.4;

export interface CardSide {
  /** Drawn when its turn comes, where there are too many for the memory. */
  readonly picture: Rgba | (() => Promise<Rgba>);
  /** True if the picture includes the bleed; otherwise `background` fills it. */
  readonly reachesBeyond?: boolean;
  readonly background: string;
}

export interface PrintedCard {
  readonly front: CardSide;
  /** Undefined prints one side. */
  readonly back: CardSide | undefined;
}

export interface SheetOptions {
  readonly layout: SheetLayout;
  /** Over all sheets; the same side again is stored once. */
  readonly cards: readonly PrintedCard[];
  readonly hasBleed: boolean;
}

/** Catalog, page list, then a picture per side. */
const FIRST_PICTURE = 3;

/** Returns a PDF in true size: per sheet fronts with crop marks, then backs. Each picture is stored once. */
export function sheetPdf({ layout, cards, hasBleed }: SheetOptions): Promise<Blob> {
  const perSheet = cardsPerSheet(layout);
  const sides = [
    ...new Set(cards.flatMap(({ front, back }) => (back === undefined ? [front] : [front, back]))),
  ];
  const numberOf = new Map(sides.map((side, index) => [side, index]));
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  const pages = sheets.flatMap((sheet) => [
    { side: 'front', sides: sheet.map(({ front }) => front) } as const,
    ...(sheet.every(({ back }) => back === undefined)
      ? []
      : [{ side: 'back', sides: sheet.map(({ back }) => back) } as const]),
  ]);
  const firstPage = FIRST_PICTURE + sides.length;
  const pageNumbers = pages.map((_, index) => firstPage + 2 * index);
  const box = numbers(layout.paper.width * POINT, layout.paper.height * POINT);
  const nameOf = (side: CardSide) => `Side${numberOf.get(side) ?? 0}`;
  const page = (number: number, sides: readonly (CardSide | undefined)[]) => {
    const names = [...new Set(sides)]
      .flatMap((side) =>
        side === undefined ? [] : [`/${nameOf(side)} ${FIRST_PICTURE + (numberOf.get(side) ?? 0)} 0 R`],
      )
      .join(' ');
    return `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents ${number + 1} 0 R /Resources << /XObject << ${names} >> >>`;
  };
  return pdfFile([
    // No scaling by default (ISO 32000-1, 12.2).
    { dictionary: '/Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >>' },
    {
      dictionary: `/Type /Pages /Kids [${pageNumbers.map((one) => `${one} 0 R`).join(' ')}] /Count ${pages.length}`,
    },
    ...sides.map(
      ({ picture }) =>
        async () =>
          pictureImage(typeof picture === 'function' ? await picture() : picture),
    ),
    ...pages.flatMap(({ side, sides }, index): PdfObject[] => {
      const content = pageContent({ layout, hasBleed, nameOf }, sides, side);
      return [
        { dictionary: page(pageNumbers[index] ?? firstPage, sides) },
        { dictionary: '', stream: new TextEncoder().encode(content) },
      ];
    }),
  ]);
}

interface PageOptions extends Pick<SheetOptions, 'layout' | 'hasBleed'> {
  readonly nameOf: (side: CardSide) => string;
}

function pageContent(
  { layout, hasBleed, nameOf }: PageOptions,
  sides: readonly (CardSide | undefined)[],
  side: 'front' | 'back',
): string {
  const { height } = layout.paper;
  const placed = cardPlaces(layout, sides.length, side).flatMap((place, index) => {
    const drawn = sides[index];
    return drawn === undefined ? [] : [{ place, drawn }];
  });
  // Mm from the top left to points from the bottom left.
  const picture = (area: Area, drawn: CardSide) => `${matrix(area, height)} cm /${nameOf(drawn)} Do`;
  return [
    ...(hasBleed
      ? placed.map(({ place, drawn }) =>
          drawn.reachesBeyond
            ? `q ${picture(beyond(place), drawn)} Q`
            : `${fillColor(drawn.background)}\n${rectangle(beyond(place), height)} re f`,
        )
      : []),
    // Above all bleeds, each within its cuts: cards are adjacent.
    ...placed.map(({ place, drawn }) =>
      drawn.reachesBeyond
        ? `q ${rectangle(place, height)} re W n ${picture(beyond(place), drawn)} Q`
        : `q ${picture(place, drawn)} Q`,
    ),
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
