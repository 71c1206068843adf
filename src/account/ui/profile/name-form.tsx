import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreTyping, useRestoredTyping } from '@/shared/i18n/stored-typing';
import { useUnsaved } from '@/shared/forms/unsaved';
import { DISPLAY_NAME_MAX_LENGTH } from '@/shared/lib/limits';
import { saveName } from '@/account/service/account';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextField } from '@/shared/ui/text-field';
import { useSaving } from './use-saving';

export function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const kept = useRestoredTyping('profile-name');
  const [typed, setTyped] = useState(kept['name'] ?? name);
  const [missing, setMissing] = useState(false);
  const { busy, saved, error, run } = useSaving();
  const field = useRef<HTMLInputElement>(null);
  const changed = typed.trim() !== name.trim();
  useUnsaved(changed);
  useStoreTyping('profile-name', () => (changed ? { name: typed } : {}));
  const submit = () => {
    const empty = typed.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    if (empty || busy) return;
    run(async () => {
      await saveName(typed);
      onSaved();
    });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        label={t('profile.nameLabel')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={missing && typed.trim() === '' ? t('profile.nameRequired') : undefined}
        maxLength={DISPLAY_NAME_MAX_LENGTH}
        autoComplete="name"
        dir="auto"
        required
      />
      {error !== undefined && <ErrorNotice error={error} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {busy ? t('common.saving') : t('profile.saveName')}
        </Button>
        <output className="text-sm text-good">{saved && t('profile.nameSaved')}</output>
      </div>
    </form>
  );
}
