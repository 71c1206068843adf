import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ContactDraft } from '@/contacts/model/contact';
import { duplicateGroups, type DuplicateGroup } from '@/contacts/model/contact-duplicates';
import { mergedContact } from '@/contacts/model/contact-merge';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { DuplicateGroupItem } from './duplicate-group';
import { useMerging } from './use-merging';

/** So many groups stand on the screen; the next ones follow when these are merged. */
const SHOWN = 50;

interface DuplicatesScreenProps {
  readonly uid: string;
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly networkHref: string;
}

/** Who is in the network more than once, to be merged one by one or all at once, and to be taken back. */
export function DuplicatesScreen({ uid, contacts, networkHref }: DuplicatesScreenProps) {
  const { t } = useTranslation();
  // Among ten thousand contacts they take as long to find as a frame is shown; the list changes seldom.
  const groups = useMemo(() => duplicateGroups([...contacts.values()]), [contacts]);
  const { progress, undoable, error, merge, undo } = useMerging(uid);
  const [openId, setOpenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = progress !== undefined;

  const mergeOne = (group: DuplicateGroup, draft: ContactDraft) =>
    void merge([{ contacts: group.contacts, draft }]);
  const mergeAll = () => {
    setAsking(false);
    const merges = groups.flatMap((group) => {
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
              ? t('contactMerge.merged', { count: undoable.length })
              : groups.length > 0 && t('contactMerge.groups', { count: groups.length })}
        </output>
        <div className="flex flex-wrap gap-3">
          {undoable.length > 0 && (
            <Button busy={isBusy} onClick={() => void undo()}>
              {t('network.undo')}
            </Button>
          )}
          {groups.length > 1 && (
            <Button busy={isBusy} onClick={() => setAsking(true)}>
              {t('contactMerge.mergeAll')}
            </Button>
          )}
        </div>
      </div>
      {error !== undefined && <ErrorNotice error={t('contactMerge.failed')} />}
      {groups.length === 0 && !isBusy && (
        <EmptyState
          title={t('contactMerge.none')}
          text={t('contactMerge.noneText')}
          action={<ButtonLink to={networkHref}>{t('contactImport.toNetwork')}</ButtonLink>}
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
        onOpenChange={setAsking}
        title={t('contactMerge.mergeAllTitle')}
        text={t('contactMerge.mergeAllText')}
        action={t('contactMerge.mergeAll')}
        onConfirm={mergeAll}
      />
    </div>
  );
}
