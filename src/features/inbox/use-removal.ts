import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGreetings } from '@/services/exchange/inbox';
import { TOAST_ACTION_MS } from '@/ui/toast-time';
import { toast } from '@/ui/toaster';

/**
 * Deletes entries with time to take it back: they leave the screen at once and the inbox when the message is gone, or with the
 * page. Nobody may put a greeting back (firestore.rules), so it waits instead.
 */
export function useRemoval(uid: string) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const due = useRef(new Map<string, () => void>());

  const show = (ids: readonly string[]) =>
    setHidden((now) => new Set([...now].filter((id) => !ids.includes(id))));

  const remove = (ids: readonly string[]) => {
    const [name = ''] = ids;
    setHidden((now) => new Set([...now, ...ids]));
    const commit = () => {
      clearTimeout(timer);
      if (!due.current.delete(name)) return;
      deleteGreetings(uid, ids).catch(() => {
        show(ids);
        toast.error(t('inbox.deleteFailed'));
      });
    };
    const timer = setTimeout(commit, TOAST_ACTION_MS);
    due.current.set(name, commit);
    const undo = () => {
      clearTimeout(timer);
      if (due.current.delete(name)) show(ids);
    };
    toast.success(t('inbox.deleted'), { action: { label: t('inbox.undo'), onSelect: undo } });
  };

  useEffect(() => {
    const waiting = due.current;
    return () => {
      for (const commit of waiting.values()) commit();
    };
  }, []);
  return { hidden, remove };
}
