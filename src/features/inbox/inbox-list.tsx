import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Details } from '@/model/exchange/greeting';
import { INBOX_SHOWN } from '@/model/limits';
import { addToNetwork } from '@/services/exchange/inbox';
import { EmptyState } from '@/ui/empty-state';
import { toast } from '@/ui/toaster';
import { contactOf, type InboxEntry } from './entries';
import { InboxEntryItem } from './inbox-entry';
import { useRemoval } from './use-removal';

interface InboxListProps {
  uid: string;
  entries: readonly InboxEntry[];
  /** Whether there may be older ones, which are not among them. */
  isCapped: boolean;
  /** Whether visitors may leave something at present. */
  accepts: boolean;
  cardName: (id: string) => string | undefined;
}

/** What visitors left, the newest first. */
export function InboxList({ uid, entries, isCapped, accepts, cardName }: InboxListProps) {
  const { t } = useTranslation();
  const { hidden, remove } = useRemoval(uid);
  const [adding, setAdding] = useState<string>();
  const shown = entries.filter(({ ids }) => !ids.some((id) => hidden.has(id)));

  const add = async ({ ids, createdAt }: InboxEntry, details: Details) => {
    if (adding !== undefined) return;
    setAdding(ids[0]);
    try {
      const outcome = await addToNetwork(uid, ids, contactOf(details, createdAt));
      toast.success(t(outcome === 'sent' ? 'inbox.added' : 'inbox.addWaiting'));
    } catch {
      toast.error(t('inbox.addFailed'));
    } finally {
      setAdding(undefined);
    }
  };

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
            onAdd={() => typeof entry.content !== 'string' && void add(entry, entry.content)}
            onDelete={() => remove(entry.ids)}
          />
        ))}
      </ul>
      {isCapped && <p className="mt-4 text-sm text-ink-soft">{t('inbox.newest', { count: INBOX_SHOWN })}</p>}
    </>
  );
}
