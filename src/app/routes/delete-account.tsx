import { useTranslation } from 'react-i18next';
import { CompanyEnds } from '@/account-data/ui/deletion/company-ends';
import { DeletionPanel, WhatGoes } from '@/account-data/ui/deletion/deletion-panel';
import { useDeletion } from '@/account-data/ui/deletion/use-deletion';
import { DATA_ID } from '@/account/model/profile-parts';
import { paths } from '@/app/paths';
import { useSession } from '@/app/session/session-context';
import { SessionProblem } from '@/app/session/session-problem';
import { teamPaths } from '@/app/team-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { Page, Section } from '@/shared/ui/page';
import { Skeleton } from '@/shared/ui/skeleton';

/** /delete-account: public, without the app (docs/product.md, question 19). */
export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const deletion = useDeletion();
  const { phase } = deletion.state;
  const present = session.status === 'authenticated' ? session.user : undefined;
  const owner = present ?? (phase === 'asking' ? undefined : deletion.user);

  if (phase === 'done') {
    return (
      <div className="px-4 py-16">
        <EmptyState
          heading="h1"
          title={t('deletion.doneTitle')}
          text={t('deletion.doneText')}
          action={
            <ButtonLink variant="primary" to={paths.landing.href()}>
              {t('deletion.home')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <Page title={t('deletion.title')} lead={t('deletion.lead')} width="form">
      <Section title={t('deletion.what')}>
        <WhatGoes />
        {present && phase === 'asking' && (
          <CompanyEnds
            uid={present.uid}
            administratorsHref={(companyId) => teamPaths.companySettings.href({ companyId })}
          />
        )}
        {/* Shown to signed-out users, too, so that nothing moves; it leads through the login. */}
        {phase === 'asking' && (
          <ButtonLink className="self-start" to={paths.profile.href({ part: DATA_ID })}>
            {t('export.first')}
          </ButtonLink>
        )}
      </Section>
      <Section
        title={phase === 'deleting' || phase === 'cut-off' ? t('deletion.progress') : t('deletion.prove')}
      >
        {owner ? <DeletionPanel user={owner} deletion={deletion} /> : <SignedOut session={session} />}
      </Section>
    </Page>
  );
}

function SignedOut({ session }: { session: ReturnType<typeof useSession> }) {
  const { t } = useTranslation();
  // As high as the form on a phone.
  if (session.status === 'authenticating') return <Skeleton className="h-63" />;
  if (session.status === 'timed-out' || session.status === 'failed')
    return <SessionProblem session={session} />;
  return (
    <>
      <p>{t('deletion.signedOut')}</p>
      <ButtonLink
        variant="primary"
        className="self-start"
        to={paths.login.href({ next: paths.deleteAccount.href() })}
      >
        {t('deletion.goToLogin')}
      </ButtonLink>
    </>
  );
}
