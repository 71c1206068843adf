import { useRef, useState } from 'react';
import { hasCode, type AppError } from '@/shared/firebase/errors';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { endsRun, startWork, type WorkQueue } from '@/team/service/work-queue';

/** What a run is about: a person, or a card that becomes one. */
export interface RunItem {
  readonly cardId: string;
  readonly name: string;
}

export interface RunFailure<Item extends RunItem> {
  readonly item: Item;
  readonly error: AppError;
}

interface RunProgress {
  readonly done: number;
  readonly count: number;
  readonly lacksConnection: boolean;
}

/** Does something for many people, one after another, and returns the progress and what failed. */
export function usePeopleRun<Item extends RunItem>() {
  const [progress, setProgress] = useState<RunProgress>();
  const [failures, setFailures] = useState<readonly RunFailure<Item>[]>([]);
  const running = useRef<WorkQueue>(undefined);
  useUnloadQuestion(progress !== undefined);
  useUnsaved(progress !== undefined);
  return {
    progress,
    failures,
    /** Resolves to the ids of those that were done. One at a time: all change the same company or account. */
    start: async (
      items: readonly Item[],
      doOne: (item: Item) => Promise<unknown>,
    ): Promise<readonly string[]> => {
      const done: string[] = [];
      const failed: RunFailure<Item>[] = [];
      const count = items.length;
      setFailures([]);
      setProgress({ done: 0, count, lacksConnection: false });
      const work = startWork([...items.keys()], {
        atOnce: 1,
        doOne: async (index) => {
          const item = items[index];
          if (item === undefined) return;
          await doOne(item);
          done.push(item.cardId);
        },
        onFailed: async (index, error) => {
          const item = items[index];
          if (item !== undefined) failed.push({ item, error });
          // Here `not-found` is the person.
          return endsRun(error) && !hasCode(error, 'not-found');
        },
        onChange: () =>
          setProgress({ done: done.length, count, lacksConnection: work?.status() === 'waiting' }),
      });
      running.current = work;
      await work.done;
      setFailures(failed);
      setProgress(undefined);
      return done;
    },
    stop: () => running.current?.cancel(),
  };
}
