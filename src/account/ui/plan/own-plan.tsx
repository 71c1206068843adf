import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fallbackProfile, type UserProfile } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { PlanFacts } from './plan-facts';
import { loadProfile, redeemCode } from './plan-source';
import { RedeemForm } from './redeem-form';

interface OwnPlanProps {
  /** Undefined until the session is known. */
  readonly user: SessionUser | undefined;
  /** The session could not be found out. */
  readonly sessionFailed: boolean;
  /** Is told of the profile each time it was read; one function for the component's whole life. */
  readonly onRead?: ((profile: UserProfile) => void) | undefined;
}

/** The signed-in person's plan, and where they redeem a code. */
export function OwnPlan({ user, sessionFailed, onRead }: OwnPlanProps) {
  const { t } = useTranslation();
  const { profile, error, loading, reload } = useProfile(user?.uid);
  useEffect(() => {
    if (profile) onRead?.(profile);
  }, [profile, onRead]);
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
                <PlanFacts isComing profile={ANYBODY} />
              </div>
            </SkeletonGroup>
          )
        )}
      </section>
      <section aria-labelledby="redeem" className="flex flex-col gap-5">
        <h2 id="redeem" className="text-lg font-semibold">
          {t('plans.redeemTitle')}
        </h2>
        <RedeemForm redeem={user && ((code) => redeemCode(user, code))} onRedeemed={reload} />
      </section>
    </div>
  );
}

/** Whom nobody knows yet: a new account, as most are. */
const ANYBODY = fallbackProfile({ uid: '', email: null, displayName: null });

/** The signed-in person's profile as it was last read. */
interface LoadedProfile {
  /** Undefined until it is there. What was there stays while it is read again. */
  readonly profile: UserProfile | undefined;
  /** Why it could not be read the last time. */
  readonly error: unknown;
  readonly loading: boolean;
  readonly reload: () => void;
}

/**
 * Reads the profile of `uid`, who stays the same for the life of the component; nothing is read until that is known. Without
 * the data client, which only the signed-in pages have (app/layouts/signed-in-layout.tsx): /pricing is for everybody, and most
 * who read it have no account to ask about.
 */
function useProfile(uid: string | undefined): LoadedProfile {
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<{ profile?: UserProfile; error?: unknown; round: number }>({ round: -1 });
  useEffect(() => {
    if (uid === undefined) return undefined;
    // A later reading has the last word.
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
