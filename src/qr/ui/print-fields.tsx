import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrStyle } from '@/card/model/qr-style';
import { TextField } from '@/shared/ui/text-field';
import { readFromCm } from './exports';

/** In mm: smaller than 10 a phone does not focus; a metre is a poster. Printers ask for 3 mm of bleed. */
const WIDTH = { least: 10, most: 1000, usual: '30' };
const BLEED = { least: 0, most: 20, usual: '3' };

/** Sizes as they are typed, and as numbers once both are sound. */
interface PrintSize {
  readonly width: string;
  readonly bleed: string;
  readonly setWidth: (width: string) => void;
  readonly setBleed: (bleed: string) => void;
  readonly size: { readonly widthMm: number; readonly bleedMm: number } | undefined;
}

export function usePrintSize(): PrintSize {
  const [width, setWidth] = useState(WIDTH.usual);
  const [bleed, setBleed] = useState(BLEED.usual);
  const [widthMm, bleedMm] = [numberIn(width, WIDTH), numberIn(bleed, BLEED)];
  const size = widthMm === undefined || bleedMm === undefined ? undefined : { widthMm, bleedMm };
  return { width, bleed, setWidth, setBleed, size };
}

interface PrintFieldsProps {
  readonly print: PrintSize;
  readonly code: { readonly style: QrStyle; readonly text: string };
}

/** Width and bleed of the printed code, and from how far away it is then read. */
export function PrintFields({ print, code }: PrintFieldsProps) {
  const { t } = useTranslation();
  const { width, bleed, setWidth, setBleed, size } = print;
  const { text, style } = code;
  const { level } = style;
  const framed = style.frame !== undefined;
  const widthMm = size?.widthMm;
  const centimetres = useMemo(
    () => (widthMm === undefined ? undefined : readFromCm(text, { level, framed }, widthMm)),
    [text, level, framed, widthMm],
  );
  const wrong = ({ least, most }: typeof WIDTH) => t('qr.sizeRange', { least, most });
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('qr.printWidth')}
          inputMode="decimal"
          value={width}
          error={numberIn(width, WIDTH) === undefined ? wrong(WIDTH) : undefined}
          isLive
          onChange={(event) => setWidth(event.target.value)}
        />
        <TextField
          label={t('qr.printBleed')}
          inputMode="decimal"
          value={bleed}
          error={numberIn(bleed, BLEED) === undefined ? wrong(BLEED) : undefined}
          isLive
          onChange={(event) => setBleed(event.target.value)}
        />
      </div>
      <output className="text-sm text-ink-soft">
        {centimetres !== undefined && t('qr.readFrom', { centimetres })}
      </output>
    </div>
  );
}

/** A decimal number with point or comma within bounds, else undefined. */
function numberIn(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const number = /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
