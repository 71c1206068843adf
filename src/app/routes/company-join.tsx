import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { VerifyEmail } from '@/account/ui/sign-in/verify-email';
import { paths } from '@/app/paths';
import { createQueryClient } from '@/app/query-client';
import { LazyNoAccount } from '@/app/session/lazy-no-account';
import { useSession } from '@/app/session/session-context';
import { setSignOutState, useSignOut } from '@/app/session/sign-out';
import { teamPaths } from '@/app/team-paths';
import { JoinScreen } from '@/company/ui/joining/join-screen';
import { handTyping } from '@/shared/forms/stored-typing';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/link';
import { SpinnerScreen } from '@/shared/ui/spinner';

/** Imported on demand: without an account there is no one to sign out. */
const SignOutAsker = lazy(async () => ({
  default: (await import('@/app/layouts/signed-in-layout')).AppSignOutAsker,
}));

/** /team/join/:code, with an account or without. */
export function Component() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const session = useSession();
  const navigate = useNavigate();
  const [client] = useState(createQueryClient);
  if (session.status === 'authenticating') return <SpinnerScreen label={t('shell.checkingSession')} />;
  if (session.status === 'no-account') return <LazyNoAccount />;
  const user = session.status === 'authenticated' ? session.user : undefined;
  const next = teamPaths.companyJoin.href({ code });
  return (
    <QueryClientProvider client={client}>
      <JoinScreen
        // Another account sees the invitation as it is for that account.
        key={user?.uid}
        code={code}
        user={user}
        SignIn={SignIn}
        confirmation={user && <VerifyEmail user={user} isNeeded />}
        anotherAccount={<AnotherAccount next={next} />}
        home={
          <ButtonLink to={user ? paths.dashboard.href() : paths.landing.href()}>
            {t(user ? 'titles.dashboard' : 'deletion.home')}
          </ButtonLink>
        }
        cardHref={(cardId) => paths.editCard.href({ cardId })}
        createHref={paths.createCard.href({ next })}
        onAccepted={(companyId, cardId) =>
          void (cardId === undefined
            ? navigate(teamPaths.companyPeople.href({ companyId }))
            : navigate(paths.dashboard.href(), { state: { saved: cardId } }))
        }
      />
      {user && (
        <Suspense>
          <SignOutAsker />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

interface SignInProps {
  readonly code: string;
  readonly email: string | undefined;
}

function SignIn({ code, email }: SignInProps) {
  const { t } = useTranslation();
  const next = teamPaths.companyJoin.href({ code });
  const propose = (form: string) => () => email !== undefined && handTyping(form, { email });
  return (
    <>
      <p>{t('company.join.signIn')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.register.href({ next })} onClick={propose('register')}>
          {t('shell.signUp')}
        </ButtonLink>
        <ButtonLink to={paths.login.href({ next })} onClick={propose('login')}>
          {t('shell.login')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Signs out, and leads back here with another account. */
function AnotherAccount({ next }: { readonly next: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, run } = useOneAtATime();
  const signOut = useSignOut();
  const leave = async () => {
    if (!(await signOut())) return;
    setSignOutState('staying');
    await navigate(paths.login.href({ next }));
  };
  return (
    <Button busy={busy} onClick={() => void run(leave)}>
      {t('signUp.another')}
    </Button>
  );
}
