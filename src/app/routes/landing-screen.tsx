import { LANDING_HREFS } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';
import { LandingPage } from '@/site/ui/landing/landing-page';

/** The landing page with its addresses, with or without the router. */
export function LandingScreen() {
  return <LandingPage signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
