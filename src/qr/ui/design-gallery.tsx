import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/card/model/qr-design';
import { isPreset, type PresetDesign, type PresetName } from '@/qr/model/design-presets';
import { PictureChoice } from '@/shared/ui/picture-choice';
import { QrPicture } from './qr-picture';

const NAMES = {
  match: 'qr.preset.match',
  classic: 'qr.preset.classic',
  paper: 'qr.preset.paper',
  circles: 'qr.preset.circles',
  seal: 'cards.looks.seal',
  forest: 'qr.preset.forest',
  sea: 'qr.preset.sea',
  plum: 'qr.preset.plum',
  label: 'qr.scanMe',
} as const satisfies Record<PresetName, string>;

interface DesignGalleryProps {
  /** The same object for the same card. */
  readonly presets: readonly (readonly [PresetName, PresetDesign])[];
  readonly draft: QrDesign;
  readonly text: string;
  readonly photoUrl: string;
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The presets, each as the code that it makes. On a phone they are in a row that is swiped. */
export function DesignGallery({ presets, draft, text, photoUrl, onChange }: DesignGalleryProps) {
  const { t } = useTranslation();
  const { qrLogoUrl, useProfilePhoto, logoPercent, errorCorrection } = draft;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-semibold">{t('qr.presets')}</legend>
      <div className="-mx-4 flex snap-x gap-2 overflow-x-auto scroll-px-4 px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] sm:overflow-visible sm:p-0">
        {presets.map(([name, preset]) => (
          <PictureChoice
            key={name}
            className="w-32 snap-start"
            group="qr-preset"
            name={t(NAMES[name])}
            checked={isPreset(preset, draft)}
            onChoose={() =>
              onChange({ ...preset, ...(preset.frame && { frameText: draft.frameText || t('qr.scanMe') }) })
            }
          >
            <PresetPicture
              preset={preset}
              frameText={t('qr.scanMe')}
              {...{ text, photoUrl, qrLogoUrl, useProfilePhoto, logoPercent, errorCorrection }}
            />
          </PictureChoice>
        ))}
      </div>
    </fieldset>
  );
}

type Kept = Pick<QrDesign, 'qrLogoUrl' | 'useProfilePhoto' | 'logoPercent' | 'errorCorrection'>;

interface PresetPictureProps extends Kept {
  readonly preset: PresetDesign;
  readonly frameText: string;
  readonly text: string;
  readonly photoUrl: string;
}

// Memoized: a step of a slider draws none of them.
const PresetPicture = memo(function PresetPicture(props: PresetPictureProps) {
  const { preset, frameText, text, photoUrl, ...kept } = props;
  return (
    <span
      aria-hidden
      className="grid aspect-square place-items-center rounded-field border border-line p-1.5"
      style={{ background: preset.qrBackgroundColor }}
    >
      <QrPicture
        text={text}
        title=""
        design={{ ...DEFAULT_QR_DESIGN, ...kept, ...preset, frameText }}
        photoUrl={photoUrl}
        size={112}
      />
    </span>
  );
});
