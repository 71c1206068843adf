import { useEffect, useState } from 'react';
import type { Composition, PictureVerdict } from '@/qr/model/proof/picture-proof';
import { newCanvas, type Area, type Context, type Size } from '@/share/model/drawing';
import { qrScale } from '@/share/model/plate-drawing';
import { logFailure } from '@/shared/firebase/log';
import type { CardQr } from './use-card-qr';

/** Widths in pixels at which a picture is seen: the widest phones, a tile of a call, a card in hand. */
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
  const smallSize = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  const small = newCanvas(smallSize).context;
  small.imageSmoothingQuality = 'high';
  small.drawImage(canvas, 0, 0, smallSize.width, smallSize.height);
  const { data } = small.getImageData(0, 0, smallSize.width, smallSize.height);
  return {
    picture: { ...smallSize, data: new Uint8ClampedArray(data) },
    modulePx: ((code.width * qrScale(code, area)) / modules.width) * scale,
    plate: plate && {
      x: plate.x * scale,
      y: plate.y * scale,
      width: plate.width * scale,
      height: plate.height * scale,
    },
  };
}

/** A picture is proven after this pause, not at every step of a drag. */
const REST_MS = 250;

export interface ProvablePicture {
  /** Must be the same function for the same picture. */
  readonly compose: (step: number) => Composition;
  readonly steps: number;
}

export interface PictureProof {
  /** Also without a picture. */
  readonly state: 'checking' | PictureVerdict | 'checkFailed';
  /** The code size that scans; the previous one while checking. */
  readonly step: number;
  readonly retry: () => void;
}

interface Answer {
  readonly of: ProvablePicture['compose'];
  readonly attempt: number;
  readonly state: PictureVerdict | 'checkFailed';
  readonly step: number;
}

/** Finds, after a pause, the smallest code size that scans in the exported picture. */
export function usePictureProof(
  picture: ProvablePicture | undefined,
  { text, provePicture }: Pick<CardQr, 'text' | 'provePicture'>,
): PictureProof {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const { compose, steps = 0 } = picture ?? {};
  useEffect(() => {
    if (compose === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        const { verdict, step } = await smallest(steps, (one) => provePicture(compose(one), text, signal));
        if (!signal.aborted) setAnswer({ of: compose, attempt, state: verdict, step });
      } catch (error) {
        if (signal.aborted) return;
        // The decoder did not load or its worker failed; the screen offers a retry.
        setAnswer({ of: compose, attempt, state: 'checkFailed', step: 0 });
        logFailure('provePicture', error);
      }
    };
    const timer = setTimeout(() => void run(), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [compose, steps, text, provePicture, attempt]);
  const isCurrent = answer !== undefined && answer.of === compose && answer.attempt === attempt;
  return {
    state: isCurrent ? answer.state : 'checking',
    step: Math.min(answer?.step ?? 0, Math.max(0, steps - 1)),
    retry: () => setAttempt((count) => count + 1),
  };
}

/** The first step that scans, else the first verdict. A larger code of ours does not remove another one. */
async function smallest(
  steps: number,
  prove: (step: number) => Promise<PictureVerdict>,
): Promise<{ readonly verdict: PictureVerdict; readonly step: number }> {
  for (let step = 0; step < steps; step += 1) {
    const verdict = await prove(step);
    if (verdict !== 'unread') return { verdict, step: verdict === 'scans' ? step : 0 };
  }
  return { verdict: 'unread', step: 0 };
}
