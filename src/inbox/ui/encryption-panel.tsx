import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { showsAnotherKey } from '@/inbox/model/inbox-settings';
import {
  switchEncryptionOff,
  type InboxState,
  startOver,
  changePassphrase,
  switchEncryptionOn,
  switchEncryptionOnAgain,
} from '@/inbox/service/inbox-settings';
import { countEncrypted } from '@/inbox/service/unopenable';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { toast } from '@/shared/ui/toaster';
import { KeyDiffers } from './key-differs';
import { PassphraseDialog } from './passphrase-dialog';
import type { PassphraseDraft, PassphraseTask } from './passphrase-fields';
import { UnopenableNotice } from './unopenable-notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxQueries } from './queries';

interface EncryptionPanelProps {
  uid: string;
  exchange: InboxState;
  /** The owner's key, where it is unlocked. */
  unlocked: UnlockedKey | undefined;
  /** Whether something is on screen that the unlocked key does not open, or is encrypted where there is no key. */
  hasUnopenable: boolean;
  onKey: (key: UnlockedKey) => void;
  onLock: () => void;
  /** The settings are others now; resolves when they were read again. */
  onChanged: () => Promise<unknown>;
  /** What others know of the owner, such as the name: no passphrase. */
  ownWords: readonly string[];
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
  const { uid, exchange, unlocked, hasUnopenable, onKey, onLock, onChanged, ownWords } = props;
  const { t } = useTranslation();
  const [task, setTask] = useState<PassphraseTask | 'off'>();
  const [busy, setBusy] = useState(false);
  /** How many are lost by beginning anew. */
  const [lost, setLost] = useState(0);
  /** Why beginning anew has left some of them. */
  const [left, setLeft] = useState<unknown>();
  const doTask = useEncryption(uid, exchange);
  const isOn = exchange.settings.publicKey !== '';
  const hasKey = exchange.key !== undefined;
  const isAnothers = showsAnotherKey(exchange.settings, exchange.key);
  const close = () => setTask(undefined);

  const submit = async (asked: PassphraseTask, draft: PassphraseDraft) => {
    const { key, left: failure } = await doTask(asked, draft);
    if (key) onKey(key);
    setLeft(failure);
    toast.success(t(DONE[asked]));
    close();
  };
  const askAnew = async () => {
    setBusy(true);
    try {
      setLost(await countEncrypted(uid));
      setTask('anew');
    } catch (error) {
      toast.error(errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  };
  const switchOff = async () => {
    setBusy(true);
    try {
      await switchEncryptionOff(uid);
      toast.success(t('inbox.switchedOff'));
      close();
    } catch (error) {
      toast.error(errorMessage(t, error, t('inbox.saveFailed')));
    } finally {
      setBusy(false);
      void onChanged();
    }
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">{t('inbox.encryption')}</h3>
      {/* What it says of one's own key is not so of another's. */}
      {!isAnothers && (
        <p className="text-sm text-ink-soft">{isOn ? t('inbox.encryptionOn') : t('inbox.encryptionOff')}</p>
      )}
      {isOn && !isAnothers && <KeyFingerprint publicKey={exchange.settings.publicKey} />}
      {unlocked && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {t('inbox.unlocked')}
          <Button onClick={onLock}>{t('inbox.lock')}</Button>
        </p>
      )}
      {isAnothers && (
        <KeyDiffers uid={uid} hasKey={hasKey} onNew={() => setTask('new')} onChanged={onChanged} />
      )}
      {(unlocked || !hasKey) && (hasUnopenable || left !== undefined) && (
        <UnopenableNotice uid={uid} unlocked={unlocked} failure={left} onFailure={setLeft} />
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
          <p className="mb-3 max-w-[45ch] text-ink-soft">{t('inbox.loss')}</p>
          <Button variant="danger" onClick={() => void askAnew()} busy={busy && task === undefined}>
            {t('inbox.anew')}
          </Button>
        </details>
      )}
      {task !== undefined && task !== 'off' && (
        <PassphraseDialog
          task={task}
          lost={lost}
          ownWords={ownWords}
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

/** The number by which the owner and a visitor see that both have the owner's key, and what it is for. */
function KeyFingerprint({ publicKey }: { readonly publicKey: string }) {
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

/** What came of a question about the passphrase. */
interface Outcome {
  /** Where the task unlocks one. */
  readonly key?: UnlockedKey;
  /** Why beginning anew has left some of what nobody can open any more. */
  readonly left?: unknown;
}

/** Does what a question about the passphrase is for. */
function useEncryption(uid: string, exchange: InboxState) {
  const client = useQueryClient();
  const { key } = exchange;
  return async (task: PassphraseTask, { present, next }: PassphraseDraft): Promise<Outcome> => {
    try {
      if (key === undefined) return { key: await switchEncryptionOn(uid, next) };
      if (task === 'again') return { key: await switchEncryptionOnAgain(uid, key, present) };
      if (task === 'anew') return await startOver(uid, key, next);
      await changePassphrase(uid, key, present, next);
      return {};
    } finally {
      await client.invalidateQueries(inboxQueries.exchange(uid));
    }
  };
}
