import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { headTexts } from '@/card/model/card-face';
import { publicUrl } from '@/card/model/card-url';
import { isolated } from '@/shared/i18n/isolated';
import { listBeginning, quotation } from '@/shared/i18n/quotations';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { TextParts } from '@/shared/ui/text-parts';
import { changeCards, deleteCards } from '@/team/service/bulk-change';
import { cardLabel } from '@/team/ui/card-label';
import { teamQueries } from '@/team/ui/queries';
import { SharedDialog, type LookSlot } from '@/team/ui/shared-form';
import { CardsSelection } from './cards-selection';
import { LeftList } from './left-list';
import { ListExports } from './team-exports';
import { useBulk } from './use-bulk';
import { useTeamCards } from './use-team-cards';

interface TeamTableProps {
  readonly uid: string;
  readonly origin: string;
  /** The number of cards of the account, if known. */
  readonly count: number | undefined;
  /** The ids of the cards to show; undefined shows all. */
  readonly cardIds?: readonly string[] | undefined;
  readonly onShowAll: () => void;
  readonly editHref: (cardId: string) => string;
  readonly LookFields: LookSlot;
  /** Called after a card was changed or deleted, because other screens may have read it. */
  readonly onChanged: () => void;
}

/** The list of an account's cards, to find, change, delete and export many at once. */
export function TeamTable(props: TeamTableProps) {
  const { uid, origin, count, cardIds, onShowAll, editHref, LookFields, onChanged } = props;
  const { t } = useTranslation();
  const cards = useTeamCards(uid, cardIds);
  const { pages, text, setText, list, isSearching } = cards;
  if (pages.isPending)
    return (
      <SkeletonGroup>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-2 h-14 w-full rounded-field" />
        ))}
      </SkeletonGroup>
    );
  if (list === undefined)
    return <ErrorNotice error={t('dashboard.cardsFailed')} onRetry={() => void pages.refetch()} />;
  if (list.length === 0 && text === '' && cardIds === undefined)
    return <EmptyState title={t('dashboard.empty')} text={t('team.lead')} />;
  const isFoundNone = list.length === 0 && !isSearching;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full max-w-md">
          <TextField
            type="search"
            dir="auto"
            label={t('dashboard.find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {!isFoundNone && <ListExports origin={origin} cards={cards} cardIds={cardIds} />}
      </div>
      {cardIds !== undefined && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-sm text-ink-soft">{t('team.onlyOthers')}</p>
          <Button onClick={onShowAll}>{t('team.showAll')}</Button>
        </div>
      )}
      <BulkActions uid={uid} origin={origin} cards={cards} LookFields={LookFields} onChanged={onChanged} />
      {list.length > 0 && (
        <ul aria-label={t('titles.team')} className="divide-y divide-line border-y border-line">
          {list.map((card) => (
            <TeamRow
              key={card.id}
              card={card}
              url={publicUrl(origin, card)}
              editHref={editHref(card.id)}
              isChosen={cards.ids.has(card.id)}
              onToggle={cards.toggle}
            />
          ))}
        </ul>
      )}
      {/* Always in the page, so that screen readers announce its changes. */}
      <output className="text-ink-soft">{isFoundNone && t('dashboard.nothingFound')}</output>
      {pages.isFetchNextPageError && (
        <ErrorNotice error={t('dashboard.cardsFailed')} onRetry={() => void pages.fetchNextPage()} />
      )}
      {pages.hasNextPage && (
        <div className="flex flex-wrap items-center gap-4">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('dashboard.showMore')}
          </Button>
          {count !== undefined && text === '' && count > list.length && (
            <output className="text-sm text-ink-soft tabular-nums">
              {t('dashboard.shownOf', { shown: list.length, count })}
            </output>
          )}
        </div>
      )}
    </div>
  );
}

interface TeamRowProps {
  readonly card: Card;
  readonly url: string;
  readonly editHref: string;
  readonly isChosen: boolean;
  /** A stable function. */
  readonly onToggle: (id: string) => void;
}

/** Memoized: otherwise each letter typed into the search would render 1,000 rows of 1,000 cards. */
const TeamRow = memo(function TeamRow({ card, url, editHref, isChosen, onToggle }: TeamRowProps) {
  const { t } = useTranslation();
  const { id, name, email } = card;
  const texts = headTexts(card);
  return (
    <li className="flex items-center gap-3 py-2 [&_:is(a,input)]:scroll-mt-18 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label={t('network.select', { name: cardLabel(card) })}
          checked={isChosen}
          onChange={() => onToggle(id)}
        />
      </label>
      <div className="grid min-w-0 grow gap-x-6 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
        <Link to={editHref} className="flex min-h-11 min-w-0 items-center font-semibold hover:underline">
          {/* Aligns a text of another direction with the page. */}
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {card.isPaused && (
            <span className="ms-2 shrink-0 text-sm font-normal text-warn">{t('cards.paused')}</span>
          )}
        </Link>
        <span className="wrap-anywhere text-ink-soft">
          <TextParts parts={texts.length > 0 ? texts : [email]} ltr={[email]} />
        </span>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 min-w-0 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          <bdi dir="ltr" className="min-w-0 wrap-anywhere rtl:text-end">
            {withoutScheme(url)}
          </bdi>
        </a>
      </div>
    </li>
  );
});

interface BulkActionsProps extends Pick<TeamTableProps, 'uid' | 'origin' | 'LookFields' | 'onChanged'> {
  readonly cards: ReturnType<typeof useTeamCards>;
}

/** The selection with its actions and their progress. */
function BulkActions({ uid, origin, cards, LookFields, onChanged }: BulkActionsProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { chosen, choose } = cards;
  const bulk = useBulk((left, done, kind: 'changed' | 'deleted') => {
    // The remaining cards stay selected for another attempt.
    choose(left);
    if (done > 0) notify.success(t(`team.${kind}`, { count: done }));
    onChanged();
    void client.invalidateQueries({ queryKey: teamQueries.all(uid) });
  });
  const [asks, setAsks] = useState<'change' | 'delete'>();
  const ids = chosen.map(({ id }) => id);
  const names = chosen.map(cardLabel);
  return (
    <>
      <CardsSelection
        origin={origin}
        cards={cards}
        isBusy={bulk.progress !== undefined}
        onAsk={setAsks}
        onPause={(isPaused) =>
          bulk.start('changed', chosen, (onDone) => changeCards(uid, ids, { isPaused }, onDone))
        }
      />
      {bulk.progress && (
        <div className="flex flex-wrap items-center gap-4">
          <output className="flex flex-col gap-1 text-sm tabular-nums">
            <span>{t('network.progress', { done: bulk.progress.done, count: bulk.progress.count })}</span>
            {bulk.progress.lacksConnection && <span className="text-warn">{t('team.waiting')}</span>}
          </output>
          <Button onClick={bulk.stop}>{t('common.cancel')}</Button>
        </div>
      )}
      <LeftList left={bulk.left} />
      {asks === 'change' && (
        <SharedDialog
          uid={uid}
          cards={chosen}
          LookFields={LookFields}
          onClose={() => setAsks(undefined)}
          onSave={(change) => {
            setAsks(undefined);
            bulk.start('changed', chosen, (onDone) => changeCards(uid, ids, change, onDone));
          }}
        />
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={() => setAsks(undefined)}
        title={t('team.deleteTitle')}
        text={
          <>
            <span className="mb-3 block font-semibold wrap-anywhere text-ink">
              {isolated(listBeginning(names.map(quotation), i18n.language))}
            </span>
            {t(ids.length === 1 ? 'cards.deleteText' : 'team.deleteText')}
          </>
        }
        action={t('common.delete')}
        danger
        onConfirm={() => {
          setAsks(undefined);
          bulk.start('deleted', chosen, (onDone) => deleteCards(uid, ids, onDone));
        }}
      />
    </>
  );
}
