import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '@/shared/browser/stored';
import type { SessionUser } from '@/account/service/session';
import { VerifyEmail } from './verify-email';

/** Asks for verification of the address until it is done or postponed on this device. */
export function VerifyNotice({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const key = `verify-later.${user.uid}`;
  const [later, setLater] = useState(() => readStored(key) !== null);
  const [offered] = useState(!user.emailVerified);
  if (later || !offered || user.email === null) return null;
  return (
    <aside aria-label={t('auth.verifyTitle')} className="border-b border-line bg-seal-wash">
      <div className="mx-auto max-w-6xl px-4 py-3 sm:px-6">
        <VerifyEmail
          user={user}
          onLater={() => {
            writeStored(key, '1');
            setLater(true);
          }}
        />
      </div>
    </aside>
  );
}
