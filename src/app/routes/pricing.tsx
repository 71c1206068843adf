import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { REDEEM_ID } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';
import { OwnPlan } from '@/account/ui/plan/own-plan';
import { hasPart, paths } from '@/app/paths';
import { useSession, useSignedIn } from '@/app/session/session-context';
import { ButtonLink } from '@/shared/ui/link';
import { checkoutUrl, PricingPage } from '@/site/ui/landing/pricing-page';

/** /pricing, also with ?plan=premium */
export function Component() {
  const { t } = useTranslation();
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
          user={user}
          sessionFailed={session.status === 'timed-out' || session.status === 'failed'}
          focusesRedeem={hasPart(location, REDEEM_ID)}
          afterRedeem={
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.createCard.href()}>{t('titles.createCard')}</ButtonLink>
              <ButtonLink to={paths.teamImport.href()}>{t('titles.teamImport')}</ButtonLink>
            </div>
          }
          onRead={setRead}
        />
      }
    />
  );
}
