import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ContactInput } from '@/contacts/model/contact';
import { duplicateGroups, isSurelyOne, type DuplicateGroup } from '@/contacts/model/contact-duplicates';
import { mergedContact } from '@/contacts/model/contact-merge';
import {
  hasQueuedChange,
  mergeContacts,
  unmergeContacts,
  type Merge,
} from '@/contacts/service/contact-merges';
import { queuedText } from '@/contacts/ui/queued-text';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { DuplicateGroupItem } from './duplicate-group';

const SHOWN = 50;

interface DuplicatesScreenProps {
  readonly uid: string;
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly contactsHref: string;
}

/** Duplicates, to merge one by one or all at once, with undo. */
export function DuplicatesScreen({ uid, contacts, contactsHref }: DuplicatesScreenProps) {
  const { t } = useTranslation();
  // Takes a frame for 10,000 contacts.
  const groups = useMemo(() => duplicateGroups([...contacts.values()]), [contacts]);
  const sure = useMemo(() => groups.filter(isSurelyOne), [groups]);
  const { progress, undoable, isQueued, error, merge, undo } = useMerging(uid);
  const [openId, setOpenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = progress !== undefined;

  const mergeOne = (group: DuplicateGroup, draft: ContactInput) =>
    void merge([{ contacts: group.contacts, draft }]);
  const mergeAll = () => {
    setAsking(false);
    const merges = sure.flatMap((group) => {
      const draft = mergedContact(group.contacts)?.draft;
      return draft === undefined ? [] : [{ contacts: group.contacts, draft }];
    });
    void merge(merges);
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4 empty:hidden">
        <output className="text-sm text-ink-soft tabular-nums">
          {progress
            ? `${t(progress.kind === 'merging' ? 'contactMerge.merging' : 'contactMerge.undoing')} ${t('network.progress', { done: progress.done, count: progress.total })}`
            : undoable.length > 0
              ? [t('contactMerge.merged', { count: undoable.length }), isQueued && queuedText(t)]
                  .filter(Boolean)
                  .join(' ')
              : groups.length > 0 && t('contactMerge.groups', { count: groups.length })}
        </output>
        <div className="flex flex-wrap gap-3">
          {undoable.length > 0 && (
            <Button busy={isBusy} onClick={() => void undo()}>
              {t('network.undo')}
            </Button>
          )}
          {groups.length > 1 && sure.length > 0 && (
            <Button busy={isBusy} onClick={() => setAsking(true)}>
              {t('contactMerge.mergeAll')}
            </Button>
          )}
        </div>
      </div>
      {error !== undefined && (
        <ErrorNotice
          error={hasCode(error, 'contact-waiting') ? errorMessage(t, error) : t('contactMerge.failed')}
        />
      )}
      {groups.length === 0 && !isBusy && (
        <EmptyState
          title={t('contactMerge.none')}
          text={t('contactMerge.noneText')}
          action={<ButtonLink to={contactsHref}>{t('contactImport.toNetwork')}</ButtonLink>}
        />
      )}
      <ul>
        {groups.slice(0, SHOWN).map((group) => {
          const id = group.contacts[0]?.id ?? '';
          return (
            <DuplicateGroupItem
              key={id}
              group={group}
              isOpen={openId === id}
              isBusy={isBusy}
              onToggle={() => setOpenId(openId === id ? undefined : id)}
              onMerge={(draft) => mergeOne(group, draft)}
            />
          );
        })}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('contactMerge.mergeAllTitle')}
        text={
          <>
            <span>{t('contactMerge.mergeAllText')}</span>{' '}
            {sure.length < groups.length && <span>{t('contactMerge.mergeAllStays')}</span>}
          </>
        }
        action={t('contactMerge.mergeAll')}
        onConfirm={mergeAll}
      />
    </div>
  );
}

interface MergeProgress {
  readonly kind: 'merging' | 'undoing';
  readonly done: number;
  readonly total: number;
}

function useMerging(uid: string) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<MergeProgress>();
  const [undoable, setUndoable] = useState<readonly Merge[]>([]);
  const [isQueued, setQueued] = useState(false);
  const [error, setError] = useState<unknown>();

  const run = async (kind: MergeProgress['kind'], merges: readonly Merge[]): Promise<number> => {
    const total = merges.length;
    let done = 0;
    setError(undefined);
    setProgress({ kind, done, total });
    try {
      const sending = await (kind === 'merging' ? mergeContacts : unmergeContacts)(uid, merges, (count) => {
        done = count;
        setProgress({ kind, done, total });
      });
      setQueued(sending === 'queued');
    } catch (failure) {
      setError(failure);
    }
    setProgress(undefined);
    return done;
  };

  const merge = async (merges: readonly Merge[]) => {
    const ready = merges.filter((one) => !hasQueuedChange(uid, one));
    // One that waits is told; the others are merged.
    const done = ready.length > 0 || merges.length === 0 ? await run('merging', ready) : 0;
    setUndoable(ready.slice(0, done));
    if (ready.length < merges.length)
      setError((current: unknown) => current ?? new AppError('contact-waiting', 'merge'));
  };
  const undo = async () => {
    const done = await run('undoing', undoable);
    setUndoable(undoable.slice(done));
    if (done === undoable.length) notify.success(t('network.undone'));
  };
  return { progress, undoable, isQueued, error, merge, undo };
}
