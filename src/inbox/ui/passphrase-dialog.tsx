import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  asksNext,
  asksPresent,
  EMPTY_PASSPHRASES,
  newPassphrase,
  PASSPHRASE_MIN_LENGTH,
  passphraseProblems,
  type PassphraseInput,
  type PassphraseProblem,
  type PassphraseTask,
} from '@/inbox/model/new-passphrase';
import { hasCode } from '@/shared/firebase/errors';
import { useForm } from '@/shared/forms/use-form';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { IconButton } from '@/shared/ui/icon-button';
import { PasswordField } from '@/shared/ui/password-field';

interface PassphraseDialogProps {
  task: PassphraseTask;
  lost: number;
  ownWords: readonly string[];
  /** Rejects with `wrong-password`, `aborted` or another error. */
  onSubmit: (draft: PassphraseInput) => Promise<void>;
  onClose: () => void;
}

/** Asks for the passphrase, and warns of losing it. */
export function PassphraseDialog({ task, lost, ownWords, onSubmit, onClose }: PassphraseDialogProps) {
  const { t } = useTranslation();
  const titles = {
    new: t('inbox.switchOn'),
    again: t('inbox.switchOn'),
    change: t('inbox.change'),
    startOver: t('inbox.anew'),
  };
  const texts = {
    new: t('inbox.newText'),
    again: t('inbox.onAgainText'),
    change: t('inbox.changeText'),
    startOver: lost > 0 ? t('inbox.anewText', { count: lost }) : t('inbox.newText'),
  };
  const passphrases = usePassphraseForm(task, ownWords, onSubmit);
  const { form, field, busy, failure, problems } = passphrases;
  const isWrong = hasCode(failure, 'wrong-password');

  return (
    <Dialog onClose={onClose} busy={busy} title={titles[task]} description={texts[task]}>
      <form {...form} className="flex flex-col gap-4">
        {asksPresent(task) && (
          <PasswordField
            {...field('present')}
            label={task === 'change' ? t('inbox.oldPassphrase') : t('inbox.passphrase')}
            autoComplete="off"
            error={isWrong ? t('inbox.passphraseWrong') : problems.present}
          />
        )}
        {asksNext(task) && <NextPassphrase isFirst={task === 'new'} passphrases={passphrases} />}
        {failure !== undefined && !isWrong && (
          <ErrorNotice error={hasCode(failure, 'aborted') ? t('inbox.changedElsewhere') : failure} />
        )}
        <Button variant={task === 'startOver' ? 'danger' : 'primary'} type="submit" busy={busy}>
          {titles[task]}
        </Button>
      </form>
    </Dialog>
  );
}

function usePassphraseForm(
  task: PassphraseTask,
  ownWords: readonly string[],
  send: PassphraseDialogProps['onSubmit'],
) {
  const { t } = useTranslation();
  const sentences: Record<PassphraseProblem, string> = {
    missing: t('inbox.passphraseMissing'),
    short: t('inbox.passphraseShort', { count: PASSPHRASE_MIN_LENGTH }),
    weak: t('inbox.passphraseWeak'),
    other: t('inbox.passphraseOther'),
    unwritten: t('inbox.lossMissing'),
  };
  return useForm<PassphraseInput>({
    initial: EMPTY_PASSPHRASES,
    check: (draft) => {
      const { present, next, repeat, isWritten } = passphraseProblems(task, draft, ownWords);
      const sentence = (problem?: PassphraseProblem) => problem && sentences[problem];
      return {
        present: sentence(present),
        next: sentence(next),
        repeat: sentence(repeat),
        isWritten: sentence(isWritten),
      };
    },
    send,
    fieldOf: (error) => (hasCode(error, 'wrong-password') ? 'present' : undefined),
  });
}

interface NextPassphraseProps {
  isFirst: boolean;
  passphrases: ReturnType<typeof usePassphraseForm>;
}

/** The passphrase from now on, and that its loss cannot be undone. */
function NextPassphrase({ isFirst, passphrases }: NextPassphraseProps) {
  const { t } = useTranslation();
  const { field, values, change, focusOn, problems } = passphrases;
  const use = (passphrase: string) => {
    change({ next: passphrase, repeat: passphrase });
    focusOn('isWritten');
  };
  return (
    <>
      <SuggestedPassphrase onUse={use} />
      <PasswordField
        {...field('next')}
        label={isFirst ? t('inbox.passphrase') : t('inbox.newPassphrase')}
        autoComplete="off"
        hint={t('inbox.passphraseHint', { count: PASSPHRASE_MIN_LENGTH })}
      />
      <PasswordField {...field('repeat')} label={t('inbox.repeat')} autoComplete="off" />
      <div className="border-s-2 border-accent ps-4 text-sm">
        <p className="font-semibold">{t('inbox.lossTitle')}</p>
        <p className="mt-1 text-ink-soft">{t('inbox.loss')}</p>
      </div>
      <CheckField
        label={t('inbox.lossKnown')}
        name="isWritten"
        checked={values.isWritten}
        error={problems.isWritten}
        onChange={(event) => change({ isWritten: event.target.checked })}
      />
    </>
  );
}

interface SuggestedPassphraseProps {
  onUse: (passphrase: string) => void;
}

function SuggestedPassphrase({ onUse }: SuggestedPassphraseProps) {
  const { t } = useTranslation();
  const [passphrase, setPassphrase] = useState(newPassphrase);
  return (
    <div className="rounded-sheet bg-accent-wash p-4">
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
