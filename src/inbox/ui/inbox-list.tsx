import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import type { InboxEntry } from './entries';
import { InboxEntryItem } from './inbox-entry';
import { useAdding, type NetworkAround } from './use-adding';
import type { LiveInbox } from './use-live-inbox';
import { useRemoval } from './use-removal';

interface InboxListProps {
  uid: string;
  entries: readonly InboxEntry[];
  /** How many greetings these are. */
  count: number;
  /** What is older and not among them. */
  older: Pick<LiveInbox, 'hasOlder' | 'isLoadingOlder' | 'showOlder'>;
  /** Whether visitors may leave something at present. */
  accepts: boolean;
  cardName: (id: string) => string | undefined;
  network: NetworkAround;
}

/** What visitors left, the newest first. */
export function InboxList({ uid, entries, count, older, accepts, cardName, network }: InboxListProps) {
  const { t } = useTranslation();
  const { hidden, remove, finish } = useRemoval(uid);
  const { adding, add } = useAdding(uid, network);
  const shown = entries.filter(({ ids }) => !ids.some((id) => hidden.has(id)));

  const list = useRef<HTMLUListElement>(null);
  /** Where one reads on when the older ones have come: the button may be gone by then. */
  const goesOnAt = useRef<number>(undefined);
  useEffect(() => {
    const at = goesOnAt.current;
    if (at === undefined || older.isLoadingOlder) return;
    goesOnAt.current = undefined;
    list.current?.children[at]?.querySelector<HTMLElement>('h2')?.focus();
  }, [older.isLoadingOlder]);

  if (shown.length === 0 && !older.hasOlder)
    return (
      <EmptyState title={t('inbox.empty')} text={accepts ? t('inbox.emptyText') : t('inbox.emptyClosed')} />
    );
  return (
    <>
      <ul ref={list} aria-label={t('inbox.list')} className="flex flex-col border-line lg:border-b">
        {shown.map((entry) => (
          <InboxEntryItem
            key={entry.ids[0]}
            entry={entry}
            cardName={cardName(entry.cardId)}
            busy={adding === entry.ids[0]}
            onAdd={() =>
              typeof entry.content !== 'string' &&
              void add(entry, entry.content, cardName(entry.cardId), finish)
            }
            onDelete={() => remove(entry.ids)}
          />
        ))}
      </ul>
      {older.hasOlder && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button
            busy={older.isLoadingOlder}
            onClick={() => {
              goesOnAt.current = shown.length;
              older.showOlder();
            }}
          >
            {t('inbox.older')}
          </Button>
          <output className="text-sm text-ink-soft">{t('inbox.newest', { count })}</output>
        </div>
      )}
    </>
  );
}
