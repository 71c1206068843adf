import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inboxQueries } from './queries';

/** The number by which the owner and a visitor see that both have the owner's key, and what it is for. */
export function KeyFingerprint({ publicKey }: { readonly publicKey: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(inboxQueries.fingerprint(publicKey));
  if (!data) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{t('inbox.fingerprint')}</p>
      <p>
        {/* Digits alone have no direction of their own, and their groups would change places. */}
        <bdi dir="ltr" className="tabular-nums">
          {data}
        </bdi>
      </p>
      <p className="max-w-[45ch] text-sm text-ink-soft">{t('inbox.fingerprintText')}</p>
    </div>
  );
}
