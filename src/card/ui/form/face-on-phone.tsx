import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cardFace, HEAD_TEXTS } from '@/card/model/card-face';
import { mainPhone } from '@/card/model/phones';
import { CardFace } from '@/card/view/card-face';
import { useDraftFields } from './form-context';

interface FaceOnPhoneProps {
  /** A photo that is being uploaded, as it is on this device. */
  readonly preview: string | undefined;
}

/** The card's face inside the form on a phone; a wide screen has the whole preview next to the form. */
export const FaceOnPhone = memo(function FaceOnPhone({ preview }: FaceOnPhoneProps) {
  const { t } = useTranslation();
  const { email, phones, ...card } = useDraftFields(
    'name',
    'email',
    'phones',
    ...HEAD_TEXTS,
    'look',
    'photoUrl',
    'coverUrl',
    'logoUrl',
    'language',
    'cardBackgroundColor',
    'cardButtonColor',
  );
  const face = cardFace({ ...card, pronouns: '', photoPreview: '' });
  return (
    <div aria-hidden className="mx-auto mt-2 w-full max-w-sm lg:hidden">
      <CardFace
        face={{ ...face, photoUrl: preview ?? card.photoUrl }}
        lines={[email, mainPhone({ phones })].filter(Boolean)}
        placeholder={t('cards.namePlaceholder')}
      />
    </div>
  );
});
