import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSPHRASE_MIN_LENGTH } from '@/shared/lib/limits';
import { hasCode } from '@/shared/firebase/errors';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { PasswordField } from '@/shared/ui/password-field';
import {
  asksNext,
  asksPresent,
  EMPTY_DRAFT,
  passphraseProblems,
  type PassphraseDraft,
  type PassphraseProblem,
  type PassphraseTask,
} from './passphrase-fields';
import { RefreshCw } from 'lucide-react';
import { newPassphrase } from '@/inbox/model/new-passphrase';
import { CopyButton } from '@/shared/ui/copy-button';
import { IconButton } from '@/shared/ui/icon-button';

interface PassphraseDialogProps {
  task: PassphraseTask;
  lost: number;
  ownWords: readonly string[];
  /** Rejects with `wrong-password`, `aborted` or another error. */
  onSubmit: (draft: PassphraseDraft) => Promise<void>;
  onClose: () => void;
}

/** Asks for the passphrase, and warns of losing it. */
export function PassphraseDialog({ task, lost, ownWords, onSubmit, onClose }: PassphraseDialogProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const problems = tried ? passphraseProblems(task, draft, ownWords) : {};
  const isWrong = hasCode(failure, 'wrong-password');
  const titles = {
    new: t('inbox.switchOn'),
    again: t('inbox.switchOn'),
    change: t('inbox.change'),
    anew: t('inbox.anew'),
  };
  const texts = {
    new: t('inbox.newText'),
    again: t('inbox.onAgainText'),
    change: t('inbox.changeText'),
    anew: lost > 0 ? t('inbox.anewText', { count: lost }) : t('inbox.newText'),
  };

  const nextProblems: Partial<Record<PassphraseProblem, string>> = {
    short: t('inbox.passphraseShort', { count: PASSPHRASE_MIN_LENGTH }),
    weak: t('inbox.passphraseWeak'),
  };

  const change = (changes: Partial<PassphraseDraft>) => {
    setDraft({ ...draft, ...changes });
    setFailure(undefined);
  };
  const goTo = (field: string) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  const use = (passphrase: string) => {
    change({ next: passphrase, repeat: passphrase });
    goTo('isWritten');
  };
  const submit = async () => {
    if (busy) return;
    setTried(true);
    const [first] = Object.keys(passphraseProblems(task, draft, ownWords));
    if (first !== undefined) {
      goTo(first);
      return;
    }
    setBusy(true);
    try {
      await onSubmit(draft);
    } catch (error) {
      setFailure(error);
      setBusy(false);
      if (hasCode(error, 'wrong-password')) goTo('present');
    }
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Dialog open onOpenChange={() => busy || onClose()} title={titles[task]} description={texts[task]}>
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {asksPresent(task) && (
          <PasswordField
            label={task === 'change' ? t('inbox.oldPassphrase') : t('inbox.passphrase')}
            name="present"
            autoComplete="off"
            value={draft.present}
            error={isWrong ? t('inbox.passphraseWrong') : problems.present && t('inbox.passphraseMissing')}
            onChange={(event) => change({ present: event.target.value })}
          />
        )}
        {asksNext(task) && (
          <>
            <SuggestedPassphrase onUse={use} />
            <PasswordField
              label={task === 'new' ? t('inbox.passphrase') : t('inbox.newPassphrase')}
              name="next"
              autoComplete="off"
              hint={t('inbox.passphraseHint', { count: PASSPHRASE_MIN_LENGTH })}
              value={draft.next}
              error={problems.next && nextProblems[problems.next]}
              onChange={(event) => change({ next: event.target.value })}
            />
            <PasswordField
              label={t('inbox.repeat')}
              name="repeat"
              autoComplete="off"
              value={draft.repeat}
              error={problems.repeat && t('inbox.passphraseOther')}
              onChange={(event) => change({ repeat: event.target.value })}
            />
            <div className="border-s-2 border-seal ps-4 text-sm">
              <p className="font-semibold">{t('inbox.lossTitle')}</p>
              <p className="mt-1 text-ink-soft">{t('inbox.loss')}</p>
            </div>
            <CheckField
              label={t('inbox.lossKnown')}
              name="isWritten"
              checked={draft.isWritten}
              error={problems.isWritten && t('inbox.lossMissing')}
              onChange={(event) => change({ isWritten: event.target.checked })}
            />
          </>
        )}
        {failure !== undefined && !isWrong && (
          <ErrorNotice error={hasCode(failure, 'aborted') ? t('inbox.changedElsewhere') : failure} />
        )}
        <Button variant={task === 'anew' ? 'danger' : 'primary'} type="submit" busy={busy}>
          {titles[task]}
        </Button>
      </form>
    </Dialog>
  );
}

interface SuggestedPassphraseProps {
  onUse: (passphrase: string) => void;
}

function SuggestedPassphrase({ onUse }: SuggestedPassphraseProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState(newPassphrase);
  return (
    <div className="rounded-sheet bg-seal-wash p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('inbox.suggestion')}</p>
        <IconButton
          label={t('inbox.suggestionAnother')}
          className="-me-3 -my-3"
          onClick={() => setPassphrase(newPassphrase())}
        >
          <RefreshCw aria-hidden />
        </IconButton>
      </div>
      <output className="mt-1 block">
        <bdi dir="ltr" className="font-mono text-base select-all">
          {passphrase}
        </bdi>
      </output>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => onUse(passphrase)}>{t('inbox.suggestionUse')}</Button>
        <CopyButton text={passphrase} label={t('inbox.suggestionCopy')} />
      </div>
    </div>
  );
}
