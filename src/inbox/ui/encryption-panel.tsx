import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showsAnotherKey } from '@/inbox/model/inbox-settings';
import type { PassphraseInput, PassphraseTask } from '@/inbox/model/new-passphrase';
import {
  changePassphrase,
  startOver,
  switchEncryptionOff,
  switchEncryptionOn,
  switchEncryptionOnAgain,
  type InboxState,
} from '@/inbox/service/inbox-settings';
import { countEncrypted } from '@/inbox/service/unopenable';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { KeyDiffers, UnopenableNotice } from './key-notices';
import { PassphraseDialog } from './passphrase-dialog';
import { inboxQueries } from './queries';

interface EncryptionPanelProps {
  uid: string;
  inboxState: InboxState;
  unlocked: UnlockedKey | undefined;
  hasUnopenable: boolean;
  onKey: (key: UnlockedKey) => void;
  onLock: () => void;
  onChanged: () => Promise<unknown>;
  /** Guessable words, such as the owner's name. */
  ownWords: readonly string[];
}

const DONE = {
  new: 'inbox.switchedOn',
  again: 'inbox.switchedOn',
  change: 'inbox.changed',
  startOver: 'inbox.anewDone',
} as const satisfies Record<PassphraseTask, string>;

/** Whether entries are encrypted, and their passphrase. */
export function EncryptionPanel(props: EncryptionPanelProps) {
  const { uid, inboxState, unlocked, hasUnopenable, onLock, onChanged, ownWords } = props;
  const { t } = useTranslation();
  const { task, setTask, close, busy, lost, left, setLeft, ...actions } = useEncryption(props);
  const { publicKey } = inboxState.settings;
  const isOn = publicKey !== '';
  const hasKey = inboxState.key !== undefined;
  const isAnothers = showsAnotherKey(inboxState.settings, inboxState.key);

  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">{t('inbox.encryption')}</h3>
      {/* True of the owner's key only. */}
      {!isAnothers && (
        <p className="text-sm text-ink-soft">{isOn ? t('inbox.encryptionOn') : t('inbox.encryptionOff')}</p>
      )}
      {isOn && !isAnothers && <KeyFingerprint publicKey={publicKey} />}
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
        <ForgottenPassphrase
          busy={busy && task === undefined}
          onStartOver={() => void actions.askToStartOver()}
        />
      )}
      {task !== undefined && task !== 'off' && (
        <PassphraseDialog
          task={task}
          lost={lost}
          ownWords={ownWords}
          onSubmit={(draft) => actions.submit(task, draft)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={task === 'off'}
        onClose={close}
        title={t('inbox.switchOff')}
        text={t('inbox.switchOffText')}
        action={t('inbox.switchOff')}
        onConfirm={() => void actions.switchOff()}
        busy={busy}
      />
    </div>
  );
}

interface ForgottenPassphraseProps {
  readonly busy: boolean;
  readonly onStartOver: () => void;
}

function ForgottenPassphrase({ busy, onStartOver }: ForgottenPassphraseProps) {
  const { t } = useTranslation();
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 text-ink-soft">{t('inbox.forgotten')}</summary>
      <p className="mb-3 max-w-[45ch] text-ink-soft">{t('inbox.loss')}</p>
      <Button variant="danger" onClick={onStartOver} busy={busy}>
        {t('inbox.anew')}
      </Button>
    </details>
  );
}

function KeyFingerprint({ publicKey }: { readonly publicKey: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(inboxQueries.fingerprint(publicKey));
  if (!data) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{t('inbox.fingerprint')}</p>
      <p>
        {/* Digits are bidi-neutral: their groups would be reordered. */}
        <bdi dir="ltr" className="tabular-nums">
          {data}
        </bdi>
      </p>
      <p className="max-w-[45ch] text-sm text-ink-soft">{t('inbox.fingerprintText')}</p>
    </div>
  );
}

interface Outcome {
  readonly key?: UnlockedKey;
  readonly left?: unknown;
}

/** What the owner is doing to the encryption, and how: by a passphrase, or by confirming. */
function useEncryption({ uid, inboxState, onKey, onChanged }: EncryptionPanelProps) {
  const { t } = useTranslation();
  const [task, setTask] = useState<PassphraseTask | 'off'>();
  const [busy, setBusy] = useState(false);
  /** Encrypted entries that starting over makes unreadable. */
  const [lost, setLost] = useState(0);
  /** Why some of them are left. */
  const [left, setLeft] = useState<unknown>();
  const doTask = usePassphraseTask(uid, inboxState);
  const close = () => setTask(undefined);

  const submit = async (asked: PassphraseTask, draft: PassphraseInput) => {
    const { key, left: failure } = await doTask(asked, draft);
    if (key) onKey(key);
    setLeft(failure);
    notify.success(t(DONE[asked]));
    close();
  };
  const askToStartOver = async () => {
    setBusy(true);
    try {
      setLost(await countEncrypted(uid));
      setTask('startOver');
    } catch (error) {
      notify.error(errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  };
  const switchOff = async () => {
    setBusy(true);
    try {
      await switchEncryptionOff(uid);
      notify.success(t('inbox.switchedOff'));
      close();
    } catch (error) {
      notify.error(errorMessage(t, error, t('inbox.saveFailed')));
    } finally {
      setBusy(false);
      void onChanged();
    }
  };
  return { task, setTask, close, busy, lost, left, setLeft, submit, askToStartOver, switchOff };
}

function usePassphraseTask(uid: string, inboxState: InboxState) {
  const client = useQueryClient();
  const { key } = inboxState;
  return async (task: PassphraseTask, { present, next }: PassphraseInput): Promise<Outcome> => {
    try {
      if (key === undefined) return { key: await switchEncryptionOn(uid, next) };
      if (task === 'again') return { key: await switchEncryptionOnAgain(uid, key, present) };
      if (task === 'startOver') return await startOver(uid, key, next);
      await changePassphrase(uid, key, present, next);
      return {};
    } finally {
      await client.invalidateQueries(inboxQueries.settings(uid));
    }
  };
}
