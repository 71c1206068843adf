/**
 * Mounts one of two programs: the public card, when index.html has found a card's address and started reading it, or the
 * app. Each comes with its own chunks, so that a visitor's phone never loads the owner's side.
 */
import { paths } from '@/app/paths';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

const early = window.carteCard;
if (early) {
  const { startPublicCard } = await import('@/features/public-card/start');
  await startPublicCard(container, early, {
    home: paths.landing.href(),
    claim: (name) => paths.createCard.href({ name }),
  });
} else {
  const { startApp } = await import('@/app/start');
  await startApp(container);
}
