import Tag from 'lucide-react/icons/tag';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areTagsInLimits, contactTitle, tidyTags, type Contact } from '@/contacts/model/contact';
import { CONTACT_TAG_MAX_LENGTH, isTooLong } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { TextField } from '@/shared/ui/text-field';
import { toast } from '@/shared/ui/toaster';
import { tagsInUse } from './filtering';
import type { Changes } from './use-changes';

interface SelectionBarProps {
  readonly chosen: readonly Contact[];
  readonly tags: readonly string[];
  readonly changes: Changes;
  readonly more: ReactNode;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

export function SelectionBar({ chosen, tags, changes, more, onSelectAll, onClear }: SelectionBarProps) {
  const { t, i18n } = useTranslation();
  const [mode, setMode] = useState<'add' | 'remove'>();
  const [first] = chosen;
  const count = chosen.length;
  const isBusy = changes.progress !== undefined;

  const addTag = (tag: string) => {
    const others = chosen.filter((contact) => !contact.tags.includes(tag));
    const willHave = (contact: Contact) => tidyTags([...contact.tags, tag]);
    const fitting = others.filter((contact) => areTagsInLimits(willHave(contact)));
    const full = others.length - fitting.length;
    if (full > 0) toast.error(t('network.tagFull', { count: full }));
    if (fitting.length === 0) return;
    void changes.change(
      fitting,
      ['tags'],
      (contact) => ({ ...contact, tags: willHave(contact) }),
      t('network.tagged', { count: fitting.length }),
    );
  };
  const removeTag = (tag: string) => {
    const having = chosen.filter((contact) => contact.tags.includes(tag));
    if (having.length === 0) return;
    void changes.change(
      having,
      ['tags'],
      (contact) => ({ ...contact, tags: contact.tags.filter((one) => one !== tag) }),
      t('network.untagged', { count: having.length }),
    );
  };
  const remove = () => {
    const message =
      count === 1 && first
        ? t('network.deletedOne', { name: contactTitle(first) })
        : t('network.deleted', { count });
    void changes.remove(chosen, message);
  };

  return (
    <section
      aria-label={t('network.selection')}
      className="flex flex-wrap items-center gap-2 rounded-sheet bg-accent-wash p-2 ps-4"
    >
      <output className="me-auto text-sm font-semibold tabular-nums">
        {t('network.selectedCount', { count })}
      </output>
      <Button className="px-3" onClick={onSelectAll}>
        {t('network.selectAll')}
      </Button>
      <Button className="px-3" disabled={isBusy} onClick={() => setMode('add')}>
        <Tag aria-hidden className="size-4" />
        {t('network.addTag')}
      </Button>
      {chosen.some((contact) => contact.tags.length > 0) && (
        <Button className="px-3" disabled={isBusy} onClick={() => setMode('remove')}>
          <Tags aria-hidden className="size-4" />
          {t('network.removeTag')}
        </Button>
      )}
      {more}
      <Button variant="danger" className="px-3" disabled={isBusy} onClick={remove}>
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
      </Button>
      <IconButton label={t('network.clearSelection')} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      {mode && (
        <TagDialog
          mode={mode}
          count={count}
          tags={mode === 'add' ? tags : tagsInUse(chosen, i18n.language).map(([tag]) => tag)}
          onClose={() => setMode(undefined)}
          onTag={(tag) => {
            setMode(undefined);
            if (mode === 'add') addTag(tag);
            else removeTag(tag);
          }}
        />
      )}
    </section>
  );
}

interface TagDialogProps {
  readonly mode: 'add' | 'remove';
  readonly count: number;
  readonly tags: readonly string[];
  readonly onClose: () => void;
  readonly onTag: (tag: string) => void;
}

/** Asks for the tag to add to, or remove from, the selected contacts. */
export function TagDialog({ mode, count, tags, onClose, onTag }: TagDialogProps) {
  const { t } = useTranslation();
  const offered = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Read out with the field.
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const submit = () => {
    const [tag] = tidyTags([typed]);
    if (tag === undefined) refuse(t('network.tagMissing'));
    else if (isTooLong(tag, CONTACT_TAG_MAX_LENGTH))
      refuse(t('network.tagTooLong', { count: CONTACT_TAG_MAX_LENGTH }));
    else onTag(tag);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={mode === 'add' ? t('network.tagAll', { count }) : t('network.untagAll', { count })}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          label={t('network.tag')}
          dir="auto"
          autoComplete="off"
          list={offered}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <datalist id={offered}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {mode === 'add' ? t('network.addTag') : t('network.removeTag')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
