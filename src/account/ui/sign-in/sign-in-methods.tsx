import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInMethods } from '@/account/service/account';

/** The ways in which the account logs in. */
export function SignInMethods() {
  const { t } = useTranslation();
  const [methods] = useState(signInMethods);
  if (methods.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <span id="sign-in-methods" className="text-sm font-semibold">
        {t('profile.methods')}
      </span>
      <ul aria-labelledby="sign-in-methods" className="flex flex-wrap gap-x-4 gap-y-1">
        {methods.map((method) =>
          method === 'password' ? (
            <li key={method}>{t('auth.password')}</li>
          ) : (
            <li key={method.id}>
              <bdi>{method.name}</bdi>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
