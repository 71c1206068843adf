import { useEffect, useState } from 'react';
import type { Composition, PictureVerdict } from '@/qr/model/proof/picture-proof';
import { logFailure } from '@/shared/firebase/log';
import type { CardCode } from './use-card-code';

/** How long a picture has to rest before it is proven: not at every step of a drag over colours. */
const REST_MS = 250;

/** A picture to be proven, in every size its code may have. */
export interface ProvablePicture {
  /** The picture with the code as large as the step says; the same function for the same picture. */
  readonly compose: (step: number) => Composition;
  readonly steps: number;
}

export interface PictureProof {
  /** `checking` is also what it is while there is no picture. */
  readonly state: 'checking' | PictureVerdict | 'checkFailed';
  /** How large the code has to be to scan; while another picture is being proven, how large it was in the one before. */
  readonly step: number;
  /** Looks once more, after `checkFailed`. */
  readonly retry: () => void;
}

interface Answer {
  readonly of: ProvablePicture['compose'];
  readonly attempt: number;
  readonly state: PictureVerdict | 'checkFailed';
  readonly step: number;
}

/**
 * Proves the picture that is exported, not its code alone, whenever it rests: the smallest code that scans in it is the one it gets.
 * `picture` is undefined while there is none.
 */
export function usePictureProof(
  picture: ProvablePicture | undefined,
  { text, provePicture }: Pick<CardCode, 'text' | 'provePicture'>,
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
        // The decoder did not come, or its worker failed; the screen says so and offers another try.
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

/** The first step that scans, else the verdict on the first. Another code beside it is none the less there when ours is larger. */
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
