import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list before it is known. */
export function NetworkSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col">
      <Skeleton className="mb-6 h-11 w-full" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-18 flex-col justify-center gap-2 border-b border-line ps-12">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
