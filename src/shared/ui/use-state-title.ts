import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addStateTitle } from '@/shared/browser/page-title';

/** Shows a state in the page's title, from its first frame on, while the component is mounted. */
export function useStateTitle(text: string | undefined): void {
  const { t } = useTranslation();
  useLayoutEffect(
    () => (text === undefined ? undefined : addStateTitle(`${text} · ${t('common.appName')}`)),
    [text, t],
  );
}
