import { useLocation } from 'react-router-dom';
import { slugAt } from '@/public-page/ui/card-address';
import { PublicCardPage } from '@/public-page/ui/public-card-page';
import { useVisitorWords } from '@/shared/i18n/use-visitor-words';
import { slugUrl } from '@/card/model/card-url';
import { publicOrigin } from '@/shared/firebase/config';
import { paths } from '@/app/paths';

/**
 * /{username}, /card/{uid}/{cardId} and /qr/{cardId} for whoever comes from inside the app. Whoever opens the address gets
 * the same page without the app around it (main.tsx).
 */
export function Component() {
  const words = useVisitorWords();
  const { pathname } = useLocation();
  // `/` of a card's own host never comes here.
  const name = slugAt({ pathname, hostname: window.location.hostname }) ?? '';
  return (
    <PublicCardPage
      key={name}
      early={{ name }}
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
