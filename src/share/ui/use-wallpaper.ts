import { useMemo } from 'react';
import { languageOfField } from '@/card/model/card-face';
import { drawCovering, newCanvas, type Context, type Size } from '@/share/model/drawing';
import { drawPlate, type PlateContent } from '@/share/model/plate-drawing';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';
import { callPlate, phonePlate, PLATE_STEPS, type Plate } from '@/share/model/wallpaper-layout';
import { fontOfText } from '@/share/view/card-front';
import { textColorOn } from '@/shared/lib/color';
import { qrCanvas, qrSize, type CardQr } from './use-card-qr';
import {
  SEEN_PX,
  seenPicture,
  usePictureProof,
  type PictureProof,
  type ProvablePicture,
} from './use-picture-proof';

export type Purpose = 'phone' | 'call';
export type Corner = 'left' | 'right';

/** `content` is undefined without a code that can be drawn. */
export interface Wallpaper {
  readonly size: Size;
  readonly purpose: Purpose;
  readonly corner: Corner;
  readonly step: number;
  readonly color: string;
  readonly photo: ImageBitmap | undefined;
  readonly content: PlateContent | undefined;
}

/** `ratio` is the code's height by its width. */
function plateOf(
  { size, purpose, corner, step }: Pick<Wallpaper, 'size' | 'purpose' | 'corner' | 'step'>,
  ratio: number,
): Plate {
  return purpose === 'phone' ? phonePlate(size, ratio, step) : callPlate(size, ratio, corner, step);
}

/** Paints color, photo and code of a wallpaper. */
export function paintWallpaper(context: Context, wallpaper: Wallpaper): void {
  const { size, color, photo, content } = wallpaper;
  context.fillStyle = color;
  context.fillRect(0, 0, size.width, size.height);
  if (photo) drawCovering(context, photo, { x: 0, y: 0, ...size });
  if (content) drawPlate(context, plateOf(wallpaper, content.code.height / content.code.width), content);
}

/** Returns a wallpaper as PNG. */
export function wallpaperPng(wallpaper: Wallpaper): Promise<Blob> {
  const { canvas, context } = newCanvas(wallpaper.size);
  paintWallpaper(context, wallpaper);
  return canvas.convertToBlob({ type: 'image/png' });
}

type Choice = Pick<Wallpaper, 'size' | 'purpose' | 'corner' | 'color' | 'photo'>;

interface ProvenWallpaper {
  readonly wallpaper: Wallpaper;
  readonly proof: PictureProof;
}

/** Returns the wallpaper of a card with a proof that its code scans. */
export function useWallpaper(
  { card, url }: SharedCard,
  qr: CardQr,
  { size, purpose, corner, color, photo }: Choice,
): ProvenWallpaper {
  const { style, text, state, isDrawn } = qr;
  const { name, qrDesign, look } = card;
  const language = languageOfField(card, 'name');
  // Drawing the code is slower than a step of a drag.
  const qrAt = useMemo(() => {
    if (!isDrawn) return undefined;
    const modules = qrSize({ style, text });
    const drawn = new Map<number, OffscreenCanvas>();
    return (step: number) => {
      const room = plateOf({ size, purpose, corner, step }, modules.height / modules.width).code;
      const code = drawn.get(step) ?? qrCanvas({ style, text }, room);
      drawn.set(step, code);
      return { code, modules };
    };
  }, [isDrawn, style, text, size, purpose, corner]);
  const picture = useMemo((): (ProvablePicture & { at: (step: number) => Wallpaper }) | undefined => {
    if (qrAt === undefined) return undefined;
    const at = (step: number): Wallpaper => ({
      size,
      purpose,
      corner,
      step,
      color,
      photo,
      content: {
        ...contentOf(qrAt(step).code, name, url, qrDesign.qrBackgroundColor),
        ...fontOfText(name, language, look),
      },
    });
    const compose = (step: number) => {
      const { code: canvas, modules } = qrAt(step);
      const plate = plateOf({ size, purpose, corner, step }, canvas.height / canvas.width);
      return seenPicture({
        size,
        paint: (context) => paintWallpaper(context, at(step)),
        seenPx: SEEN_PX[purpose],
        code: canvas,
        modules,
        area: plate.code,
        plate: photo && plate,
      });
    };
    return { at, compose, steps: PLATE_STEPS };
  }, [qrAt, size, purpose, corner, color, photo, name, language, look, url, qrDesign.qrBackgroundColor]);
  const proof = usePictureProof(state === 'ready' ? picture : undefined, qr);
  const { step } = proof;
  // The same object for the same picture: a download's outcome belongs to it.
  const wallpaper = useMemo(
    () => picture?.at(step) ?? { size, purpose, corner, step: 0, color, photo, content: undefined },
    [picture, step, size, purpose, corner, color, photo],
  );
  return { wallpaper, proof };
}

function contentOf(
  code: OffscreenCanvas,
  name: string,
  url: string,
  background: string,
): Omit<PlateContent, 'font' | 'lang'> {
  return {
    code,
    background,
    ink: textColorOn(background),
    words: [name, shortAddress(url)],
  };
}
