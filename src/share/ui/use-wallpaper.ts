import { useMemo } from 'react';
import { languageOfField } from '@/card/model/card-face';
import { drawCovering, newCanvas, type Area, type Context, type Size } from '@/share/model/drawing';
import { drawPlate, type PlateContent } from '@/share/model/plate-drawing';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';
import {
  callLook,
  callPlate,
  phoneLook,
  phonePlate,
  PLATE_STEPS,
  type Plate,
} from '@/share/model/wallpaper-layout';
import { fontOfText, type CardFront } from '@/share/view/card-front';
import { drawPicture, pictureHeight } from '@/share/view/look-drawing';
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

export interface Wallpaper {
  readonly size: Size;
  readonly purpose: Purpose;
  readonly corner: Corner;
  readonly step: number;
  /** What is behind the code: a color, a photo, or the card's look. */
  readonly background: string | ImageBitmap | CardFront;
  /** Undefined without a code that can be drawn. */
  readonly content: PlateContent | undefined;
}

/** `ratio` is the code's height by its width. */
function plateOf(
  { size, purpose, corner, step }: Pick<Wallpaper, 'size' | 'purpose' | 'corner' | 'step'>,
  ratio: number,
): Plate {
  return purpose === 'phone' ? phonePlate(size, ratio, step) : callPlate(size, ratio, corner, step);
}

/** Paints the background and the code of a wallpaper. */
export function paintWallpaper(context: Context, wallpaper: Wallpaper): void {
  const { size, background, content } = wallpaper;
  const plate = plateOf(wallpaper, content ? content.code.height / content.code.width : 1);
  if (typeof background === 'string') {
    context.fillStyle = background;
    context.fillRect(0, 0, size.width, size.height);
  } else if (isLook(background))
    drawPicture(context, size, lookArea(wallpaper, plate, background), background);
  else drawCovering(context, background, { x: 0, y: 0, ...size });
  if (content) drawPlate(context, plate, content);
}

function isLook(background: ImageBitmap | CardFront): background is CardFront {
  return 'face' in background;
}

function lookArea({ size, purpose, corner }: Wallpaper, plate: Plate, front: CardFront): Area {
  const percent = pictureHeight(front);
  return purpose === 'phone' ? phoneLook(size, plate, percent) : callLook(size, corner, percent);
}

const hasName = (background: Wallpaper['background']) => typeof background !== 'string' && isLook(background);

/** A photo may hold another code. */
function hasPicture(background: Wallpaper['background']): boolean {
  if (typeof background === 'string') return false;
  if (!isLook(background)) return true;
  return [background.photo, background.logo, background.cover].some((picture) => picture !== undefined);
}

/** Returns a wallpaper as PNG. */
export function wallpaperPng(wallpaper: Wallpaper): Promise<Blob> {
  const { canvas, context } = newCanvas(wallpaper.size);
  paintWallpaper(context, wallpaper);
  return canvas.convertToBlob({ type: 'image/png' });
}

type Choice = Pick<Wallpaper, 'size' | 'purpose' | 'corner' | 'background'>;

interface ProvenWallpaper {
  readonly wallpaper: Wallpaper;
  readonly proof: PictureProof;
}

/** Returns the wallpaper of a card with a proof that its code scans. */
export function useWallpaper(
  { card, url }: SharedCard,
  qr: CardQr,
  { size, purpose, corner, background }: Choice,
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
    const address = shortAddress(url);
    // A look has the name above.
    const words: PlateContent['words'] = hasName(background) ? [address] : [name, address];
    const at = (step: number): Wallpaper => ({
      size,
      purpose,
      corner,
      step,
      background,
      content: {
        ...contentOf(qrAt(step).code, words, qrDesign.qrBackgroundColor),
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
        plate: hasPicture(background) ? plate : undefined,
      });
    };
    return { at, compose, steps: PLATE_STEPS };
  }, [qrAt, size, purpose, corner, background, name, language, look, url, qrDesign.qrBackgroundColor]);
  const proof = usePictureProof(state === 'ready' ? picture : undefined, qr);
  const { step } = proof;
  // The same object for the same picture: a download's outcome belongs to it.
  const wallpaper = useMemo(
    () => picture?.at(step) ?? { size, purpose, corner, step: 0, background, content: undefined },
    [picture, step, size, purpose, corner, background],
  );
  return { wallpaper, proof };
}

function contentOf(
  code: OffscreenCanvas,
  words: PlateContent['words'],
  background: string,
): Omit<PlateContent, 'font' | 'lang'> {
  return {
    code,
    background,
    ink: textColorOn(background),
    words,
  };
}
