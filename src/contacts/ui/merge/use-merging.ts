import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeContacts, unmergeContacts, type Merge } from '@/contacts/service/contact-merges';
import { toast } from '@/shared/ui/toaster';

/** Work under way: merging or taking back, so many of so many. */
export interface MergeProgress {
  readonly kind: 'merging' | 'undoing';
  readonly done: number;
  readonly total: number;
}

/** Merges, and takes back what was merged last. */
export function useMerging(uid: string) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<MergeProgress>();
  const [undoable, setUndoable] = useState<readonly Merge[]>([]);
  const [error, setError] = useState<unknown>();

  const run = async (kind: MergeProgress['kind'], merges: readonly Merge[]): Promise<number> => {
    const total = merges.length;
    let done = 0;
    setError(undefined);
    setProgress({ kind, done, total });
    try {
      await (kind === 'merging' ? mergeContacts : unmergeContacts)(uid, merges, (count) => {
        done = count;
        setProgress({ kind, done, total });
      });
    } catch (failure) {
      setError(failure);
    }
    setProgress(undefined);
    return done;
  };

  const merge = async (merges: readonly Merge[]) => {
    const done = await run('merging', merges);
    setUndoable(merges.slice(0, done));
  };
  const undo = async () => {
    const done = await run('undoing', undoable);
    setUndoable(undoable.slice(done));
    if (done === undoable.length) toast.success(t('network.undone'));
  };
  return { progress, undoable, error, merge, undo };
}
