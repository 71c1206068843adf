import { useTranslation } from 'react-i18next';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { useForm } from '@/shared/forms/use-form';
import { DISPLAY_NAME_MAX_LENGTH } from '@/shared/lib/limits';
import { saveName } from '@/account/service/account';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextField } from '@/shared/ui/text-field';

/** The name of the account. What is typed stays whatever happens. */
export function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const { form, field, values, busy, done, failure } = useForm({
    initial: { name },
    check: (typed) => ({ name: typed.name.trim() === '' ? t('profile.nameRequired') : undefined }),
    send: async (typed) => {
      await saveName(typed.name);
      onSaved();
    },
    storeAs: 'profile-name',
    keep: ['name'],
  });
  useUnsaved(values.name.trim() !== name.trim());
  useUnloadQuestion(busy);
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        {...field('name')}
        label={t('profile.nameLabel')}
        maxLength={DISPLAY_NAME_MAX_LENGTH}
        autoComplete="name"
        dir="auto"
        required
      />
      {failure !== undefined && <ErrorNotice error={failure} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {busy ? t('common.saving') : t('profile.saveName')}
        </Button>
        <output className="text-sm text-good">{done && t('profile.nameSaved')}</output>
      </div>
    </form>
  );
}
