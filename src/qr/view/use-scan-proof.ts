import { useCallback, useEffect, useRef, useState } from 'react';
import type { QrStyle } from '@/card/model/qr-style';
import type { NearestScanning } from '@/qr/model/proof/nearest-scanning';
import type { Prover } from '@/qr/model/proof/prover';
import type { ScanProof } from '@/qr/model/proof/scan-proof';

/** A design is proven after this pause, not at every step of a drag. */
const REST_MS = 150;

interface Answer {
  readonly style: QrStyle;
  readonly text: string;
  /** Undefined after a failure. */
  readonly proof: ScanProof | undefined;
}

export interface ScanCheck {
  /** Undefined while pending or failed. */
  readonly proof: ScanProof | undefined;
  readonly last: ScanProof | undefined;
  /** The check itself failed, e.g. its files did not load. */
  readonly failed: boolean;
  /** Proves the current design now; undefined on failure. */
  readonly proveNow: () => Promise<ScanProof | undefined>;
  /** Rejects when the check fails. */
  readonly nearest: () => Promise<NearestScanning | undefined>;
  /** In the same worker; as `Prover.provePicture`. */
  readonly provePicture: Prover['provePicture'];
}

/** Proves a design after a pause, and returns what is known of it. `open` starts the prover. */
export function useScanProof(style: QrStyle, text: string, open: () => Prover): ScanCheck {
  const prover = useRef<Prover>(undefined);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const opened = open();
    prover.current = opened;
    return () => opened.close();
  }, [open]);

  // One proof per design: a second call would supersede the first.
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
      const attempt = newest.current;
      underWay.current ??= attempt();
      const proof = await underWay.current;
      // The picture has changed meanwhile, e.g. its logo arrived.
      if (newest.current === attempt) return proof;
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
