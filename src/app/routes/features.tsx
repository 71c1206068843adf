import { paths } from '@/app/paths';
import { useSignedIn } from '@/app/session/session-context';
import { FeaturesPage } from '@/site/ui/landing/features-page';

export function Component() {
  return <FeaturesPage cardHref={useSignedIn() ? paths.createCard.href() : paths.register.href()} />;
}
