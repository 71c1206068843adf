import { useMemo } from 'react';
import { drawingOf } from '@/qr/model/draw/drawing';
import { encode, type QrMatrix } from '@/qr/model/draw/encode';
import { toCanvas } from '@/qr/model/export/png';
import { openProver, type Prover } from '@/qr/model/proof/prover';
import { isAccepted } from '@/qr/model/proof/scan-proof';
import type { QrStyle } from '@/card/model/qr-style';
import { useLogo } from '@/qr/view/use-logo';
import { useScanProof } from '@/qr/view/use-scan-proof';
import { styleOf } from '@/qr/model/code-style';
import { codeText } from '@/qr/model/code-text';
import { qrLogo } from '@/card/model/qr-design';
import type { Size } from './areas';
import type { SharedCard } from './shared-card';

/** A card's code as its owner designed it. */
export interface CardCode {
  readonly style: QrStyle;
  readonly text: string;
  /** `ready`: it scans, by the proof that the studio asks for, and nothing of it is missing. */
  readonly state: 'checking' | 'ready' | 'refused' | 'checkFailed' | 'logoUnreadable';
  /** Looks once more, after `checkFailed` or `logoUnreadable`. */
  readonly retry: () => void;
  /** Proves a picture the code is drawn into; rejected when the check fails or is outdated. */
  readonly provePicture: Prover['provePicture'];
}

/** The code of a card, proven: no picture or print is made of one that does not scan. */
export function useCardCode({ card, url, origin }: SharedCard): CardCode {
  const { qrDesign: design, photoUrl } = card;
  const text = useMemo(() => codeText(design, { url, origin, card }), [design, url, origin, card]);
  const logo = useLogo(qrLogo(design, photoUrl));
  const style = useMemo(() => styleOf(design, logo.picture), [design, logo.picture]);
  const check = useScanProof(style, text, openProver);
  const state = () => {
    if (logo.state === 'unreadable') return 'logoUnreadable';
    if (check.failed) return 'checkFailed';
    if (logo.state === 'loading' || check.proof === undefined) return 'checking';
    return isAccepted(check.proof) ? 'ready' : 'refused';
  };
  const retry = () => {
    if (logo.state === 'unreadable') logo.retry();
    else void check.proveNow();
  };
  return { style, text, state: state(), retry, provePicture: check.provePicture };
}

/** Width and height of a code in modules, quiet zone and frame included. */
export function codeSize({ style, text }: Pick<CardCode, 'style' | 'text'>): Size {
  const { width, height } = drawingOf(matrixOf({ style, text }), style);
  return { width, height };
}

/** A code on a canvas, as large as fits into `room` in pixels: each module a whole number of pixels, at least one. */
export function codeCanvas({ style, text }: Pick<CardCode, 'style' | 'text'>, room: Size): OffscreenCanvas {
  const matrix = matrixOf({ style, text });
  const { width, height } = drawingOf(matrix, style);
  const pxPerModule = Math.floor(Math.min(room.width / width, room.height / height));
  return toCanvas(matrix, style, Math.max(1, pxPerModule));
}

function matrixOf({ style, text }: Pick<CardCode, 'style' | 'text'>): QrMatrix {
  const matrix = encode(text, style);
  if (matrix === undefined) throw new RangeError('No symbol holds this text.');
  return matrix;
}
