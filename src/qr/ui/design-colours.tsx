import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDesign } from '@/card/model/qr-design';
import { ColourPicker } from '@/shared/ui/colour-picker';

/** Colours offered for a code; all dark enough to scan on every one of `GROUND_COLOURS`. */
const CODE_COLOURS = [
  { name: 'black', value: '#000000' },
  { name: 'ink', value: '#1C1A16' },
  { name: 'red', value: '#C2371F' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'blue', value: '#0F4C81' },
  { name: 'purple', value: '#4B2E83' },
] as const;

/** Colours offered for a code's background. */
const GROUND_COLOURS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'paper', value: '#FAF8F3' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;

interface DesignColoursProps extends Pick<QrDesign, 'qrColor' | 'qrBackgroundColor'> {
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The code's colour and its background's. */
export function DesignColours({ qrColor, qrBackgroundColor, onChange }: DesignColoursProps) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <DesignColour field="qrColor" value={qrColor} onChange={onChange} />
      <DesignColour field="qrBackgroundColor" value={qrBackgroundColor} onChange={onChange} />
    </div>
  );
}

const FIELDS = {
  qrColor: { label: 'qr.colour', swatches: CODE_COLOURS },
  qrBackgroundColor: { label: 'qr.background', swatches: GROUND_COLOURS },
} as const;

interface DesignColourProps extends Pick<DesignColoursProps, 'onChange'> {
  readonly field: keyof typeof FIELDS;
  readonly value: string;
}

// Each by itself: while one is dragged the other stays as it is.
const DesignColour = memo(function DesignColour({ field, value, onChange }: DesignColourProps) {
  const { t } = useTranslation();
  const { label, swatches } = FIELDS[field];
  const named = useMemo(
    () => swatches.map((swatch) => ({ name: t(`colour.names.${swatch.name}`), value: swatch.value })),
    [swatches, t],
  );
  const choose = useCallback((colour: string) => onChange({ [field]: colour }), [field, onChange]);
  return <ColourPicker label={t(label)} value={value} onChange={choose} swatches={named} />;
});
