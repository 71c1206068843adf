import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchSealingOff, type Exchange } from '@/services/exchange/exchange-settings';
import type { UnlockedKey } from '@/services/exchange/unlocked-keys';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toaster';
import { PassphraseDialog } from './passphrase-dialog';
import type { PassphraseDraft, PassphraseTask } from './passphrase-fields';
import { useEncryption } from './use-encryption';

interface EncryptionPanelProps {
  uid: string;
  exchange: Exchange;
  sealedIds: readonly string[];
  isUnlocked: boolean;
  onKey: (key: UnlockedKey) => void;
  onLock: () => void;
  /** The settings are others now. */
  onChanged: () => void;
}

/** What is said when it is done. */
const DONE = {
  new: 'inbox.switchedOn',
  again: 'inbox.switchedOn',
  change: 'inbox.changed',
  anew: 'inbox.anewDone',
} as const satisfies Record<PassphraseTask, string>;

/** Whether what visitors leave is encrypted, and the passphrase it opens with. */
export function EncryptionPanel(props: EncryptionPanelProps) {
  const { uid, exchange, sealedIds, isUnlocked, onKey, onLock, onChanged } = props;
  const { t } = useTranslation();
  const [task, setTask] = useState<PassphraseTask | 'off'>();
  const [busy, setBusy] = useState(false);
  const doTask = useEncryption(uid, exchange, sealedIds);
  const isOn = exchange.settings.publicKey !== '';
  const hasKey = exchange.key !== undefined;
  const close = () => setTask(undefined);

  const submit = async (asked: PassphraseTask, draft: PassphraseDraft) => {
    const key = await doTask(asked, draft);
    if (key) onKey(key);
    toast.success(t(DONE[asked]));
    close();
  };
  const switchOff = async () => {
    setBusy(true);
    try {
      await switchSealingOff(uid);
      toast.success(t('inbox.switchedOff'));
      close();
    } catch {
      toast.error(t('inbox.saveFailed'));
    } finally {
      setBusy(false);
      onChanged();
    }
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">{t('inbox.encryption')}</h3>
      <p className="text-sm text-ink-soft">{isOn ? t('inbox.encryptionOn') : t('inbox.encryptionOff')}</p>
      {isUnlocked && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {t('inbox.unlocked')}
          <Button onClick={onLock}>{t('inbox.lock')}</Button>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <Button onClick={() => setTask('off')}>{t('inbox.switchOff')}</Button>
        ) : (
          <Button onClick={() => setTask(hasKey ? 'again' : 'new')}>{t('inbox.switchOn')}</Button>
        )}
        {hasKey && <Button onClick={() => setTask('change')}>{t('inbox.change')}</Button>}
      </div>
      {hasKey && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-3 text-ink-soft">{t('inbox.forgotten')}</summary>
          <p className="mb-3 max-w-[45ch] text-ink-soft">
            {sealedIds.length > 0 ? t('inbox.anewText', { count: sealedIds.length }) : t('inbox.loss')}
          </p>
          <Button variant="danger" onClick={() => setTask('anew')}>
            {t('inbox.anew')}
          </Button>
        </details>
      )}
      {task !== undefined && task !== 'off' && (
        <PassphraseDialog
          task={task}
          lost={sealedIds.length}
          onSubmit={(draft) => submit(task, draft)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={task === 'off'}
        onOpenChange={close}
        title={t('inbox.switchOff')}
        text={t('inbox.switchOffText')}
        action={t('inbox.switchOff')}
        onConfirm={() => void switchOff()}
        busy={busy}
      />
    </div>
  );
}
