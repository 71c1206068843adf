import CloudUpload from 'lucide-react/icons/cloud-upload';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { useOnline } from '@/shared/browser/use-online';
import { isOpen } from '@/shared/forms/outbox';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { sendNow, useIsSending } from './outbox-sender';
import type { SaveAsNew } from './refused-notice';
import { useQueuedCards } from './use-queued';

/** Imported on demand: its dialog is a tenth of the dashboard's code. */
const RefusedEdit = lazy(async () => ({ default: (await import('./refused-notice')).RefusedEdit }));

interface QueuedNoticeProps {
  readonly uid: string;
  readonly cards: readonly Card[] | undefined;
  readonly editHref: (cardId: string) => string;
  /** Turns the draft of a deleted card into the draft of a new one. */
  readonly onSaveAsNew: SaveAsNew;
}

/** Shows queued and refused edits with actions; nothing if there are none. */
export function QueuedNotice({ uid, cards, editHref, onSaveAsNew }: QueuedNoticeProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const sending = useIsSending();
  const queued = useQueuedCards(uid);
  const refused = queued.filter((edit) => !isOpen(edit));
  const count = queued.length - refused.length;
  if (queued.length === 0) return null;

  const send = async () => {
    const result = await sendNow(uid);
    if (result.count > 0) notify.success(t('outbox.sent', { count: result.count }));
    if (result.failure !== undefined) notify.error(errorMessage(t, result.failure));
  };

  return (
    <div className="flex flex-col gap-4">
      {count > 0 && (
        <div className="flex items-start gap-3 border-s-2 border-accent ps-3 text-sm">
          <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <output>{t(online ? 'outbox.count' : 'outbox.countOffline', { count })}</output>
            {online && (
              <Button busy={sending} onClick={() => void send()}>
                {t(sending ? 'outbox.sending' : 'outbox.sendNow')}
              </Button>
            )}
          </div>
        </div>
      )}
      <Suspense>
        {refused.map((edit) => (
          <RefusedEdit
            key={edit.id}
            uid={uid}
            edit={edit}
            isGone={edit.trouble === 'card-not-found' || cards?.every(({ id }) => id !== edit.id) === true}
            editHref={editHref(edit.id)}
            onSaveAsNew={onSaveAsNew}
          />
        ))}
      </Suspense>
    </div>
  );
}
