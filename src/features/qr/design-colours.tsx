import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDesign } from '@/model/qr-design';
import { ColourPicker } from '@/ui/colour-picker';
import { CODE_COLOURS, GROUND_COLOURS } from './qr-colours';

interface DesignColoursProps extends Pick<QrDesign, 'qrColor' | 'qrBackgroundColor'> {
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The code's colour and its background's. */
export function DesignColours({ qrColor, qrBackgroundColor, onChange }: DesignColoursProps) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <CodeColour value={qrColor} onChange={onChange} />
      <GroundColour value={qrBackgroundColor} onChange={onChange} />
    </div>
  );
}

interface ColourProps extends Pick<DesignColoursProps, 'onChange'> {
  readonly value: string;
}

// Each by itself: while one is dragged the other stays as it is.
const CodeColour = memo(function CodeColour({ value, onChange }: ColourProps) {
  const { t } = useTranslation();
  return (
    <ColourPicker
      label={t('qr.colour')}
      value={value}
      onChange={(qrColor) => onChange({ qrColor })}
      swatches={CODE_COLOURS.map((swatch) => ({
        name: t(`colour.names.${swatch.name}`),
        value: swatch.value,
      }))}
    />
  );
});

const GroundColour = memo(function GroundColour({ value, onChange }: ColourProps) {
  const { t } = useTranslation();
  return (
    <ColourPicker
      label={t('qr.background')}
      value={value}
      onChange={(qrBackgroundColor) => onChange({ qrBackgroundColor })}
      swatches={GROUND_COLOURS.map((swatch) => ({
        name: t(`colour.names.${swatch.name}`),
        value: swatch.value,
      }))}
    />
  );
});
