import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteInboxEntries } from '@/inbox/service/inbox';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { notify } from '@/shared/ui/notify';
import type { ListedEntry } from './entries';
import { InboxEntryItem } from './entry-item';
import type { LiveInbox } from './queries';
import { useAdding, type ContactsAround } from './use-adding';

interface InboxListProps {
  uid: string;
  entries: readonly ListedEntry[];
  count: number;
  older: Pick<LiveInbox, 'hasOlder' | 'isLoadingOlder' | 'showOlder'>;
  accepts: boolean;
  cardName: (id: string) => string | undefined;
  around: ContactsAround;
}

export function InboxList({ uid, entries, count, older, accepts, cardName, around }: InboxListProps) {
  const { t } = useTranslation();
  const { hidden, remove, finish } = useRemoval(uid);
  const { adding, add } = useAdding(uid, around);
  const visibleEntries = entries.filter(({ ids }) => !ids.some((id) => hidden.has(id)));

  const list = useRef<HTMLUListElement>(null);
  /** The index to focus after older ones were loaded: the button may be gone. */
  const resumeAt = useRef<number>(undefined);
  useEffect(() => {
    const at = resumeAt.current;
    if (at === undefined || older.isLoadingOlder) return;
    resumeAt.current = undefined;
    list.current?.children[at]?.querySelector<HTMLElement>('h2')?.focus();
  }, [older.isLoadingOlder]);

  if (visibleEntries.length === 0 && !older.hasOlder)
    return (
      <EmptyState title={t('inbox.empty')} text={accepts ? t('inbox.emptyText') : t('inbox.emptyClosed')} />
    );
  return (
    <>
      <ul ref={list} aria-label={t('inbox.list')} className="flex flex-col border-line lg:border-b">
        {visibleEntries.map((entry) => (
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
              resumeAt.current = visibleEntries.length;
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

function commitAll(due: ReadonlyMap<string, () => void>): void {
  for (const commit of due.values()) commit();
}

/** Deletes with undo, so late: when the message closes, on the next, or on leaving. Rules restore nothing. */
function useRemoval(uid: string) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const due = useRef(new Map<string, () => void>());

  const show = (ids: readonly string[]) =>
    setHidden((now) => new Set([...now].filter((id) => !ids.includes(id))));

  const remove = (ids: readonly string[]) => {
    const [name = ''] = ids;
    commitAll(due.current);
    setHidden((now) => new Set([...now, ...ids]));
    const commit = () => {
      if (!due.current.delete(name)) return;
      withdraw();
      deleteInboxEntries(uid, ids).catch(() => {
        show(ids);
        notify.error(t('inbox.deleteFailed'));
      });
    };
    due.current.set(name, commit);
    const undo = () => {
      if (due.current.delete(name)) show(ids);
    };
    const withdraw = notify.offer({
      title: (t) => t('inbox.deleted'),
      label: (t) => t('inbox.undo'),
      onSelect: undo,
      onClose: commit,
    });
  };

  useEffect(() => {
    const waiting = due.current;
    const leave = () => commitAll(waiting);
    // Closing a tab runs no effect cleanups.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const finish = () => commitAll(due.current);
  return { hidden, remove, finish };
}
