/** The visitor's program. index.html has found a card's address and has started reading it. */

import { visitorPaths as paths } from '@/app/visitor-paths';
import { slugUrl } from '@/card/model/card-url';
import { isCardHost } from '@/public-page/model/card-address';
import type { VisitorLinks } from '@/public-page/ui/public-card-page';
import { startPublicCard } from '@/public-page/ui/start';
import { publicOrigin } from '@/shared/firebase/config';

// On a card's own host the app is elsewhere, and the card's address is the host itself.
const onCardHost = isCardHost(window.location.hostname, hostOf(publicOrigin()));
const app = onCardHost ? publicOrigin() : '';

const links: VisitorLinks = {
  home: app + paths.landing.href(),
  claim: (slug) => app + paths.createCard.href({ slug }),
  privacy: app + paths.privacyPolicy.href(),
  report: (slug) => app + paths.report.href({ slug }),
  card: (slug) => `${app}/${slug}`,
  edit: (cardId) => app + paths.editCard.href({ cardId }),
  share: (slug) => (onCardHost ? `${window.location.origin}/` : slugUrl(publicOrigin(), slug)),
};

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

function start() {
  const root = document.getElementById('root');
  const early = window.carteCard;
  if (!root || !early) throw new Error('index.html has no #root, or has found no card at this address.');
  void startPublicCard(root, early, links);
}

// From the browser's own cache this script can come before the rest of the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
