import ListChecks from 'lucide-react/icons/list-checks';
import Tag from 'lucide-react/icons/tag';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  areTagsInLimits,
  CONTACT_TAG_MAX_LENGTH,
  contactTitle,
  tidyTags,
  type Contact,
} from '@/contacts/model/contact';
import { useUnloadQuestion } from '@/shared/forms/unsaved';
import { isTooLong } from '@/shared/lib/text-length';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { notify } from '@/shared/ui/notify';
import { SelectionBar, SelectionButton } from '@/shared/ui/selection-bar';
import { TextField } from '@/shared/ui/text-field';
import { tagsInUse } from './filtering';
import type { Changes } from './use-changes';

interface ContactsSelectionProps {
  readonly chosen: readonly Contact[];
  readonly tags: readonly string[];
  readonly changes: Changes;
  readonly more: ReactNode;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected contacts. */
export function ContactsSelection({
  chosen,
  tags,
  changes,
  more,
  onSelectAll,
  onClear,
}: ContactsSelectionProps) {
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
    if (full > 0) notify.error(t('network.tagFull', { count: full }));
    if (fitting.length === 0) return;
    void changes.change(
      fitting,
      ['tags'],
      (contact) => ({ ...contact, tags: willHave(contact) }),
      (t) => t('network.tagged', { count: fitting.length }),
    );
  };
  const removeTag = (tag: string) => {
    const having = chosen.filter((contact) => contact.tags.includes(tag));
    if (having.length === 0) return;
    void changes.change(
      having,
      ['tags'],
      (contact) => ({ ...contact, tags: contact.tags.filter((one) => one !== tag) }),
      (t) => t('network.untagged', { count: having.length }),
    );
  };
  const remove = () => {
    void changes.remove(chosen, (t) =>
      count === 1 && first
        ? t('network.deletedOne', { name: contactTitle(first) })
        : t('network.deleted', { count }),
    );
  };

  return (
    <SelectionBar label={t('network.selection')} count={count} onClear={onClear}>
      <SelectionButton icon={ListChecks} onClick={onSelectAll}>
        {t('common.selectAll')}
      </SelectionButton>
      <SelectionButton icon={Tag} disabled={isBusy} onClick={() => setMode('add')}>
        {t('network.addTag')}
      </SelectionButton>
      {chosen.some((contact) => contact.tags.length > 0) && (
        <SelectionButton icon={Tags} disabled={isBusy} onClick={() => setMode('remove')}>
          {t('network.removeTag')}
        </SelectionButton>
      )}
      {more}
      <SelectionButton icon={Trash2} variant="danger" disabled={isBusy} onClick={remove}>
        {t('common.delete')}
      </SelectionButton>
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
    </SelectionBar>
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
  const [problem, setProblem] = useState<'missing' | 'long'>();
  useUnloadQuestion(typed !== '');
  const field = useRef<HTMLInputElement>(null);
  // Read out with the field.
  const refuse = (why: typeof problem) => {
    setProblem(why);
    field.current?.focus();
  };
  const submit = () => {
    const [tag] = tidyTags([typed]);
    if (tag === undefined) refuse('missing');
    else if (isTooLong(tag, CONTACT_TAG_MAX_LENGTH)) refuse('long');
    else onTag(tag);
  };
  return (
    <Dialog
      onClose={onClose}
      start={field}
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
          error={
            problem &&
            (problem === 'missing'
              ? t('network.tagMissing')
              : t('network.tagTooLong', { count: CONTACT_TAG_MAX_LENGTH }))
          }
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
