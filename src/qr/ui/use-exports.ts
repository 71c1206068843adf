import { useState } from 'react';
import type { DesignedQr } from '@/qr/model/draw/encode';
import { downloadBlob } from '@/shared/browser/download';
import { pngOf } from './exports';

interface Done extends DesignedQr {
  readonly outcome: 'copied' | 'failed' | 'copyFailed';
}

/** Saves and copies files of a code, and returns how the last one ended. */
export function useExports(qr: DesignedQr, fileName: string) {
  const [done, setDone] = useState<Done>();
  // The outcome of another code does not apply.
  const outcome = done?.style === qr.style && done.text === qr.text ? done.outcome : undefined;
  const save = async (file: Promise<Blob>, extension: string) => {
    setDone(undefined);
    try {
      downloadBlob(await file, `${fileName}.${extension}`);
    } catch {
      setDone({ ...qr, outcome: 'failed' });
    }
  };
  const copy = async (side: number) => {
    setDone(undefined);
    try {
      // Safari needs the promise itself: after an await, the click no longer counts.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(qr, side) })]);
      setDone({ ...qr, outcome: 'copied' });
    } catch {
      setDone({ ...qr, outcome: 'copyFailed' });
    }
  };
  return { outcome, save, copy };
}
