import { FRAME_TEXT_MAX, type QrStyle } from '@/card/model/qr-style';
import { graphemes } from '@/shared/lib/graphemes';
import { box, type Layer } from './box';

export const LABEL_FONT = 'system-ui, sans-serif';
export const LABEL_WEIGHT = 600;

/** Centered in a box; lengths in modules. */
export interface Label {
  readonly text: string;
  readonly ink: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Fits in any font. */
  readonly fontSize: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** From the picture's edge to the quiet zone. */
  readonly inset: number;
  readonly layers: readonly Layer[];
  readonly label: Label | undefined;
}

const BORDER = 1;
const RADIUS = 2;

/** As a share of the inner width. */
const STRIP_SHARE = 0.16;

/** Returns the frame with its label around a code; `inner` is the side with quiet zone, in modules. */
export function frameOf(inner: number, style: QrStyle): Frame {
  if (style.frame === undefined)
    return { width: inner, height: inner, inset: 0, layers: [], label: undefined };
  const text = graphemes(style.frame.text.trim()).slice(0, FRAME_TEXT_MAX).join('');
  const strip = text === '' ? 0 : Math.round(inner * STRIP_SHARE);
  const width = inner + 2 * BORDER;
  const height = width + strip;
  return {
    width,
    height,
    inset: BORDER,
    layers: [
      { ink: style.foreground, boxes: [box(0, 0, width, height, RADIUS)] },
      { ink: style.background, boxes: [box(BORDER, BORDER, inner, inner, RADIUS - BORDER)] },
    ],
    label:
      text === ''
        ? undefined
        : {
            text,
            ink: style.background,
            x: BORDER,
            y: BORDER + inner,
            width: inner,
            height: strip,
            fontSize: Math.min(strip * 0.6, (inner * 0.94) / emsOf(text)),
          },
  };
}

/** A generous estimate in em: full-width characters 1, capitals 0.75, others 0.6. */
function emsOf(text: string): number {
  return graphemes(text).reduce((sum, letter) => {
    if ((letter.codePointAt(0) ?? 0) >= 0x1100) return sum + 1;
    return sum + (/\p{Lu}/u.test(letter) ? 0.75 : 0.6);
  }, 0);
}
