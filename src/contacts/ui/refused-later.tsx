import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { watchRefused } from '@/contacts/service/sending';
import { errorMessage } from '@/shared/i18n/error-message';
import { toast } from '@/shared/ui/toaster';

/** Reports queued writes that were refused, on any screen (docs/decisions/0026). */
export function RefusedLater() {
  const { t } = useTranslation();
  useEffect(
    () =>
      watchRefused((error) => {
        toast.error(t('network.refused'), { description: errorMessage(t, error) });
      }),
    [t],
  );
  return null;
}
