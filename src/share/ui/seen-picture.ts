import type { Composition } from '@/qr/model/proof/picture-proof';
import type { Area, Size } from './areas';
import { codeScale } from './code-plate';
import { newCanvas, type Context } from './drawing';

/**
 * How many pixels across a picture is where it is seen, at the most: of a phone's screen as many as the widest phones count to their
 * own pages, of a call's background those of one tile among a few, of a printed card (85 mm) what a camera makes of it a hand's length
 * away. The proof looks at smaller ones, too (picture-proof.ts).
 */
export const SEEN_PX = { phone: 430, call: 700, print: 760 } as const;

interface SeenPicture {
  /** Of the picture that is exported, and how it is drawn. */
  readonly size: Size;
  readonly paint: (context: Context) => void;
  /** How wide it is where it is seen. */
  readonly seenPx: number;
  readonly code: Size;
  /** The code in modules, quiet zone and frame included. */
  readonly modules: Size;
  /** Where the code is drawn. */
  readonly area: Area;
  /** The code with its paper, where what is around may hold another. */
  readonly plate: Area | undefined;
}

/** A picture as it is exported, drawn whole and then made as small as it is seen. */
export function seenPicture({ size, paint, seenPx, code, modules, area, plate }: SeenPicture): Composition {
  const scale = Math.min(1, seenPx / size.width);
  const { canvas, context } = newCanvas(size);
  paint(context);
  const seen = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  const small = newCanvas(seen).context;
  small.imageSmoothingQuality = 'high';
  small.drawImage(canvas, 0, 0, seen.width, seen.height);
  const { data } = small.getImageData(0, 0, seen.width, seen.height);
  return {
    picture: { ...seen, data: new Uint8ClampedArray(data) },
    modulePx: ((code.width * codeScale(code, area)) / modules.width) * scale,
    plate: plate && {
      x: plate.x * scale,
      y: plate.y * scale,
      width: plate.width * scale,
      height: plate.height * scale,
    },
  };
}
