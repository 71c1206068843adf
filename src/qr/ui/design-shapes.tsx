import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { box } from '@/qr/model/draw/box';
import { dotBoxes } from '@/qr/model/draw/drawing-dots';
import { finderLayers } from '@/qr/model/draw/drawing-finders';
import {
  CORNER_STYLES,
  DOT_STYLES,
  PLAIN_STYLE,
  type CornerStyle,
  type DotStyle,
} from '@/card/model/qr-style';
import { layerPath } from '@/qr/model/export/svg';
import type { QrDesign } from '@/card/model/qr-design';
import { ChoiceField } from '@/shared/ui/choice-field';

/** A few modules on which every style of dots looks different. */
const SAMPLE = ['1101', '1011', '0110', '1101'].map((row) => Array.from(row, (module) => module === '1'));

interface DesignShapesProps {
  readonly dots: DotStyle;
  readonly corners: CornerStyle;
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The shapes of dots and corners, each shown as the engine draws it. */
export const DesignShapes = memo(function DesignShapes({ dots, corners, onChange }: DesignShapesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <ChoiceField
        label={t('qr.dots')}
        value={dots}
        onChange={(value) => onChange({ dots: value })}
        choices={DOT_STYLES.map((value) => ({
          value,
          label: t(`qr.dotStyle.${value}`),
          picture: <DotSample dots={value} />,
        }))}
      />
      <ChoiceField
        label={t('qr.corners')}
        value={corners}
        onChange={(value) => onChange({ corners: value })}
        choices={CORNER_STYLES.map((value) => ({
          value,
          label: t(`qr.cornerStyle.${value}`),
          picture: <CornerSample corners={value} />,
        }))}
      />
    </div>
  );
});

function DotSample({ dots }: { readonly dots: DotStyle }) {
  const none = SAMPLE.map((row) => row.map(() => false));
  return (
    <svg viewBox="0 0 4 4" className="size-5 fill-current" aria-hidden>
      <path d={layerPath({ ink: '', boxes: dotBoxes(SAMPLE, none, dots) })} />
    </svg>
  );
}

function CornerSample({ corners }: { readonly corners: CornerStyle }) {
  // The first of each layer's three boxes: the pattern at the top left. Even-odd, so that the ring stays empty on any ground.
  const boxes = finderLayers(21, { ...PLAIN_STYLE, corners }).map(
    (layer) => layer.boxes[0] ?? box(0, 0, 0, 0),
  );
  return (
    <svg viewBox="0 0 7 7" className="size-5 fill-current" aria-hidden>
      <path fillRule="evenodd" d={layerPath({ ink: '', boxes })} />
    </svg>
  );
}
