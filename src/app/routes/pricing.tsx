import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { REDEEM_ID } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';
import { OwnPlan } from '@/account/ui/plan/own-plan';
import { hasPart, paths } from '@/app/paths';
import { useSession, useSignedIn } from '@/app/session/session-context';
import { checkoutUrl, PricingPage } from '@/site/ui/landing/pricing-page';

/** /pricing, also with ?plan=premium */
export function Component() {
  const session = useSession();
  const signedIn = useSignedIn();
  const user = session.status === 'authenticated' ? session.user : undefined;
  const [parameters] = useSearchParams();
  const location = useLocation();
  const [read, setRead] = useState<UserProfile>();
  return (
    <PricingPage
      signedIn={signedIn}
      chosePremium={parameters.get('plan') === 'premium'}
      checkout={checkoutUrl()}
      registerHref={paths.register.href()}
      premiumHref={paths.register.href({ plan: 'premium' })}
      dashboardHref={paths.dashboard.href()}
      loginHref={paths.login.href({ next: paths.pricing.href({ part: REDEEM_ID }) })}
      tellMeHref={paths.support.href({ topic: 'premium' })}
      // Never another user's plan.
      profile={read?.uid === user?.uid ? read : undefined}
      ownPlan={
        <OwnPlan
          // Resets the state for another user.
          key={user?.uid}
          user={user}
          sessionFailed={session.status === 'timed-out' || session.status === 'failed'}
          focusesRedeem={hasPart(location, REDEEM_ID)}
          onRead={setRead}
        />
      }
    />
  );
}
