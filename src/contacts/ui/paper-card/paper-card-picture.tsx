import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsQueries } from '@/contacts/ui/use-contacts';
import { Button } from '@/shared/ui/button';
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
  readonly onRemove: (contactId: string, picture: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/** The paper card that a contact was read from, and a button that removes the picture. */
export function PaperCardPicture({ uid, contactId, onRemove }: PaperCardPictureProps) {
  const { t } = useTranslation();
  const picture = useQuery(contactsQueries.paperCard(uid, contactId));
  const [isRemoving, setRemoving] = useState(false);
  const { data } = picture;
  if (picture.isPending) return <Skeleton className="aspect-[85/55] w-full" />;
  if (picture.isError)
    return (
      <ErrorNotice
        error={picture.error}
        onRetry={() => void picture.refetch()}
        retrying={picture.isFetching}
      />
    );
  if (!data) return null;
  const remove = async () => {
    setRemoving(true);
    // The button goes with the picture.
    if (await onRemove(contactId, data)) document.getElementById('panel-title')?.focus();
    setRemoving(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <CardPicture picture={data} />
      <Button busy={isRemoving} onClick={() => void remove()}>
        <Trash2 aria-hidden className="size-4" />
        {t('paperCards.removePicture')}
      </Button>
    </div>
  );
}
