import type { ReactNode } from 'react';
import type { Card } from '@/model/card';

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly children: (card: Card) => ReactNode;
}

/** Cards side by side. Those out of sight cost nothing to lay out, so a thousand stay smooth. */
export function CardGrid({ cards, children }: CardGridProps) {
  return (
    <ul className={cards.length === 1 ? 'max-w-md' : 'grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3'}>
      {cards.map((card) => (
        <li
          key={card.id}
          // The box that is skipped must leave room for the shadow of the card at its edge.
          className="-m-4 min-w-0 p-4 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
        >
          {children(card)}
        </li>
      ))}
    </ul>
  );
}
