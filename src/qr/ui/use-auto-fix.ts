import { useState } from 'react';
import type { Change } from '@/qr/model/proof/repairs';
import type { QrDesign } from '@/card/model/qr-design';
import { designChanges } from '@/qr/model/code-style';
import type { ScanCheck } from '@/qr/view/use-scan-proof';

interface Mended {
  readonly before: QrDesign;
  readonly changed: Partial<QrDesign>;
  readonly changes: readonly Change[];
}

/** Applies the nearest design that scans, and undoes it. */
export function useAutoFix(draft: QrDesign, check: ScanCheck, patch: (part: Partial<QrDesign>) => void) {
  const [mending, setMending] = useState(false);
  const [mended, setMended] = useState<Mended>();
  const [hopeless, setHopeless] = useState<QrDesign>();
  const mend = async () => {
    setMending(true);
    setMended(undefined);
    try {
      const found = await check.nearest();
      if (found === undefined) {
        setHopeless(draft);
        return;
      }
      const changed = designChanges(found.style);
      setMended({ before: draft, changed, changes: found.changes });
      patch(changed);
    } catch (error) {
      // A newer request replaced it. Any other error is shown by proving again.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await check.proveNow();
    } finally {
      setMending(false);
    }
  };
  // After another change, undo would revert that too.
  const isStill =
    mended !== undefined &&
    Object.entries(mended.changed).every(([field, value]) => draft[field as keyof QrDesign] === value);
  return {
    mending,
    mended: isStill ? mended.changes : undefined,
    hopeless: hopeless === draft,
    mend,
    undo: () => {
      if (mended === undefined) return;
      const { qrColor, qrBackgroundColor, errorCorrection, dots, corners } = mended.before;
      const { qrLogoUrl, useProfilePhoto, logoPercent } = mended.before;
      patch({
        qrColor,
        qrBackgroundColor,
        errorCorrection,
        dots,
        corners,
        qrLogoUrl,
        useProfilePhoto,
        logoPercent,
      });
      setMended(undefined);
    },
  };
}
