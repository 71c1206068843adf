import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/shared/browser/use-debounced';
import { useOnline } from '@/shared/browser/use-online';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SHOWN_AFTER_MS } from './contact-parts';
import type { Progress } from './use-changes';
import type { LiveContacts } from './use-contacts';

interface ContactsNoticesProps {
  readonly live: LiveContacts;
  readonly queued: number;
  readonly progress: Progress | undefined;
}

/** Notices about the list: stale, queued changes, progress. */
export function ContactsNotices({ live, queued, progress }: ContactsNoticesProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const late = useDebounced(queued, SHOWN_AFTER_MS);
  const queuedCount = queued === 0 ? 0 : late;
  const { contacts, error, unreached, lastKnown, retry } = live;
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {error !== undefined && (
        <ErrorNotice
          error={contacts === undefined ? t('network.failed') : t('network.stale')}
          onRetry={retry}
        />
      )}
      {contacts === undefined && unreached && <ErrorNotice error={t('network.unreached')} />}
      {lastKnown && (
        <output className="flex items-start gap-3 border-s-2 border-field ps-3 text-sm text-ink-soft">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {online ? t('network.lastKnown') : t('network.offline')}
        </output>
      )}
      {queuedCount > 0 && (
        <output className="flex items-start gap-3 border-s-2 border-warn ps-3 text-sm">
          <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t('outbox.count', { count: queuedCount })}
        </output>
      )}
      {progress && (
        <div className="flex flex-col gap-2">
          <output className="text-sm tabular-nums">{t('network.progress', { ...progress })}</output>
          <progress
            aria-label={t('common.saving')}
            max={progress.count}
            value={progress.done}
            className="h-2 w-full"
          />
        </div>
      )}
    </div>
  );
}
