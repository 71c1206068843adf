import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsaved, watchUnsaved } from '@/lib/unsaved';
import { Button } from '@/ui/button';
import { useNewestApp } from './use-newest-app';

/**
 * Keeps the app for when there is no connection, and says when a newer version is there: at the page's foot, in nobody's way,
 * and not while something typed is unsaved. Put off, it is not said again on this page.
 */
export function NewVersion() {
  const { t, i18n } = useTranslation();
  const newer = useNewestApp(i18n.language);
  const busy = useSyncExternalStore(watchUnsaved, hasUnsaved);
  const [putOff, setPutOff] = useState(false);
  const shown = newer && !busy && !putOff;
  return (
    // There from the start, so that it is read out when it is filled.
    <output className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 max-md:bottom-18">
      {shown && (
        <span className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet bg-sheet py-2 ps-4 pe-2 text-sm text-ink shadow-lift motion-safe:animate-rise">
          <RefreshCw aria-hidden className="size-4 shrink-0 text-seal" />
          <span>{t('update.ready')}</span>
          <span className="ms-auto flex gap-2">
            <Button onClick={() => window.location.reload()}>{t('update.reload')}</Button>
            <Button className="border-transparent bg-transparent" onClick={() => setPutOff(true)}>
              {t('update.later')}
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
