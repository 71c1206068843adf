import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { EarlyCard } from './card-address';
import { PublicCardPage, type VisitorLinks } from './public-card-page';
import { loadWords } from '@/i18n/visitor-words';

/** Draws the public page into `container`, for the read index.html started. */
export async function startPublicCard(
  container: HTMLElement,
  early: EarlyCard,
  links: VisitorLinks,
): Promise<void> {
  const words = await loadWords();
  createRoot(container).render(
    <StrictMode>
      <PublicCardPage early={early} words={words} links={links} />
    </StrictMode>,
  );
}
