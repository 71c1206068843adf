import type { TFunction } from 'i18next';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleX from 'lucide-react/icons/circle-x';
import Wand from 'lucide-react/icons/wand';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDesign } from '@/card/model/qr-design';
import { designChanges } from '@/qr/model/design-style';
import { DECODERS } from '@/qr/model/proof/decoder-names';
import type { Change } from '@/qr/model/proof/nearest-scanning';
import type { ScanProof } from '@/qr/model/proof/scan-proof';
import type { ScanCheck } from '@/qr/view/use-scan-proof';
import { listOf } from '@/shared/i18n/formats';
import { classNames } from '@/shared/lib/class-names';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';

type Reason = ScanProof['reasons'][number];
type Unread = Extract<Reason, `unread.${string}`> extends `unread.${infer Kind}` ? Kind : never;

function reasonText(t: TFunction, reason: Reason): string {
  if (!isUnread(reason)) return t(`qr.reason.${reason}`);
  const kind = reason.slice('unread.'.length) as Unread;
  return t(`qr.unread.${kind}`);
}

/** Most important first. Refused colors and too much content are shown alone: they cause the others. */
function tellingReasons(reasons: readonly Reason[]): readonly Reason[] {
  const cause = reasons.find((reason) => CAUSES.includes(reason));
  return cause === undefined ? reasons.slice(0, 2) : [cause];
}

const CAUSES: readonly Reason[] = ['contrastTooLow', 'inverted', 'tooDense'];

function isUnread(reason: Reason): reason is Extract<Reason, `unread.${string}`> {
  return reason.startsWith('unread.');
}

function changeText(t: TFunction, change: Change): string {
  return t(`qr.change.${change}`);
}

const LOOKS: Readonly<Record<ScanProof['verdict'], { Icon: typeof CircleCheck; color: string }>> = {
  scans: { Icon: CircleCheck, color: 'text-good' },
  weak: { Icon: CircleAlert, color: 'text-warn' },
  refused: { Icon: CircleX, color: 'text-bad' },
};

interface ScanScoreProps {
  readonly check: ScanCheck;
  readonly fixes: readonly Change[] | undefined;
  readonly isFixing: boolean;
  readonly isUnfixable: boolean;
  readonly disabled: boolean;
  readonly onFix: () => void;
  readonly onUndo: () => void;
}

/** The scan score with its reasons, and auto-fix; announced when it changes. */
export function ScanScore({ check, fixes, isFixing, isUnfixable, disabled, onFix, onUndo }: ScanScoreProps) {
  const { t, i18n } = useTranslation();
  const { proof, last, failed } = check;
  const displayed = proof ?? last;
  const { Icon, color } = LOOKS[displayed?.verdict ?? 'scans'];
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <output className="flex min-h-13 w-full flex-col gap-2 text-sm wrap-anywhere">
        {failed && <span className="text-bad">{t('qr.checkFailed')}</span>}
        {!failed && !proof && (
          <span className="flex items-center gap-2 text-ink-soft">
            <BrandMark className="size-4 animate-breathe" />
            {t('qr.checking')}
          </span>
        )}
        {!failed && displayed !== undefined && (
          <>
            {proof && (
              <span className={classNames('flex items-center gap-2 font-semibold', color)}>
                <Icon aria-hidden className="size-5 shrink-0" />
                {t(`qr.verdict.${proof.verdict}`)}
              </span>
            )}
            {/* The former words keep their room while the next ones are on their way. */}
            <span className={classNames('text-ink-soft tabular-nums', !proof && 'invisible')}>
              {t('qr.score', { score: displayed.score })}
            </span>
            {/* One reason is enough; the others mostly follow. */}
            {tellingReasons(displayed.reasons).map((reason, index) => (
              <span key={reason} className={classNames(!proof && 'invisible', index > 0 && 'max-md:hidden')}>
                {reasonText(t, reason)}
              </span>
            ))}
          </>
        )}
        {fixes !== undefined && fixes.length > 0 && (
          <span>
            {t('qr.mended', {
              changes: listOf(
                fixes.map((change) => changeText(t, change)),
                i18n.language,
              ),
            })}
          </span>
        )}
        {isUnfixable && <span className="text-bad">{t('qr.hopeless')}</span>}
      </output>
      {failed && (
        <Button onClick={() => void check.proveNow()} disabled={disabled}>
          {t('common.retry')}
        </Button>
      )}
      {!failed && displayed !== undefined && displayed.verdict !== 'scans' && !isUnfixable && (
        <Button onClick={onFix} busy={isFixing} disabled={disabled} className="w-full px-3! wrap-anywhere">
          <Wand aria-hidden className="size-4 shrink-0" />
          {t('qr.mend')}
        </Button>
      )}
      {fixes !== undefined && (
        <Button onClick={onUndo} disabled={disabled}>
          {t('qr.undo')}
        </Button>
      )}
      {!failed && displayed !== undefined && (
        <p className="text-sm text-ink-soft max-md:hidden">
          {t('qr.testedBy', { decoders: listOf(DECODERS, i18n.language) })}
        </p>
      )}
    </div>
  );
}

interface AppliedFix {
  readonly before: QrDesign;
  readonly changed: Partial<QrDesign>;
  readonly changes: readonly Change[];
}

/** Returns how the nearest design that scans is applied to a draft, and undone. */
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
    /** When a whole design replaces this one: it may look like the fixed design. */
    forget: () => setApplied(undefined),
    undo: () => {
      if (applied === undefined) return;
      const { before, changed } = applied;
      patch(Object.fromEntries(Object.entries(before).filter(([field]) => field in changed)));
      setApplied(undefined);
    },
  };
}
