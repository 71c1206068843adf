import { KoreanHome } from '@/site/ui/landing/korean-home';
import { loadDictionary } from '@/shared/i18n/init';
import { LANDING_HREFS } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';

export const loader = () => loadDictionary('ko');

/** The Korean home page within the app. Needs the Korean dictionary. */
export function Component() {
  return <KoreanHome signedIn={useSignedIn()} hrefs={LANDING_HREFS} />;
}
