import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { EarlyCard } from './card-address';
import { PublicCardPage, type VisitorLinks } from './public-card-page';
import { changeInPlaceBy } from '@/shared/i18n/change-language';
import { loadWords, type VisitorWords } from '@/shared/i18n/visitor-words';

export async function startPublicCard(
  container: HTMLElement,
  early: EarlyCard,
  links: VisitorLinks,
): Promise<void> {
  const root = createRoot(container);
  const draw = (words: VisitorWords) =>
    root.render(
      <StrictMode>
        <PublicCardPage early={early} words={words} links={links} />
      </StrictMode>,
    );
  changeInPlaceBy(async (language) => draw(await loadWords(language)), { always: true });
  draw(await loadWords());
}
