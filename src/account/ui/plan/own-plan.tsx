import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fallbackProfile, type UserProfile } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { PlanFacts } from './plan-facts';
import { redeemCode } from './plan-source';
import { RedeemForm } from './redeem-form';
import { useProfile } from './use-profile';

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
