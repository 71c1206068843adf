import CircleCheck from 'lucide-react/icons/circle-check';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@/account/service/session';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { useSentence } from '@/shared/i18n/sentence';
import { service } from '@/shared/queries/service';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';

const account = () => service(() => import('@/account/service/account'));

/** The address that this tab had a link sent to: a reload sends no second one. */
const SENT = 'verification-sent';

/** The link may be opened on another device. */
const LOOK_EVERY_MS = 5_000;

interface VerifyEmailProps {
  user: Pick<SessionUser, 'email' | 'emailVerified'>;
  onLater?: () => void;
  /** The user cannot go on without: the link is sent at once, and its result looked for by itself. */
  isNeeded?: boolean;
}

export function VerifyEmail({ user, onLater, isNeeded = false }: VerifyEmailProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const email = user.email ?? '';
  const { state, sending, checking, error, send, check } = useVerification(isNeeded, email);
  if (user.emailVerified) {
    return (
      <output
        // The button with the focus is gone: the answer in its place gets it.
        ref={(answer) => {
          if (document.activeElement === document.body && state !== 'unsent') answer?.focus();
        }}
        tabIndex={-1}
        className="flex items-center gap-2 text-sm text-good"
      >
        <CircleCheck aria-hidden className="size-4" />
        {t('auth.verified')}
      </output>
    );
  }
  return (
    <div
      className={
        onLater
          ? 'flex flex-wrap items-center gap-x-4 text-xs text-ink-soft [&_button]:min-h-11 [&_button]:border-transparent! [&_button]:bg-transparent! [&_button]:px-1! [&_button]:text-xs! [&_button]:underline [&_button]:underline-offset-4'
          : 'flex flex-col gap-3 text-sm'
      }
    >
      <div className="flex min-w-0 items-start gap-3 py-1">
        <MailCheck
          aria-hidden
          className={onLater ? 'mt-0.5 size-4 shrink-0' : 'mt-0.5 size-5 shrink-0 text-accent'}
        />
        <output className="min-w-0 wrap-anywhere">
          {state === 'unsent' && sentence('auth.verifyText', { email })}
          {state === 'sent' && sentence('auth.verifySent', { email })}
          {state === 'not-yet' && t('auth.verifyNotYet')}
        </output>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={onLater ? 'flex flex-wrap gap-x-4' : 'flex flex-wrap gap-2'}>
        {state !== 'unsent' && (
          <Button busy={checking} onClick={check}>
            {t('auth.verifyCheck')}
          </Button>
        )}
        <Button busy={sending} onClick={send}>
          {state === 'unsent' ? t('auth.verifySend') : t('auth.verifyResend')}
        </Button>
        {onLater && <Button onClick={onLater}>{t('auth.verifyLater')}</Button>}
      </div>
    </div>
  );
}

interface Verification {
  readonly state: 'unsent' | 'sent' | 'not-yet';
  readonly sending: boolean;
  readonly checking: boolean;
  readonly error: unknown;
  readonly send: () => void;
  readonly check: () => void;
}

/** Sends the verification link; checks the result on demand and when the tab is shown again. */
function useVerification(isNeeded: boolean, email: string): Verification {
  const [wasSent] = useState(() => isNeeded && readStored(SENT, 'session') === email);
  const [state, setState] = useState<Verification['state']>(wasSent ? 'sent' : 'unsent');
  const [error, setError] = useState<unknown>();
  const { busy: sending, run: runSend } = useOneAtATime();
  const { busy: checking, run: runCheck } = useOneAtATime();

  const answer = async (work: () => Promise<Verification['state']>) => {
    setError(undefined);
    try {
      setState(await work());
    } catch (failure) {
      setError(failure);
    }
  };
  const send = () =>
    answer(async () => {
      await (await account()).sendVerification();
      if (isNeeded) writeStored(SENT, email, 'session');
      return 'sent';
    });
  const sendNow = useRef(send);
  useEffect(() => {
    if (isNeeded && !wasSent) void runSend(sendNow.current);
  }, [isNeeded, wasSent, runSend]);
  const check = () =>
    answer(async () => ((await (await account()).reloadUser()).emailVerified ? 'sent' : 'not-yet'));

  const nameKey = state !== 'unsent';
  useEffect(() => {
    if (!nameKey) return undefined;
    const reload = () => {
      // Offline or signed out: the button reports it.
      if (document.visibilityState !== 'visible') return;
      account()
        .then(({ reloadUser }) => reloadUser())
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', reload);
    const looking = isNeeded ? setInterval(reload, LOOK_EVERY_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', reload);
      clearInterval(looking);
    };
  }, [nameKey, isNeeded]);

  return {
    state,
    sending,
    checking,
    error,
    send: () => void runSend(send),
    check: () => void runCheck(check),
  };
}

/** Asks quietly for verification of the address until it is done, or postponed on this device. */
export function VerifyNotice({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const key = userLocalDataName('verify-later', user.uid);
  const [later, setLater] = useState(() => readStored(key) !== null);
  const [offered] = useState(!user.emailVerified);
  if (later || !offered || user.email === null) return null;
  return (
    <aside aria-label={t('auth.verifyTitle')} className="border-b border-line">
      <div className="mx-auto max-w-6xl px-4 py-1 sm:px-6">
        <VerifyEmail
          user={user}
          onLater={() => {
            writeStored(key, '1');
            setLater(true);
          }}
        />
      </div>
    </aside>
  );
}
