import { lazy, Suspense, useState, type ComponentType } from 'react';
import { isDeletionUnfinished } from '@/account/service/deletion-flag';

interface LazyUnfinishedProps {
  readonly uid: string;
  readonly finishHref: string;
  readonly onKept: () => void;
}

const Notice = lazy(async (): Promise<{ default: ComponentType<LazyUnfinishedProps> }> => {
  try {
    return { default: (await import('./unfinished')).UnfinishedNotice };
  } catch (error) {
    // The page where a deletion is finished has the notice, too.
    reportError(error);
    return { default: () => null };
  }
});

/** Notice of an interrupted deletion, imported on demand: hardly any dashboard has it. */
export function LazyUnfinished(props: LazyUnfinishedProps) {
  const [isUnfinished] = useState(() => isDeletionUnfinished(props.uid));
  return (
    isUnfinished && (
      <Suspense>
        <Notice {...props} />
      </Suspense>
    )
  );
}
