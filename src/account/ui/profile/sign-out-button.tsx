import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';

/** Signs out; stays busy until the screen changes, or the person has thought better of it. */
export function SignOutButton({ onSignOut }: { onSignOut: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const leave = async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (!(await onSignOut())) setBusy(false);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      <Button className="self-start" busy={busy} onClick={() => void leave()}>
        {busy ? t('shell.signingOut') : t('shell.signOut')}
      </Button>
    </>
  );
}
