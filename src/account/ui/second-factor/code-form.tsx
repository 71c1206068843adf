import { useTranslation } from 'react-i18next';
import { hasCode } from '@/shared/firebase/errors';
import { useForm } from '@/shared/forms/use-form';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextField } from '@/shared/ui/text-field';

const DIGITS = 6;

interface CodeFormProps {
  readonly label: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the six digits of an authenticator app. A wrong code is said at the field, and stays. */
export function CodeForm({ label, onCode, onCancel }: CodeFormProps) {
  const { t } = useTranslation();
  const { form, field, busy, failure, change } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === DIGITS ? undefined : t('second.codeRequired') }),
    send: ({ code }) => onCode(code),
    fieldOf: (error) => (isWrong(error) ? 'code' : undefined),
    leaves: true,
  });
  const { error, ...code } = field('code');
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure !== undefined && !isWrong(failure) && <ErrorNotice error={failure} />}
      <TextField
        {...code}
        label={t('second.code')}
        hint={t('second.codeHint')}
        error={error ?? (isWrong(failure) ? errorMessage(t, failure) : undefined)}
        // Pasted codes have blanks, as apps show them.
        onChange={({ target }) => change({ code: target.value.replaceAll(/\D/g, '') })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

const isWrong = (error: unknown) => hasCode(error, 'invalid-verification-code');
