import { useQuery } from '@tanstack/react-query';
import { readPaperCard } from '@/contacts/service/paper-card/paper-cards';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { CardPicture } from './card-picture';

interface PaperCardPictureProps {
  readonly uid: string;
  readonly contactId: string;
}

/** The paper card that a contact was read from. */
export function PaperCardPicture({ uid, contactId }: PaperCardPictureProps) {
  const picture = useQuery({
    queryKey: ['paper-card', uid, contactId],
    queryFn: async () => (await readPaperCard(uid, contactId)) ?? null,
    // A picture is never changed.
    staleTime: Infinity,
  });
  if (picture.isPending) return <Skeleton className="aspect-[85/55] w-full" />;
  if (picture.isError)
    return (
      <ErrorNotice
        error={picture.error}
        onRetry={() => void picture.refetch()}
        retrying={picture.isFetching}
      />
    );
  return picture.data && <CardPicture picture={picture.data} />;
}
