import { useRef, useState } from 'react';
import type { Card } from '@/card/model/card';
import type { AppError } from '@/shared/firebase/errors';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import type { BulkChange } from '@/team/service/bulk-change';
import { cardLabel } from '@/team/ui/card-names';

/** A card that a change of many did not reach, or could not change for a reason. */
interface LeftCard {
  readonly id: string;
  readonly name: string;
  readonly error: AppError | undefined;
}

interface BulkProgress {
  readonly done: number;
  readonly count: number;
  readonly lacksConnection: boolean;
}

/** A change of many cards, with its progress and what it left as it was; `onOver` gets the ids of those. */
export function useBulk<Kind>(onOver: (left: readonly string[], done: number, kind: Kind) => void) {
  const [progress, setProgress] = useState<BulkProgress>();
  const [left, setLeft] = useState<readonly LeftCard[]>([]);
  const running = useRef<BulkChange>(undefined);
  useUnloadQuestion(progress !== undefined);
  useUnsaved(progress !== undefined);
  const run = async (
    kind: Kind,
    cards: readonly Card[],
    begin: (onDone: (done: number) => void) => BulkChange,
  ) => {
    const count = cards.length;
    setLeft([]);
    setProgress({ done: 0, count, lacksConnection: false });
    const lacksConnection = () => bulk.work.status() === 'waiting';
    const bulk = begin((done) => setProgress({ done, count, lacksConnection: lacksConnection() }));
    running.current = bulk;
    const failed = await bulk.failed;
    const those = cards.filter(({ id }) => failed.has(id));
    setLeft(those.map((card) => ({ id: card.id, name: cardLabel(card), error: failed.get(card.id) })));
    setProgress(undefined);
    onOver(
      those.map(({ id }) => id),
      count - those.length,
      kind,
    );
  };
  return {
    progress,
    left,
    start: (...what: Parameters<typeof run>) => void run(...what),
    stop: () => running.current?.work.cancel(),
  };
}
