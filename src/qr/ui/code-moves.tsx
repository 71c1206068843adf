import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/icon-button';

interface CodeMovesProps {
  /** Which card this is, from 1. */
  readonly number: number;
  readonly count: number;
  /** Undefined where there is one card alone: then there is nothing to see. */
  readonly onMove: ((by: number) => void) | undefined;
}

/** From one card's code to the next one's, and which of them this is. */
export function CodeMoves({ number, count, onMove }: CodeMovesProps) {
  const { t } = useTranslation();
  if (onMove === undefined) return null;
  return (
    <div className="-ms-2 flex items-center">
      <IconButton label={t('code.previous')} onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <output className="min-w-14 text-center text-sm text-ink-soft tabular-nums">
        {t('code.position', { number, count })}
      </output>
      <IconButton label={t('code.next')} onClick={() => onMove(1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
