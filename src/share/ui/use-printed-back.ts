import { useMemo } from 'react';
import { textColourOn } from '@/shared/lib/colour';
import type { Size } from './areas';
import { backCode, BACK_STEPS, drawBack } from './card-pictures';
import type { PlateContent } from './code-plate';
import { pageFont } from './drawing';
import { seenPicture, SEEN_PX } from './seen-picture';
import { shortAddress, type SharedCard } from './shared-card';
import { codeCanvas, codeSize, type CardCode } from './use-card-code';
import { usePictureProof, type PictureProof, type ProvablePicture } from './use-picture-proof';

interface PrintedBack {
  readonly back: { readonly content: PlateContent; readonly step: number } | undefined;
  readonly proof: PictureProof;
}

/** `size` is in pixels of print. */
export function usePrintedBack(
  { card, url }: SharedCard,
  code: CardCode,
  { width, height }: Size,
): PrintedBack {
  const { style, text, state } = code;
  const { name, qrDesign } = card;
  const background = qrDesign.qrBackgroundColor;
  // Drawn at print size, too slow for every keystroke.
  const picture = useMemo((): (ProvablePicture & { at: (step: number) => PlateContent }) | undefined => {
    if (state !== 'ready') return undefined;
    const size = { width, height };
    const drawn = new Map<number, PlateContent>();
    const at = (step: number) => {
      const content = drawn.get(step) ?? {
        code: codeCanvas({ style, text }, backCode(size, step)),
        background,
        ink: textColourOn(background),
        words: [name, shortAddress(url)] as const,
        font: pageFont(),
      };
      drawn.set(step, content);
      return content;
    };
    const compose = (step: number) =>
      seenPicture({
        size,
        paint: (context) => drawBack(context, size, at(step), step),
        seenPx: SEEN_PX.print,
        code: at(step).code,
        modules: codeSize({ style, text }),
        area: backCode(size, step),
        plate: undefined,
      });
    return { at, compose, steps: BACK_STEPS };
  }, [state, style, text, width, height, background, name, url]);
  const proof = usePictureProof(picture, code);
  return { back: picture && { content: picture.at(proof.step), step: proof.step }, proof };
}
