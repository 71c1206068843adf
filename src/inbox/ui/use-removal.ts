import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGreetings } from '@/inbox/service/inbox';
import { offer } from '@/shared/ui/offers';
import { toast } from '@/shared/ui/toaster';

/** Deletes for good whatever could still be taken back. */
function commitAll(due: ReadonlyMap<string, () => void>): void {
  for (const commit of due.values()) commit();
}

/**
 * Deletes entries with time to take it back: they leave the screen at once, and the inbox when the message about it is closed, the
 * next entry is deleted or the page is left. Nobody may put a greeting back (firestore.rules), so it waits instead.
 */
export function useRemoval(uid: string) {
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
      deleteGreetings(uid, ids).catch(() => {
        show(ids);
        toast.error(t('inbox.deleteFailed'));
      });
    };
    due.current.set(name, commit);
    const undo = () => {
      if (due.current.delete(name)) show(ids);
    };
    const withdraw = offer({
      title: t('inbox.deleted'),
      label: t('inbox.undo'),
      onSelect: undo,
      onClose: commit,
    });
  };

  useEffect(() => {
    const waiting = due.current;
    const leave = () => commitAll(waiting);
    // A tab that is closed tears nothing down.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  /** Deletes for good what could still be taken back. */
  const finish = () => commitAll(due.current);
  return { hidden, remove, finish };
}
