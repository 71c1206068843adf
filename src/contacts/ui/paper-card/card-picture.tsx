import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

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
