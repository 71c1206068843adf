import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { cardFace, HEAD_TEXTS } from '@/card/model/card-face';
import { choosingLook } from '@/card/model/look-palettes';
import { LOOKS, showsPhoto, type CardLook } from '@/card/model/looks';
import { mainPhone } from '@/card/model/phones';
import { CardFace } from '@/card/view/card-face';
import { PictureChoice } from '@/shared/ui/picture-choice';

/** What the small cards show. */
export const SAMPLE_FIELDS = [
  'name',
  ...HEAD_TEXTS,
  'email',
  'phones',
  'language',
  'cardBackgroundColor',
  'cardButtonColor',
  'photoUrl',
  'coverUrl',
  'logoUrl',
] as const;

export type LookSample = Pick<CardDraft, 'look' | (typeof SAMPLE_FIELDS)[number]>;

/** Pictures that are being uploaded, as they are on this device. */
export type SamplePictures = Partial<Record<'photoUrl' | 'coverUrl' | 'logoUrl', string>>;

interface LookFieldProps {
  readonly look: CardLook;
  readonly sample: LookSample;
  readonly pictures?: SamplePictures | undefined;
  /** True if no look is chosen, because many cards have different looks. */
  readonly isOpen?: boolean;
  readonly onChoose: (look: CardLook) => void;
  readonly disabled?: boolean;
}

/** The looks to choose from: the card itself in each of them; on a phone in a row that is swiped. */
export function LookField(props: LookFieldProps) {
  const { look: chosen, sample, pictures, isOpen = false, onChoose, disabled } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = row.current?.querySelector(`[data-look=${chosen}]`);
    if (row.current && box) row.current.scrollLeft += middleOf(box) - middleOf(row.current);
  }, [chosen]);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{t('cards.sections.look')}</legend>
      <div
        ref={row}
        className="-mx-4 flex snap-x snap-mandatory gap-1 overflow-x-auto px-[12%] [&_input]:scroll-mb-24 pb-2 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-2 sm:overflow-visible sm:p-0"
      >
        {LOOKS.map((look) => (
          <PictureChoice
            key={look}
            data-look={look}
            className="w-full snap-center"
            group="card-look"
            name={t(`cards.looks.${look}`)}
            checked={!isOpen && chosen === look}
            onChoose={() => onChoose(look)}
          >
            <SampleFace sample={sample} pictures={pictures} look={look} />
          </PictureChoice>
        ))}
      </div>
      {/* Repeated from the section of the photo, which may be closed while the owner chooses a look. */}
      <output className="mt-2 block text-sm text-ink-soft empty:hidden">
        {sample.photoUrl !== '' &&
          !isOpen &&
          !showsPhoto(chosen) &&
          t('cards.photoHint', { look: t(`cards.looks.${chosen}`) })}
      </output>
    </fieldset>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

interface SampleFaceProps {
  readonly sample: LookSample;
  readonly pictures: SamplePictures | undefined;
  readonly look: CardLook;
}

/** The card in one of the looks; the radio button beside it has the name. */
const SampleFace = memo(function SampleFace({ sample, pictures, look }: SampleFaceProps) {
  return <LiveFace sample={{ ...sample, ...choosingLook(sample, look) }} pictures={pictures} />;
});

/** The small card as it becomes, for the eyes: its texts stand in the fields. */
export function LiveFace({ sample, pictures }: Omit<SampleFaceProps, 'look'>) {
  const { t } = useTranslation();
  const face = cardFace({ ...sample, pronouns: '', photoPreview: '' });
  return (
    <div aria-hidden inert className="[--lift:0_1px_4px_rgb(60_40_10/0.2)]">
      <CardFace
        face={{ ...face, ...pictures }}
        lines={[sample.email, mainPhone(sample)].filter(Boolean)}
        placeholder={t('cards.namePlaceholder')}
      />
    </div>
  );
}
