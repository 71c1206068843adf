import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { cardView } from '@/card/model/card-view';
import { toPublicCard } from '@/card/model/public-card';
import { CardFace } from '@/card/view/card-face';

/** The card's face within the form; on a wide screen the whole preview is beside it. */
export function FaceOnPhone({ draft, photoUrl }: { readonly draft: CardDraft; readonly photoUrl: string }) {
  const { t } = useTranslation();
  const { face } = cardView(toPublicCard(draft));
  return (
    <div aria-hidden className="mx-auto mt-2 w-full max-w-sm lg:hidden">
      <CardFace
        face={{ ...face, photoUrl, photoPreview: '' }}
        lines={[draft.email, draft.phone].filter(Boolean)}
        placeholder={t('cards.namePlaceholder')}
      />
    </div>
  );
}
