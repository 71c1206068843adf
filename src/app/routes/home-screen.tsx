import { KoreanHome } from '@/features/landing/korean-home';
import { LANDING_HREFS } from '../landing-hrefs';
import { useSignedIn } from '../session/use-signed-in';

/** The Korean home page with its addresses. Needs the Korean dictionary loaded. */
export function HomeScreen() {
  return <KoreanHome signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
