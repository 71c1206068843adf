import { BRAND } from '@/shared/lib/brand';
import { ImprintPage } from '@/site/ui/legal/imprint-page';

export function Component() {
  return BRAND.operator && <ImprintPage operator={BRAND.operator} />;
}
