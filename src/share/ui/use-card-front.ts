import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardFace } from '@/card/model/card-face';
import { toPublicCard } from '@/card/model/public-card';
import type { SharedCard } from '@/share/model/shared-card';
import { cardFront, type CardFront } from '@/share/view/card-front';
import { directionOf } from '@/shared/i18n/languages';
import { shareQueries } from './queries';

interface CardFronts {
  /** Of the card as it is shared; the same object for the same card and pictures. */
  readonly front: CardFront;
  /** Of the card in another of its languages. */
  readonly frontOf: (turned: SharedCard['card']) => CardFront;
  /** A picture is still to come. */
  readonly isLoading: boolean;
  /** A picture could not be loaded. */
  readonly isIncomplete: boolean;
}

/** Returns a card's front with the pictures that its look shows, as they arrive. */
export function useCardFront({ card, url }: SharedCard): CardFronts {
  const face = cardFace(toPublicCard(card));
  const logoUrl = face.logoUrl ?? '';
  const coverUrl = face.look === 'cover' ? (face.coverUrl ?? '') : '';
  const photo = useQuery({ ...shareQueries.photo(face.photoUrl), enabled: face.photoUrl !== '' });
  const logo = useQuery({ ...shareQueries.photo(logoUrl), enabled: logoUrl !== '' });
  const cover = useQuery({ ...shareQueries.photo(coverUrl), enabled: coverUrl !== '' });
  const pictures = [photo, logo, cover];
  const pageDirection = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const frontOf = (turned: SharedCard['card']) =>
    cardFront(
      turned,
      url,
      { photo: photo.data, logo: logo.data, cover: cover.data },
      turned.language === '' ? pageDirection : directionOf(turned.language),
    );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `frontOf` is made of these
  const front = useMemo(() => frontOf(card), [card, url, photo.data, logo.data, cover.data, pageDirection]);
  return {
    front,
    frontOf,
    isLoading: pictures.some((picture) => picture.isLoading),
    isIncomplete: pictures.some(({ isError }) => isError),
  };
}
