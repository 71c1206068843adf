/** @jsxImportSource preact */
import type { PublicCard } from '@/card/model/public-card';
import { ownText } from '@/card/view/own-text';
import type { VisitorWords } from '@/shared/i18n/visitor-words';

/** What a paused card says in place of its contacts: ours, and the owner's words. */
export function PausedNotice({ card, words }: { readonly card: PublicCard; readonly words: VisitorWords }) {
  return (
    <section className="paused-notice">
      <h2>{words.paused}</h2>
      {card.pauseNote && <p {...ownText(card.pauseNote, card.language)}>{card.pauseNote}</p>}
      <p>{words.pausedText}</p>
    </section>
  );
}
