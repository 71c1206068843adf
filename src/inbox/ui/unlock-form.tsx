import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredKey } from '@/inbox/model/inbox-settings';
import { hasCode } from '@/shared/firebase/errors';
import { unlock } from '@/inbox/service/inbox-settings';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { PasswordField } from '@/shared/ui/password-field';

interface UnlockFormProps {
  storedKey: StoredKey;
  count: number;
  onUnlocked: (key: UnlockedKey, stays: boolean) => void;
}

/** Asks for the passphrase, and whether to remember the key on this device. */
export function UnlockForm({ storedKey, count, onUnlocked }: UnlockFormProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState('');
  const [stays, setStays] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = async () => {
    if (busy) return;
    if (passphrase === '') {
      refuse(t('inbox.passphraseMissing'));
      return;
    }
    setBusy(true);
    try {
      onUnlocked(await unlock(storedKey, passphrase), stays);
    } catch (failure) {
      refuse(t(hasCode(failure, 'wrong-password') ? 'inbox.passphraseWrong' : 'errors.unknown'));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mb-8 flex max-w-md flex-col gap-3">
      <PasswordField
        ref={field}
        label={t('inbox.passphrase')}
        hint={t('inbox.unlockText', { count })}
        autoComplete="off"
        value={passphrase}
        error={error}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <CheckField
        label={t('inbox.stay')}
        hint={t('inbox.stayHint')}
        checked={stays}
        onChange={(event) => setStays(event.target.checked)}
      />
      <Button variant="primary" type="submit" busy={busy} className="self-start">
        {t('inbox.unlock')}
      </Button>
    </form>
  );
}
