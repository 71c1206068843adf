import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addStateTitle } from '@/shared/browser/page-title';

export function useStateTitle(text: string | undefined): void {
  const { t } = useTranslation();
  useEffect(
    () => (text === undefined ? undefined : addStateTitle(`${text} · ${t('common.appName')}`)),
    [text, t],
  );
}
