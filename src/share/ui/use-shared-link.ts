import { fromSource } from '@/card/model/card-url';
import { cardTitle } from '@/card/model/card-view';
import type { SharedCard } from '@/share/model/shared-card';
import { useTextsIn } from './use-texts-in';

/** What is sent of a card: its link, and the words around it in the card's language. */
export function useSharedLink({ card, url, origin }: SharedCard) {
  const speak = useTextsIn(card.language);
  const link = fromSource(url, origin, 'link');
  const person = cardTitle(card);
  return {
    person,
    url: link,
    subject: `${person} · ${speak('shareKit.send.subject')}`,
    body: `${person}\n${speak('shareKit.send.body', { url: link })}`,
  };
}
