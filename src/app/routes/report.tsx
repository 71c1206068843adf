import { useSearchParams } from 'react-router-dom';
import { slugUrl } from '@/card/model/card-url';
import { SLUG_PATTERN } from '@/card/model/slug/slug-pattern';
import { publicOrigin } from '@/shared/firebase/config';
import { withoutScheme } from '@/shared/lib/links';
import { ReportPage } from '@/site/ui/support/report-page';

/** /contact/report?card=slug */
export function Component() {
  const [query] = useSearchParams();
  const asked = query.get('card') ?? '';
  const slug = SLUG_PATTERN.test(asked) ? asked : '';
  const cardHref = slugUrl(publicOrigin(), slug);
  return <ReportPage key={slug} slug={slug} address={withoutScheme(cardHref)} cardHref={cardHref} />;
}
