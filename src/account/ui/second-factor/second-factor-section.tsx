import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  beginSecondFactor,
  removeSecondFactor,
  secondFactors,
  type AuthenticatorApp,
  type Enrollment,
} from '@/account/service/second-factor';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { longDate } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { CodeForm } from './code-form';

/** The service's limit. */
const MAX_APPS = 5;

interface SecondFactorSectionProps {
  readonly emailVerified: boolean;
  /** Draws a QR code of a text. */
  readonly drawQr: (text: string) => ReactNode;
}

/** The account's authenticator apps: the list, one more, and the end of one. */
export function SecondFactorSection({ emailVerified, drawQr }: SecondFactorSectionProps) {
  const { t } = useTranslation();
  const [apps, setApps] = useState(secondFactors);
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [answer, setAnswer] = useState<'added' | 'removed'>();
  const [error, setError] = useState<unknown>();
  const { busy, run } = useOneAtATime();
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setError(undefined);
      setAnswer(undefined);
      try {
        await work();
      } catch (failure) {
        setError(failure);
      }
    });
  const begin = () => attempt(async () => setEnrollment(await beginSecondFactor()));
  const remove = (id: string) =>
    attempt(async () => {
      await removeSecondFactor(id);
      setApps(secondFactors());
      setAnswer('removed');
    });
  const finish = async (code: string) => {
    await enrollment?.finish(code);
    setEnrollment(undefined);
    setApps(secondFactors());
    setAnswer('added');
  };
  if (enrollment !== undefined) {
    return (
      <NewApp
        enrollment={enrollment}
        code={drawQr(enrollment.address)}
        onCode={finish}
        onCancel={() => setEnrollment(undefined)}
      />
    );
  }
  return (
    <>
      {apps.length > 0 && <Apps apps={apps} busy={busy} onRemove={(id) => void remove(id)} />}
      {error !== undefined && <ErrorNotice error={error} />}
      {emailVerified ? (
        apps.length < MAX_APPS && (
          <Button className="self-start" busy={busy} onClick={() => void begin()}>
            {t(apps.length === 0 ? 'second.add' : 'second.addAnother')}
          </Button>
        )
      ) : (
        <p className="text-ink-soft">{t('second.verifyFirst')}</p>
      )}
      <output className="text-sm text-good">
        {answer !== undefined && t(answer === 'added' ? 'second.added' : 'second.removed')}
      </output>
    </>
  );
}

interface NewAppProps {
  readonly enrollment: Enrollment;
  readonly code: ReactNode;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NewApp({ enrollment, code, onCode, onCancel }: NewAppProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('second.scan')}</p>
      <div className="w-fit rounded-sheet border border-line bg-white p-2">{code}</div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold">{t('second.key')}</span>
        <code dir="ltr" className="wrap-anywhere">
          {enrollment.secret}
        </code>
        <CopyButton text={enrollment.secret} label={t('second.copyKey')} />
      </div>
      <CodeForm label={t('second.turnOn')} onCode={onCode} onCancel={onCancel} />
    </>
  );
}

interface AppsProps {
  readonly apps: readonly AuthenticatorApp[];
  readonly busy: boolean;
  readonly onRemove: (id: string) => void;
}

function Apps({ apps, busy, onRemove }: AppsProps) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const [leaving, setLeaving] = useState<string>();
  return (
    <>
      <ul className="flex flex-col gap-2">
        {apps.map(({ id, addedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            {sentence('second.app', { date: longDate(addedAt, i18n.language) })}
            <Button busy={busy} onClick={() => setLeaving(id)}>
              {t('second.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {apps.length === 1 && <p className="text-sm text-ink-soft">{t('second.spare')}</p>}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('second.removeQuestion')}
        text={t('second.removeText')}
        action={t('second.remove')}
        danger
        onConfirm={() => {
          if (leaving !== undefined) onRemove(leaving);
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
