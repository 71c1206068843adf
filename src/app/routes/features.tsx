import { FeaturesPage } from '@/features/landing/features-page';
import { paths } from '../paths';

/** /features */
export function Component() {
  return <FeaturesPage registerHref={paths.register.href()} />;
}
