import { LandingPage } from '@/features/landing/landing-page';
import { paths } from '../paths';

/** The landing page with its addresses; a route of the app, and the page a first visitor gets without one. */
export function LandingScreen() {
  return (
    <LandingPage
      registerHref={paths.register.href()}
      premiumHref={paths.register.href({ plan: 'premium' })}
      downloadHref={paths.download.href()}
    />
  );
}
