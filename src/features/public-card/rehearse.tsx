import { createRoot } from 'react-dom/client';
import { readerView } from '@/model/card/card-view';
import { parseCardLink } from '@/model/card/public-card';
import type { VisitorWords } from '@/i18n/visitor-words';
import { decodeDocument } from '@/services/firestore/proto-json';
import { CardSheet } from '@/ui/card-sheet';
import type { EarlyCard } from './card-address';

/** A card as Firestore answers, with a value in each field that the head of a card draws. */
const NOBODY = {
  fields: {
    status: { stringValue: 'active' },
    userId: { stringValue: 'u' },
    cardId: { stringValue: 'c' },
    card: {
      mapValue: {
        fields: {
          name: { stringValue: 'Ab' },
          position: { stringValue: 'Cd' },
          company: { stringValue: 'Ef' },
          phone: { stringValue: '1' },
          email: { stringValue: 'a@b.example' },
          website: { stringValue: 'https://b.example' },
          introText: { stringValue: 'Gh' },
        },
      },
    },
  },
};

/** Reads and draws a card that nobody sees, and takes it away before the next frame. */
function drawNobody(words: VisitorWords): void {
  const link = parseCardLink(decodeDocument(NOBODY));
  if (link?.status !== 'active') return;
  const stage = document.createElement('div');
  stage.className = 'visitor-rehearsal';
  document.body.append(stage);
  const root = createRoot(stage);
  root.render(
    <div className="visitor-page">
      <main className="visitor-page__card">
        <CardSheet
          sheet={readerView(link.card)}
          words={words}
          nameAs="p"
          save={<span className="card-sheet__save">{words.addToContacts}</span>}
        />
      </main>
    </div>,
  );
  // Asking for its size makes the browser find its styles and fonts.
  stage.getBoundingClientRect();
  root.render(null);
  stage.remove();
}

/**
 * Rehearses a card while its read is on the way and the browser has nothing else to do: what runs for the first time, and styles
 * and fonts that are looked up for the first time, take a slow phone several times as long (docs/performance.md). Not when the answer is
 * there already: then it would be in the way.
 */
export function rehearse({ first }: EarlyCard, words: VisitorWords): void {
  if (first === undefined || !('requestIdleCallback' in window)) return;
  let isAnswered = false;
  const noteAnswer = () => {
    isAnswered = true;
  };
  first.then(noteAnswer, noteAnswer);
  window.requestIdleCallback(() => {
    if (!isAnswered) drawNobody(words);
  });
}
