import { LandingPage } from '@/site/ui/landing/landing-page';
import { LANDING_HREFS } from '@/app/landing-hrefs';
import { useSignedIn } from '@/app/session/use-signed-in';

/** The landing page with its addresses; a route of the app, and the page a first visitor gets without one. */
export function LandingScreen() {
  return <LandingPage signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
