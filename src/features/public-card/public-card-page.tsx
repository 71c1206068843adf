import { cardView } from '@/model/card-view';
import { RESERVED_SLUGS } from '@/model/reserved-slugs';
import type { FoundCard } from '@/services/public-links';
import { cardColours } from '@/ui/card-face';
import { CardSheet } from '@/ui/card-sheet';
import type { EarlyCard } from './card-address';
import { SaveContact } from './save-contact';
import { TroubleNotice } from './trouble-notice';
import { APP_NAME, usePageTitle } from './use-page-title';
import { usePublicCard } from './use-public-card';
import type { VisitorWords } from '@/i18n/visitor-words';
import './public-card.css';

/** Addresses of the app a visitor can go on to. */
export interface VisitorLinks {
  readonly home: string;
  readonly claim: (name: string) => string;
}

interface PublicCardPageProps {
  readonly early: EarlyCard;
  readonly words: VisitorWords;
  readonly links: VisitorLinks;
}

/** What a visitor sees at a card's address: the card, or why it is not there and what to do. */
export function PublicCardPage({ early, words, links }: PublicCardPageProps) {
  if (RESERVED_SLUGS.has(early.name)) {
    return (
      <TroubleNotice
        trouble="reserved"
        name={early.name}
        words={words}
        links={links}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <CardAtAddress early={early} words={words} links={links} />;
}

function CardAtAddress({ early, words, links }: PublicCardPageProps) {
  const { state, retry } = usePublicCard(early);
  if (state.status === 'found') return <FoundPage found={state.found} words={words} links={links} />;
  if (state.status === 'trouble')
    return (
      <TroubleNotice trouble={state.trouble} name={early.name} words={words} links={links} onRetry={retry} />
    );
  return <LoadingPage slow={state.slow} words={words} onRetry={retry} />;
}

function LoadingPage({ slow, words, onRetry }: { slow: boolean; words: VisitorWords; onRetry: () => void }) {
  usePageTitle(words.loading, APP_NAME);
  return (
    <main className="visitor-loading" aria-busy="true">
      <div className="visitor-loading__photo" aria-hidden="true" />
      <output>{slow ? words.slow : words.loading}</output>
      <p className="visitor-loading__hint">{words.loadingHint}</p>
      {slow && (
        <button type="button" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </main>
  );
}

function FoundPage({ found, words, links }: { found: FoundCard; words: VisitorWords; links: VisitorLinks }) {
  const view = cardView(found.card);
  const { name, company } = view.face;
  usePageTitle(name, company);
  return (
    <div className="visitor-page" style={cardColours(view.face)}>
      <main className="visitor-page__card">
        <CardSheet sheet={view} words={words} save={<SaveContact found={found} words={words} />} />
      </main>
      <footer className="visitor-page__foot">
        <a href={links.home}>{words.madeWith}</a>
      </footer>
    </div>
  );
}
