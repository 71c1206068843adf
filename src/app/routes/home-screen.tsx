import { KoreanHome } from '@/site/ui/landing/korean-home';
import { LANDING_HREFS } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';

/** The Korean home page. Needs the Korean dictionary. */
export function HomeScreen() {
  return <KoreanHome signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
