import { useTranslation } from 'react-i18next';
import type { StoredKey } from '@/inbox/model/inbox-settings';
import { unlock } from '@/inbox/service/inbox-settings';
import { hasCode } from '@/shared/firebase/errors';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { useForm } from '@/shared/forms/use-form';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { PasswordField } from '@/shared/ui/password-field';

interface UnlockFormProps {
  storedKey: StoredKey;
  count: number;
  onUnlocked: (key: UnlockedKey, stays: boolean) => void;
}

/** Opens what is encrypted: the passphrase, and whether this device may go on reading. */
export function UnlockForm({ storedKey, count, onUnlocked }: UnlockFormProps) {
  const { t } = useTranslation();
  const { form, field, values, change, busy, failure, problems } = useForm<{
    passphrase: string;
    stays: boolean;
  }>({
    initial: { passphrase: '', stays: false },
    check: ({ passphrase }) => ({
      passphrase: passphrase === '' ? t('inbox.passphraseMissing') : undefined,
    }),
    send: async ({ passphrase, stays }) => onUnlocked(await unlock(storedKey, passphrase), stays),
    fieldOf: (error) => (error === undefined ? undefined : 'passphrase'),
  });
  const refusal = hasCode(failure, 'wrong-password') ? t('inbox.passphraseWrong') : t('errors.unknown');

  return (
    <form {...form} className="mb-8 flex max-w-md flex-col gap-3">
      <PasswordField
        {...field('passphrase')}
        label={t('inbox.passphrase')}
        hint={t('inbox.unlockText', { count })}
        autoComplete="off"
        error={problems.passphrase ?? (failure === undefined ? undefined : refusal)}
      />
      <CheckField
        label={t('inbox.stay')}
        hint={t('inbox.stayHint')}
        checked={values.stays}
        onChange={(event) => change({ stays: event.target.checked })}
      />
      <Button variant="primary" type="submit" busy={busy} className="self-start">
        {t('inbox.unlock')}
      </Button>
    </form>
  );
}
