import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** The outline of the form while the card is loading. */
export function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-14">
      <Skeleton className="h-[36rem] w-full max-lg:h-11" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-28 w-28" />
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-11 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
