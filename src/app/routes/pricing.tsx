import { useSearchParams } from 'react-router-dom';
import { checkoutUrl } from '@/features/landing/checkout';
import { PricingPage } from '@/features/landing/pricing-page';
import { paths } from '../paths';
import { useSession } from '../session/session-context';

/** /pricing, also with ?plan=premium */
export function Component() {
  const session = useSession();
  const [parameters] = useSearchParams();
  return (
    <PricingPage
      signedIn={session.status === 'authenticated'}
      chosePremium={parameters.get('plan') === 'premium'}
      checkout={checkoutUrl()}
      registerHref={paths.register.href()}
      premiumHref={paths.register.href({ plan: 'premium' })}
      dashboardHref={paths.dashboard.href()}
    />
  );
}
