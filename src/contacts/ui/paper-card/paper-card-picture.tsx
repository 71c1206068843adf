import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsQueries } from '@/contacts/ui/use-contacts';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton } from '@/shared/ui/skeleton';

/** The picture of a paper card, from its file. */
export function CardPicture({ picture }: { readonly picture: Uint8Array<ArrayBuffer> }) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }));
    if (image.current !== null) image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <img
      ref={image}
      alt={t('paperCards.picture')}
      className="max-h-[60dvh] w-full rounded-sheet border border-line bg-sheet object-contain"
    />
  );
}

interface PaperCardPictureProps {
  readonly uid: string;
  readonly contactId: string;
}

/** The paper card that a contact was read from. */
export function PaperCardPicture({ uid, contactId }: PaperCardPictureProps) {
  const picture = useQuery(contactsQueries.paperCard(uid, contactId));
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
