import { useCallback, useEffect, useRef, useState } from 'react';
import type { NearestScanning } from '@/qr/model/proof/nearest-scanning';
import type { Prover } from '@/qr/model/proof/prover';
import type { ScanProof } from '@/qr/model/proof/scan-proof';
import type { QrStyle } from '@/card/model/qr-style';

/** How long a design has to rest before it is proven: not at every step of a drag. */
const REST_MS = 150;

interface Answer {
  readonly style: QrStyle;
  readonly text: string;
  /** Undefined when the proof could not be made. */
  readonly proof: ScanProof | undefined;
}

export interface ScanCheck {
  /** The proof of this very design; undefined while it is being made, and when it could not be. */
  readonly proof: ScanProof | undefined;
  /** The proof of the design before, while this one's is being made. */
  readonly last: ScanProof | undefined;
  /** The check itself failed, e.g. because its parts did not load. */
  readonly failed: boolean;
  /** Proves at once the design as it is when the answer comes; undefined when that failed. */
  readonly proveNow: () => Promise<ScanProof | undefined>;
  /** The nearest design that scans; rejected when the check fails. */
  readonly nearest: () => Promise<NearestScanning | undefined>;
  /** Proves a picture the code is drawn into, by the same worker; rejected as `Prover.provePicture`. */
  readonly provePicture: Prover['provePicture'];
}

/** Proves a design whenever it rests. `open` starts the prover, which ends with the screen. */
export function useScanProof(style: QrStyle, text: string, open: () => Prover): ScanCheck {
  const prover = useRef<Prover>(undefined);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const opened = open();
    prover.current = opened;
    return () => opened.close();
  }, [open]);

  // One proof for a design, whoever asks first: a second would outdate the first.
  const underWay = useRef<Promise<ScanProof | undefined>>(undefined);
  const prove = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const proof = await prover.current?.prove(style, text, signal);
        setAnswer({ style, text, proof });
        return proof;
      } catch (error) {
        const outdated = error instanceof DOMException && error.name === 'AbortError';
        if (!outdated) setAnswer({ style, text, proof: undefined });
        return undefined;
      }
    },
    [style, text],
  );
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      underWay.current ??= prove(controller.signal);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      underWay.current = undefined;
    };
  }, [prove]);

  const isCurrent = answer?.style === style && answer.text === text;
  const failed = isCurrent && answer.proof === undefined;
  const newest = useRef(prove);
  useEffect(() => {
    newest.current = prove;
  }, [prove]);
  const proveNow = useCallback(async () => {
    if (failed) underWay.current = undefined;
    for (;;) {
      const asked = newest.current;
      underWay.current ??= asked();
      const proof = await underWay.current;
      // Its logo came in meanwhile, say: the answer is about a picture that is no longer shown.
      if (newest.current === asked) return proof;
    }
  }, [failed]);
  const nearest = useCallback(async () => prover.current?.nearest(style, text), [style, text]);
  const provePicture = useCallback<Prover['provePicture']>(async (...asked) => {
    if (prover.current === undefined) throw new DOMException('The screen is gone.', 'AbortError');
    return prover.current.provePicture(...asked);
  }, []);
  return {
    proof: isCurrent ? answer.proof : undefined,
    last: answer?.proof,
    failed,
    proveNow,
    nearest,
    provePicture,
  };
}
