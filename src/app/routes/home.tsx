import { KoreanHome } from '@/features/landing/korean-home';
import { loadDictionary } from '@/i18n/init';
import { paths } from '../paths';

/** /home */
export const loader = () => loadDictionary('ko');

export function Component() {
  return <KoreanHome registerHref={paths.register.href()} loginHref={paths.login.href()} />;
}
