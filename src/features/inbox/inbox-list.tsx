import { useTranslation } from 'react-i18next';
import { INBOX_SHOWN } from '@/model/limits';
import { EmptyState } from '@/ui/empty-state';
import type { InboxEntry } from './entries';
import { InboxEntryItem } from './inbox-entry';
import { useAdding, type NetworkAround } from './use-adding';
import { useRemoval } from './use-removal';

interface InboxListProps {
  uid: string;
  entries: readonly InboxEntry[];
  /** Whether there may be older ones, which are not among them. */
  isCapped: boolean;
  /** Whether visitors may leave something at present. */
  accepts: boolean;
  cardName: (id: string) => string | undefined;
  network: NetworkAround;
}

/** What visitors left, the newest first. */
export function InboxList({ uid, entries, isCapped, accepts, cardName, network }: InboxListProps) {
  const { t } = useTranslation();
  const { hidden, remove, finish } = useRemoval(uid);
  const { adding, add } = useAdding(uid, network);
  const shown = entries.filter(({ ids }) => !ids.some((id) => hidden.has(id)));

  if (shown.length === 0)
    return (
      <EmptyState title={t('inbox.empty')} text={accepts ? t('inbox.emptyText') : t('inbox.emptyClosed')} />
    );
  return (
    <>
      <ul aria-label={t('inbox.list')} className="flex flex-col border-line lg:border-b">
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
      {isCapped && <p className="mt-4 text-sm text-ink-soft">{t('inbox.newest', { count: INBOX_SHOWN })}</p>}
    </>
  );
}
