import { useLocation } from 'react-router-dom';
import { slugAt } from '@/public-page/ui/card-address';
import { PublicCardPage } from '@/public-page/ui/public-card-page';
import { useVisitorWords } from '@/shared/i18n/use-visitor-words';
import { slugUrl } from '@/card/model/card-url';
import { publicOrigin } from '@/shared/firebase/config';
import { paths } from '@/app/paths';

/** Public cards within the app. Opened by address, they are drawn without the app (main.tsx). */
export function Component() {
  const words = useVisitorWords();
  const { pathname } = useLocation();
  // A card's own host never renders this route.
  const slug = slugAt({ pathname, hostname: window.location.hostname }) ?? '';
  return (
    <PublicCardPage
      key={slug}
      early={{ slug }}
      words={words}
      links={{
        home: paths.landing.href(),
        claim: (free) => paths.createCard.href({ name: free }),
        privacy: paths.privacyPolicy.href(),
        share: (found) => slugUrl(publicOrigin(), found),
      }}
    />
  );
}
