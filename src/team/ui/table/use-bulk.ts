import { useRef, useState } from 'react';
import type { Card } from '@/card/model/card';
import type { AppError } from '@/shared/firebase/errors';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import type { BulkChange } from '@/team/service/bulk-change';
import { cardLabel } from '@/team/ui/card-label';

/** A card that a bulk change could not change or did not reach. */
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

/** Runs a bulk change and returns its progress and unchanged cards; `onOver` gets their ids. */
export function useBulk<Kind>(onOver: (left: readonly string[], done: number, kind: Kind) => void) {
  const [progress, setProgress] = useState<BulkProgress>();
  const [left, setLeft] = useState<readonly LeftCard[]>([]);
  const runningChange = useRef<BulkChange>(undefined);
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
    runningChange.current = bulk;
    const failed = await bulk.failed;
    const unchanged = cards.filter(({ id }) => failed.has(id));
    setLeft(unchanged.map((card) => ({ id: card.id, name: cardLabel(card), error: failed.get(card.id) })));
    setProgress(undefined);
    onOver(
      unchanged.map(({ id }) => id),
      count - unchanged.length,
      kind,
    );
  };
  return {
    progress,
    left,
    start: (...args: Parameters<typeof run>) => void run(...args),
    stop: () => runningChange.current?.work.cancel(),
  };
}
