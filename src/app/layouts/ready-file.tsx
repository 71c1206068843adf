import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onFileReady } from '@/shared/browser/download';
import { offer } from '@/shared/ui/offer-bar';

/** Offers to save a file that took longer than the user activation lasts. Mounted once. */
export function ReadyFile() {
  const { t } = useTranslation();
  useEffect(
    () =>
      onFileReady((name, save) => {
        offer({ title: t('shell.fileReady', { name }), label: t('common.save'), onSelect: save });
      }),
    [t],
  );
  return null;
}
