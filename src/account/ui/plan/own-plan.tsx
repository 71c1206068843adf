import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REDEEM_ID } from '@/account/model/plan/plan';
import { fallbackProfile, type UserProfile } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { PlanFacts } from './plan-facts';
import { RedeemForm } from './redeem-form';

interface OwnPlanProps {
  readonly user: SessionUser | undefined;
  readonly sessionFailed: boolean;
  /** Puts the focus on the code: the user has logged in to redeem one. */
  readonly focusesRedeem?: boolean;
  /** Called with each profile that was read; must be stable. */
  readonly onRead?: ((profile: UserProfile) => void) | undefined;
  /** Shown below the form once a code is redeemed. */
  readonly afterRedeem?: ReactNode;
}

/** The user's plan, and the form to redeem a code. Another user finds nothing of the last one. */
export function OwnPlan(props: OwnPlanProps) {
  return <PlanOfUser key={useUserChanges(props.user?.uid)} {...props} />;
}

/** Returns how often another user has taken a user's place: what is typed before the first is known stays. */
function useUserChanges(uid: string | undefined): number {
  const [last, setLast] = useState({ uid, changes: 0 });
  if (uid !== undefined && uid !== last.uid)
    setLast({ uid, changes: last.changes + (last.uid === undefined ? 0 : 1) });
  return last.changes;
}

function PlanOfUser({ user, sessionFailed, focusesRedeem = false, afterRedeem, onRead }: OwnPlanProps) {
  const { t } = useTranslation();
  const { profile, error, loading, reload } = useProfile(user?.uid);
  useEffect(() => {
    if (profile) onRead?.(profile);
  }, [profile, onRead]);
  useEffect(() => {
    if (focusesRedeem) document.getElementById(REDEEM_ID)?.focus();
  }, [focusesRedeem]);
  return (
    <div className="mb-12 grid gap-10 border-y border-line py-8 lg:grid-cols-2 lg:gap-16">
      <section aria-labelledby="own-plan" className="flex flex-col gap-5">
        <h2 id="own-plan" className="text-lg font-semibold">
          {t('profile.plan')}
        </h2>
        {sessionFailed && (
          <ErrorNotice error={t('shell.authTimeout')} onRetry={() => window.location.reload()} />
        )}
        {error !== undefined && <ErrorNotice error={t('plans.failed')} onRetry={reload} retrying={loading} />}
        {profile ? (
          <PlanFacts profile={profile} />
        ) : (
          error === undefined &&
          !sessionFailed && (
            <SkeletonGroup>
              <div aria-hidden className="flex flex-col gap-5">
                <PlanFacts isLoading profile={PLACEHOLDER} />
              </div>
            </SkeletonGroup>
          )
        )}
      </section>
      <section aria-labelledby={REDEEM_ID} className="flex flex-col gap-5">
        <h2 id={REDEEM_ID} tabIndex={-1} className="text-lg font-semibold">
          {t('plans.redeemTitle')}
        </h2>
        <RedeemForm
          redeem={user && ((code) => redeemCode(user, code))}
          onRedeemed={reload}
          afterRedeem={afterRedeem}
        />
      </section>
    </div>
  );
}

/** Placeholder until the user is known: a new account, the most frequent case. */
const PLACEHOLDER = fallbackProfile({ uid: '', email: null, displayName: null });

interface LoadedProfile {
  readonly profile: UserProfile | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  readonly reload: () => void;
}

/** Reads the profile of a fixed `uid`. Without React Query, which only the signed-in pages load. */
function useProfile(uid: string | undefined): LoadedProfile {
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<{ profile?: UserProfile; error?: unknown; round: number }>({ round: -1 });
  useEffect(() => {
    if (uid === undefined) return undefined;
    // Only the latest request counts.
    let over = false;
    const run = async () => {
      try {
        const profile = await loadProfile(uid);
        if (!over) setRead({ profile, round });
      } catch (error) {
        if (!over) setRead((before) => ({ ...before, error, round }));
      }
    };
    void run();
    return () => {
      over = true;
    };
  }, [uid, round]);
  return {
    profile: read.profile,
    error: read.error,
    loading: read.round !== round,
    reload: () => setRound(round + 1),
  };
}

async function loadProfile(uid: string): Promise<UserProfile> {
  const { getProfile } = await import('@/account/service/users');
  return getProfile(uid);
}

async function redeemCode(user: SessionUser, code: string): Promise<Date | undefined> {
  const { redeemLicence } = await import('@/account/service/redeem-licence');
  return redeemLicence(user, code);
}
