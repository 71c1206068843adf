import { LANDING_HREFS } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';
import { KoreanHome } from '@/site/ui/landing/korean-home';

/** The Korean home page. Needs the Korean dictionary. */
export function HomeScreen() {
  return <KoreanHome signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
