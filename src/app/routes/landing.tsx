import { LandingPage } from '@/features/landing/landing-page';
import { paths } from '../paths';

/** / */
export function Component() {
  return (
    <LandingPage
      registerHref={paths.register.href()}
      premiumHref={paths.register.href({ plan: 'premium' })}
      downloadHref={paths.download.href()}
    />
  );
}
