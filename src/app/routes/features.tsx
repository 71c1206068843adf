import { FeaturesPage } from '@/features/landing/features-page';
import { useSignedIn } from '../session/use-signed-in';
import { paths } from '../paths';

/** /features */
export function Component() {
  return <FeaturesPage cardHref={useSignedIn() ? paths.createCard.href() : paths.register.href()} />;
}
