import { useMemo } from 'react';
import { styleOf } from '@/qr/model/design-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { encode, encoded, type DesignedQr } from '@/qr/model/draw/encode';
import { fittingCanvas } from '@/qr/model/export/png';
import type { Prover } from '@/qr/model/proof/prover';
import { isAccepted } from '@/qr/model/proof/scan-proof';
import { qrText } from '@/qr/model/qr-text';
import { openProver } from '@/qr/service/prover';
import { useLogo } from '@/qr/view/use-logo';
import { useScanProof } from '@/qr/view/use-scan-proof';
import type { Size } from '@/share/model/drawing';
import type { SharedCard } from '@/share/model/shared-card';

export interface CardQr extends DesignedQr {
  /** `ready`: proven to scan, with its logo. */
  readonly state: 'checking' | 'ready' | 'refused' | 'checkFailed' | 'logoUnreadable';
  /** Can be drawn, with its logo: shown at once, while the proof that it scans follows. */
  readonly isDrawn: boolean;
  readonly retry: () => void;
  /** Rejects when the check fails or is superseded. */
  readonly provePicture: Prover['provePicture'];
}

/** The proven QR code of a card, required for every picture and print. */
export function useCardQr({ card, url, origin }: SharedCard): CardQr {
  const { qrDesign: design, photoUrl } = card;
  const text = useMemo(() => qrText(design, { url, origin, card }), [design, url, origin, card]);
  const logo = useLogo(design, photoUrl);
  const style = useMemo(() => styleOf(design, logo.picture), [design, logo.picture]);
  const check = useScanProof(style, text, openProver);
  const state = () => {
    if (logo.state === 'unreadable') return 'logoUnreadable';
    if (check.failed) return 'checkFailed';
    if (logo.state === 'loading' || check.proof === undefined) return 'checking';
    return isAccepted(check.proof) ? 'ready' : 'refused';
  };
  const isEncoded = useMemo(() => encode(text, { level: style.level }) !== undefined, [text, style.level]);
  const isPending = logo.state !== 'unreadable' && logo.state !== 'loading' && check.proof === undefined;
  const retry = () => {
    if (logo.state === 'unreadable') logo.retry();
    else void check.proveNow();
  };
  return {
    style,
    text,
    state: state(),
    isDrawn: state() === 'ready' || (isPending && isEncoded),
    retry,
    provePicture: check.provePicture,
  };
}

/** Returns the size of a proven code in modules, quiet zone and frame included. */
export function qrSize(qr: DesignedQr): Size {
  const { width, height } = drawingOf(encoded(qr).matrix, qr.style);
  return { width, height };
}

/** Returns a proven code as large as fits `room` in pixels, with whole pixels a module. */
export function qrCanvas(qr: DesignedQr, room: Size): OffscreenCanvas {
  return fittingCanvas(encoded(qr), room);
}
