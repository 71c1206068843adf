import { KoreanHome } from '@/features/landing/korean-home';
import { paths } from '../paths';

/** The Korean home page with its addresses. Needs the Korean dictionary loaded. */
export function HomeScreen() {
  return <KoreanHome registerHref={paths.register.href()} loginHref={paths.login.href()} />;
}
