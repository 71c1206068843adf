import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QR_CONTENTS, type QrDesign } from '@/card/model/qr-design';
import {
  CORNER_STYLES,
  DOT_STYLES,
  FRAME_TEXT_MAX,
  LEVELS,
  PLAIN_STYLE,
  type CornerStyle,
  type DotStyle,
} from '@/card/model/qr-style';
import { box } from '@/qr/model/draw/box';
import { dotBoxes, finderLayers } from '@/qr/model/draw/drawing-modules';
import { layerPath } from '@/qr/model/draw/layer-path';
import { CheckField } from '@/shared/ui/check-field';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ColorPicker } from '@/shared/ui/color-picker';
import { TextField } from '@/shared/ui/text-field';

/** Dark enough to scan on every one of `GROUND_COLORS`. */
const QR_COLORS = [
  { name: 'black', value: '#000000' },
  { name: 'ink', value: '#1C1A16' },
  { name: 'red', value: '#C2371F' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'blue', value: '#0F4C81' },
  { name: 'purple', value: '#4B2E83' },
] as const;

const GROUND_COLORS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'paper', value: '#FAF8F3' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;

interface DesignColorsProps extends Pick<QrDesign, 'qrColor' | 'qrBackgroundColor'> {
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The colors of a design; what is chosen is told to `onChange`. */
export function DesignColors({ qrColor, qrBackgroundColor, onChange }: DesignColorsProps) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <DesignColor field="qrColor" value={qrColor} onChange={onChange} />
      <DesignColor field="qrBackgroundColor" value={qrBackgroundColor} onChange={onChange} />
    </div>
  );
}

const FIELDS = {
  qrColor: { label: 'qr.color', swatches: QR_COLORS },
  qrBackgroundColor: { label: 'qr.background', swatches: GROUND_COLORS },
} as const;

interface DesignColorProps extends Pick<DesignColorsProps, 'onChange'> {
  readonly field: keyof typeof FIELDS;
  readonly value: string;
}

// Memoized separately: dragging one does not draw the other.
const DesignColor = memo(function DesignColor({ field, value, onChange }: DesignColorProps) {
  const { t } = useTranslation();
  const { label, swatches } = FIELDS[field];
  const named = useMemo(
    () => swatches.map((swatch) => ({ name: t(`color.names.${swatch.name}`), value: swatch.value })),
    [swatches, t],
  );
  const choose = useCallback((color: string) => onChange({ [field]: color }), [field, onChange]);
  return <ColorPicker label={t(label)} value={value} onChange={choose} swatches={named} />;
});

interface DesignContentProps extends Pick<QrDesign, 'content' | 'errorCorrection' | 'frame' | 'frameText'> {
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The frame of a design, what the code holds, and how much of it may be damaged. */
export const DesignContent = memo(function DesignContent(props: DesignContentProps) {
  const { content, errorCorrection, frame, frameText, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-col gap-1">
        <CheckField
          label={t('qr.frame')}
          checked={frame}
          onChange={(event) => onChange({ frame: event.target.checked })}
        />
        {frame && (
          <TextField
            label={t('qr.frameText')}
            value={frameText}
            limit={FRAME_TEXT_MAX}
            placeholder={t('qr.frameExample')}
            onChange={(event) => onChange({ frameText: event.target.value })}
          />
        )}
      </div>
      <ChoiceField
        label={t('qr.content')}
        hint={t(`qr.contentHint.${content}`)}
        value={content}
        onChange={(value) => onChange({ content: value })}
        choices={QR_CONTENTS.map((value) => ({ value, label: t(`qr.contentOf.${value}`) }))}
      />
      <ChoiceField
        label={t('qr.correction')}
        hint={t(`qr.correctionHintOf.${content}`)}
        value={errorCorrection}
        onChange={(value) => onChange({ errorCorrection: value })}
        choices={LEVELS.map((value) => ({ value, label: t(`qr.correctionOf.${value}`) }))}
      />
    </>
  );
});

const SAMPLE = ['1101', '1011', '0110', '1101'].map((row) => Array.from(row, (module) => module === '1'));

interface DesignShapesProps {
  readonly dots: DotStyle;
  readonly corners: CornerStyle;
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** Each option is drawn by the engine. */
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
  // The first box of each layer is the top left pattern. Even-odd leaves the ring empty.
  const boxes = finderLayers(21, { ...PLAIN_STYLE, corners }).map(
    (layer) => layer.boxes[0] ?? box(0, 0, 0, 0),
  );
  return (
    <svg viewBox="0 0 7 7" className="size-5 fill-current" aria-hidden>
      <path fillRule="evenodd" d={layerPath({ ink: '', boxes })} />
    </svg>
  );
}
