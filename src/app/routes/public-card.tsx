import { useLocation } from 'react-router-dom';
import { linkNameOf } from '@/features/public-card/card-address';
import { PublicCardPage } from '@/features/public-card/public-card-page';
import { useVisitorWords } from '@/i18n/use-visitor-words';
import { nameUrl } from '@/model/card/card-url';
import { publicOrigin } from '@/services/config';
import { paths } from '../paths';

/**
 * /{username}, /card/{uid}/{cardId} and /qr/{cardId} for whoever comes from inside the app. Whoever opens the address gets
 * the same page without the app around it (main.tsx).
 */
export function Component() {
  const words = useVisitorWords();
  const { pathname } = useLocation();
  // `/` of a card's own host never comes here.
  const name = linkNameOf({ pathname, hostname: window.location.hostname }) ?? '';
  return (
    <PublicCardPage
      key={name}
      early={{ name }}
      words={words}
      links={{
        home: paths.landing.href(),
        claim: (free) => paths.createCard.href({ name: free }),
        privacy: paths.privacyPolicy.href(),
        share: (found) => nameUrl(publicOrigin(), found),
      }}
    />
  );
}
