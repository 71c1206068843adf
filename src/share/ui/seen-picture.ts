import type { Composition } from '@/qr/model/proof/picture-proof';
import type { Area, Size } from './areas';
import { codeScale } from './code-plate';
import { newCanvas, type Context } from './drawing';

/**
 * Width in pixels at which a picture is seen: the widest phone screens, a tile of a video call, a printed
 * card (85 mm) through a camera a hand's length away. The proof checks smaller ones too (picture-proof.ts).
 */
export const SEEN_PX = { phone: 430, call: 700, print: 760 } as const;

interface SeenPicture {
  readonly size: Size;
  readonly paint: (context: Context) => void;
  readonly seenPx: number;
  readonly code: Size;
  /** In modules, quiet zone and frame included. */
  readonly modules: Size;
  readonly area: Area;
  /** With its paper, when the surroundings may hold another code. */
  readonly plate: Area | undefined;
}

/** The exported picture, reduced to how it is seen. */
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
