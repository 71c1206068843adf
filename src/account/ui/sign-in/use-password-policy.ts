import { useRef, useState } from 'react';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@/account/model/password-policy';

/**
 * The service's password policy: the default until `ask` (when the field gets the focus, so that the form is painted without
 * the sign-in code) has brought the service's own.
 */
export function usePasswordPolicy(): { policy: PasswordPolicy; ask: () => void } {
  const [policy, setPolicy] = useState(DEFAULT_PASSWORD_POLICY);
  const asked = useRef(false);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    try {
      const { passwordPolicy } = await import('@/account/service/password-policy');
      setPolicy(await passwordPolicy());
    } catch {
      // The code could not be fetched: asked again at the next focus, and the service checks in any case.
      asked.current = false;
    }
  };
  return { policy, ask: () => void ask() };
}
