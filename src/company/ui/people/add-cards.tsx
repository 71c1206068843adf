import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { matching } from '@/card/model/matching';
import { seatsLeft, type Company } from '@/company/model/company';
import { addPerson } from '@/company/service/people';
import { companyQueries } from '@/company/ui/queries';
import { number } from '@/shared/i18n/formats';
import { folded } from '@/shared/lib/folded';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { PeopleRunState } from './people-run-state';
import { usePeopleRun } from './use-people-run';

interface AddCardsProps {
  readonly uid: string;
  readonly company: Company;
  readonly onClose: () => void;
  readonly onAdded: (cardIds: readonly string[]) => void;
}

/** Adds cards of the own account to the company, each with a seat. */
export function AddCards({ uid, company, onClose, onAdded }: AddCardsProps) {
  const { t, i18n } = useTranslation();
  const cards = useQuery(companyQueries.ownCards(uid));
  const [text, setText] = useState('');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const run = usePeopleRun<{ readonly cardId: string; readonly name: string }>();
  const left = seatsLeft(company);
  const isBusy = run.progress !== undefined;
  const toggle = (id: string) =>
    setIds((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const chosen = (cards.data ?? []).filter(({ id }) => ids.has(id));
  const add = async () => {
    const items = chosen.map(({ id: cardId, name }) => ({ cardId, name }));
    const done = await run.start(items, ({ cardId }) => addPerson(uid, company.id, cardId));
    onAdded(done);
    if (done.length === items.length) onClose();
    else setIds(new Set(items.map(({ cardId }) => cardId).filter((id) => !done.includes(id))));
  };
  return (
    <Dialog
      onClose={onClose}
      busy={isBusy}
      title={t('company.people.add')}
      description={t('company.people.addText')}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">{t('company.seatsLeft', { seats: number(left, i18n.language) })}</p>
        {cards.isPending ? (
          <SkeletonGroup>
            <Skeleton className="h-40 w-full rounded-field" />
          </SkeletonGroup>
        ) : cards.isError ? (
          <ErrorNotice error={cards.error} onRetry={() => void cards.refetch()} />
        ) : cards.data.length === 0 ? (
          <p className="text-ink-soft">{t('company.people.noCards')}</p>
        ) : (
          <>
            <TextField
              type="search"
              dir="auto"
              label={t('dashboard.find')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <CardChoices cards={matching(cards.data, text, folded)} ids={ids} onToggle={toggle} />
          </>
        )}
        <PeopleRunState run={run} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <output className="me-auto text-sm tabular-nums">
            {t('common.selectedCount', { count: chosen.length })}
          </output>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={chosen.length === 0 || chosen.length > left}
            onClick={() => void add()}
          >
            {t('company.people.add')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CardChoicesProps {
  readonly cards: readonly Card[];
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function CardChoices({ cards, ids, onToggle }: CardChoicesProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('dashboard.cards')}
      className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
    >
      {cards.map(({ id, name, customPath }) => (
        <li key={id} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-sm">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={ids.has(id)}
              onChange={() => onToggle(id)}
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <bdi dir="ltr" className="text-ink-soft">
                {customPath}
              </bdi>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
