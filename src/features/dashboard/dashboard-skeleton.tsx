import { classNames } from '@/lib/class-names';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';

/** The account block while it is loading, of the same height. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup className="border-y border-line py-5">
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:flex lg:justify-between">
        {[1, 2, 3, 4, 5, 6].map((fact) => (
          // The fifth says what a further card needs, too.
          <Skeleton
            key={fact}
            className={classNames('my-px w-28 max-sm:first:col-span-2', fact === 5 ? 'h-16' : 'h-10')}
          />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** One card's room while the cards are loading: most people have one. */
export function CardGridSkeleton() {
  return (
    <SkeletonGroup className="max-w-md">
      <div className="flex flex-col gap-4">
        <Skeleton className="aspect-[85/55] w-full rounded-sheet" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </SkeletonGroup>
  );
}
