import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import type { AllCardsOptions } from '@/card/service/card-pages';
import { number } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { FilesProblems, FilesProgress } from './files-state';
import type { useTeamCards } from './use-team-cards';
import { EXPORT_KINDS, useTeamExports } from './use-team-exports';

interface TeamExportsProps {
  readonly origin: string;
  /** Names the cards that the files will contain. */
  readonly title: string;
  /** Reads these cards. */
  readonly readCards: (options: AllCardsOptions) => Promise<readonly Card[]>;
}

interface ListExportsProps extends Pick<TeamExportsProps, 'origin'> {
  readonly cards: ReturnType<typeof useTeamCards>;
  /** The ids of the listed cards, if the list is limited. */
  readonly cardIds: readonly string[] | undefined;
}

/** Exports the selected cards, or without a selection all listed cards. */
export function ListExports({ origin, cards, cardIds }: ListExportsProps) {
  const { t, i18n } = useTranslation();
  const { chosen, list, text, readListed } = cards;
  const title = (of: 'selected' | 'listed', { length }: readonly Card[]) =>
    t(`team.exports.${of}`, { cards: number(length, i18n.language) });
  if (chosen.length > 0)
    return <TeamExports origin={origin} title={title('selected', chosen)} readCards={async () => chosen} />;
  const isSearch = text.trim() !== '';
  const isPart = !isSearch && cardIds !== undefined;
  return (
    <TeamExports
      origin={origin}
      title={isPart ? title('listed', list ?? []) : t(`team.exports.${isSearch ? 'found' : 'all'}`)}
      readCards={readListed}
    />
  );
}

/** The buttons to export many cards, with progress and problems. */
export function TeamExports({ origin, title, readCards }: TeamExportsProps) {
  const { t } = useTranslation();
  const { progress, failed, leftOut, make, stop } = useTeamExports(origin);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-ink-soft">{title}</legend>
        {EXPORT_KINDS.map((kind) => (
          <Button
            key={kind}
            className="px-3"
            disabled={progress !== undefined}
            onClick={() => void make(kind, readCards)}
          >
            <Download aria-hidden className="size-4" />
            {t(`team.exports.${kind}`)}
          </Button>
        ))}
        {progress && <Button onClick={stop}>{t('common.cancel')}</Button>}
      </fieldset>
      <FilesProgress progress={progress} />
      <FilesProblems leftOut={leftOut} failed={failed} />
    </div>
  );
}
