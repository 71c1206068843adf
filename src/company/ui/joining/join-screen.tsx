import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyInvitation } from '@/company/model/company';
import { companyQueries } from '@/company/ui/queries';
import { hasCode } from '@/shared/firebase/errors';
import { longDateOrTime } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SpinnerScreen } from '@/shared/ui/spinner';
import { AcceptInvitation } from './accept-invitation';
import { joinObstacle } from './join-obstacle';

interface JoinUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** The parts and addresses of other modules. */
interface JoinParts {
  /** Leads to registration and login, and back here. */
  readonly SignIn: ComponentType<{ readonly code: string; readonly email: string | undefined }>;
  /** Asks the account to confirm its address. */
  readonly confirmation: ReactNode;
  readonly anotherAccount: ReactNode;
  /** The way on where there is nothing to accept. */
  readonly home: ReactNode;
  readonly cardHref: (cardId: string) => string;
  readonly createHref: string;
}

interface JoinScreenProps extends JoinParts {
  readonly code: string;
  /** Undefined for a visitor without a session. */
  readonly user: JoinUser | undefined;
  readonly onAccepted: (companyId: string, cardId?: string) => void;
}

/** An invitation to a company: who invites, for what, what the company sees, and to accept it. */
export function JoinScreen(props: JoinScreenProps) {
  const { code, home } = props;
  const { t } = useTranslation();
  const invitation = useQuery(companyQueries.invitation(code));
  if (invitation.isPending) return <SpinnerScreen label={t('common.loading')} />;
  if (invitation.isError)
    return (
      <Sheet title={t('titles.companyJoin')}>
        {hasCode(invitation.error, 'invitation-unknown') ? (
          <Stopped text={t('company.join.unknown')}>{home}</Stopped>
        ) : (
          <ErrorNotice
            error={invitation.error}
            onRetry={() => void invitation.refetch()}
            retrying={invitation.isFetching}
          />
        )}
      </Sheet>
    );
  return <Invited {...props} invitation={invitation.data} onChanged={() => void invitation.refetch()} />;
}

interface InvitedProps extends JoinScreenProps {
  readonly invitation: CompanyInvitation;
  readonly onChanged: () => void;
}

function Invited(props: InvitedProps) {
  const { invitation, code, user, SignIn, confirmation, anotherAccount, home } = props;
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const { companyName: company, email, redeemBefore, role, cardId } = invitation;
  const isMine = user !== undefined && invitation.redeemedBy === user.uid;
  const problem = joinObstacle(invitation, user);
  const kind = role === 'administrator' ? 'administrator' : cardId === undefined ? 'ownCard' : 'card';
  return (
    <Sheet title={sentence('company.join.title', { company })}>
      <p>{t(`company.join.for.${kind}`)}</p>
      {!isMine && (
        <ul className="text-sm text-ink-soft empty:hidden">
          {email !== undefined && <li>{sentence('company.join.forAddress', { email })}</li>}
          {redeemBefore !== undefined && (
            <li>{t('company.join.until', { date: longDateOrTime(redeemBefore, i18n.language) })}</li>
          )}
        </ul>
      )}
      {role === 'member' && <WhatIsSeen />}
      {problem === 'signed-out' ? (
        <SignIn code={code} email={email} />
      ) : problem === 'unconfirmed' ? (
        confirmation
      ) : problem === 'another' ? (
        <Stopped text={sentence('company.join.another', { email: user?.email ?? '' })}>
          {anotherAccount}
        </Stopped>
      ) : problem !== undefined ? (
        <Stopped text={t(`errors.invitation-${problem}`)}>{home}</Stopped>
      ) : (
        user && <AcceptInvitation {...props} uid={user.uid} isMine={isMine} />
      )}
    </Sheet>
  );
}

function WhatIsSeen() {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-2 rounded-sheet border border-line p-4 text-sm">
      <h2 className="font-semibold">{t('company.join.seesTitle')}</h2>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {(['sees', 'neverSees', 'contacts'] as const).map((key) => (
          <li key={key}>{t(`company.join.${key}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function Stopped({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <p role="alert" className="font-semibold wrap-anywhere">
        {text}
      </p>
      {children}
    </>
  );
}

function Sheet({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex w-full max-w-lg flex-col gap-5 rounded-sheet border border-line bg-sheet p-6 shadow-lift sm:p-8">
      <h1 className="font-display text-xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
