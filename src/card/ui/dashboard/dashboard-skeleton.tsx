import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

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
