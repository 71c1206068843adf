import { FeaturesPage } from '@/site/ui/landing/features-page';
import { useSignedIn } from '@/app/session/session-context';
import { paths } from '@/app/paths';

export function Component() {
  return <FeaturesPage cardHref={useSignedIn() ? paths.createCard.href() : paths.register.href()} />;
}
