import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyTags } from '@/contacts/model/contact';
import { CONTACT_TAG_MAX_LENGTH } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/text-field';

interface TagDialogProps {
  readonly mode: 'add' | 'remove';
  /** How many contacts are chosen. */
  readonly count: number;
  /** Tags to offer. */
  readonly tags: readonly string[];
  readonly onClose: () => void;
  readonly onTag: (tag: string) => void;
}

/** Asks which tag all chosen contacts get, or lose. */
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
    else if (tag.length > CONTACT_TAG_MAX_LENGTH)
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
