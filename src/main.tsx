/**
 * Mounts one of three programs: the public card, when index.html has found a card's address and started reading it; the
 * landing page; or the app. Each comes with its own chunks, so that a visitor's phone never loads the owner's side.
 */

import { isLandingAddress, paths } from '@/app/paths';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

const early = window.carteCard;
if (early) {
  const { startPublicCard } = await import('@/features/public-card/start');
  await startPublicCard(container, early, {
    home: paths.landing.href(),
    claim: (name) => paths.createCard.href({ name }),
  });
} else if (isLandingAddress(window.location.pathname)) {
  const { startLanding } = await import('@/app/start-landing');
  await startLanding(container);
} else {
  const { startApp } = await import('@/app/start');
  await startApp(container);
}
