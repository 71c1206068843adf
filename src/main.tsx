/**
 * Mounts the landing page or the app, each with its own chunks. The third program, the public card, is started by
 * index.html itself (build/visitor-page.ts); only in development it comes this way.
 */

import { isLandingAddress } from '@/app/paths';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

if (import.meta.env.DEV && window.carteCard) {
  await import('./visitor');
} else if (isLandingAddress(window.location.pathname)) {
  const { startLanding } = await import('@/app/start-landing');
  await startLanding(container);
} else {
  const { startApp } = await import('@/app/start');
  await startApp(container);
}
