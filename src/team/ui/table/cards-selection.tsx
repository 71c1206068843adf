import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import PencilLine from 'lucide-react/icons/pencil-line';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SelectionBar, SelectionButton, SelectionMenu } from '@/shared/ui/selection-bar';
import { FilesProblems, FilesProgress } from './files-state';
import type { useTeamCards } from './use-team-cards';
import { EXPORT_KINDS, useTeamExports } from './use-team-exports';

/** Scrolls to an element, which may be out of view above a long list. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface CardsSelectionProps {
  readonly origin: string;
  readonly cards: ReturnType<typeof useTeamCards>;
  readonly isBusy: boolean;
  readonly onAsk: (what: 'change' | 'delete') => void;
  readonly onPause: (isPaused: boolean) => void;
}

/** The bar with the number of selected cards and the actions for them. */
export function CardsSelection({ origin, cards, isBusy, onAsk, onPause }: CardsSelectionProps) {
  const { t } = useTranslation();
  const { chosen, selectAll, clear } = cards;
  const { progress, failed, leftOut, make, stop } = useTeamExports(origin);
  const isAny = chosen.length > 0;
  const [reading, setReading] = useState<'under way' | 'failed'>();
  const select = async () => {
    setReading('under way');
    try {
      await selectAll();
      setReading(undefined);
    } catch {
      setReading('failed');
    }
  };
  return (
    <>
      <SelectionBar
        label={t('team.selection')}
        count={chosen.length}
        // Sticks below the page's head while the list scrolls, except in a low window.
        className={isAny && 'sticky top-(--navigation-height) z-20 [@media(max-height:30rem)]:static'}
        onClear={isAny ? clear : undefined}
      >
        <SelectionButton
          icon={ListChecks}
          keepsWords={!isAny}
          busy={reading === 'under way'}
          onClick={() => void select()}
        >
          {t('common.selectAll')}
        </SelectionButton>
        {isAny && (
          <>
            <SelectionButton icon={PencilLine} disabled={isBusy} onClick={() => onAsk('change')}>
              {t('dashboard.edit')}
            </SelectionButton>
            <SelectionMenu
              icon={Download}
              label={t('contactExport.export')}
              items={EXPORT_KINDS.map((kind) => ({
                label: t(`team.exports.${kind}`),
                onSelect: () => void make(kind, async () => chosen),
              }))}
            />
            {[true, false]
              .filter((isPaused) => chosen.some((card) => card.isPaused !== isPaused))
              .map((isPaused) => (
                <SelectionButton
                  key={String(isPaused)}
                  icon={isPaused ? CirclePause : CirclePlay}
                  disabled={isBusy}
                  onClick={() => onPause(isPaused)}
                >
                  {t(isPaused ? 'cards.pause' : 'cards.resume')}
                </SelectionButton>
              ))}
            <SelectionButton icon={Trash2} variant="danger" disabled={isBusy} onClick={() => onAsk('delete')}>
              {t('common.delete')}
            </SelectionButton>
          </>
        )}
        {progress && (
          // The progress is in the bar, because the bar stays in view.
          <div className="order-last flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 pe-2 pb-1">
            <FilesProgress progress={progress} />
            <Button onClick={stop}>{t('common.cancel')}</Button>
          </div>
        )}
      </SelectionBar>
      {!progress && (leftOut.length > 0 || failed) && (
        <div ref={scrollTo} className="scroll-mt-[calc(var(--navigation-height)+5rem)]">
          <FilesProblems leftOut={leftOut} failed={failed} />
        </div>
      )}
      {reading === 'failed' && (
        <ErrorNotice error={t('dashboard.cardsFailed')} onRetry={() => void select()} />
      )}
    </>
  );
}
