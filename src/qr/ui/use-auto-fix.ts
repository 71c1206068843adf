import { useState } from 'react';
import type { Change } from '@/qr/model/proof/repairs';
import type { QrDesign } from '@/card/model/qr-design';
import { designChanges } from '@/qr/model/code-style';
import type { ScanCheck } from '@/qr/view/use-scan-proof';

interface AppliedFix {
  readonly before: QrDesign;
  readonly changed: Partial<QrDesign>;
  readonly changes: readonly Change[];
}

/** Applies the nearest design that scans, and undoes it. */
export function useAutoFix(draft: QrDesign, check: ScanCheck, patch: (part: Partial<QrDesign>) => void) {
  const [isFixing, setFixing] = useState(false);
  const [applied, setApplied] = useState<AppliedFix>();
  const [unfixable, setUnfixable] = useState<QrDesign>();
  const fix = async () => {
    setFixing(true);
    setApplied(undefined);
    try {
      const found = await check.nearest();
      if (found === undefined) {
        setUnfixable(draft);
        return;
      }
      const changed = designChanges(found.style);
      setApplied({ before: draft, changed, changes: found.changes });
      patch(changed);
    } catch (error) {
      // A newer request replaced it. Any other error is shown by proving again.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await check.proveNow();
    } finally {
      setFixing(false);
    }
  };
  // After another change, undo would revert that too.
  const isStill =
    applied !== undefined &&
    Object.entries(applied.changed).every(([field, value]) => draft[field as keyof QrDesign] === value);
  return {
    isFixing,
    fixes: isStill ? applied.changes : undefined,
    isUnfixable: unfixable === draft,
    fix,
    undo: () => {
      if (applied === undefined) return;
      const { qrColor, qrBackgroundColor, errorCorrection, dots, corners } = applied.before;
      const { qrLogoUrl, useProfilePhoto, logoPercent } = applied.before;
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
      setApplied(undefined);
    },
  };
}
