import { LandingPage } from '@/site/ui/landing/landing-page';
import { LANDING_HREFS } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';

/** The landing page within the app. */
export function Component() {
  return <LandingPage signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
