import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrStyle } from '@/card/model/qr-style';
import type { DesignedQr } from '@/qr/model/draw/encode';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextField } from '@/shared/ui/text-field';
import { pdfOf, PNG_SIDES, pngOf, readFromCm, svgOf } from './exports';
import { useExports } from './use-exports';

/** In mm: phones do not focus on less than 10; printers ask for 3 mm of bleed. */
const WIDTH = { least: 10, most: 1000, usual: '30' };
const BLEED = { least: 0, most: 20, usual: '3' };

interface PrintSize {
  readonly width: string;
  readonly bleed: string;
  readonly setWidth: (width: string) => void;
  readonly setBleed: (bleed: string) => void;
  readonly size: { readonly widthMm: number; readonly bleedMm: number } | undefined;
}

function usePrintSize(): PrintSize {
  const [width, setWidth] = useState(WIDTH.usual);
  const [bleed, setBleed] = useState(BLEED.usual);
  const [widthMm, bleedMm] = [numberIn(width, WIDTH), numberIn(bleed, BLEED)];
  const size = widthMm === undefined || bleedMm === undefined ? undefined : { widthMm, bleedMm };
  return { width, bleed, setWidth, setBleed, size };
}

interface PrintFieldsProps {
  readonly print: PrintSize;
  readonly qr: DesignedQr;
  readonly isRefused: boolean;
}

function PrintFields({ print, qr, isRefused }: PrintFieldsProps) {
  const { t } = useTranslation();
  const { width, bleed, setWidth, setBleed, size } = print;
  const { text, style } = qr;
  const { level } = style;
  const framed = style.frame !== undefined;
  const widthMm = size?.widthMm;
  const centimeters = useMemo(
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
      <output className="min-h-5 text-sm text-ink-soft">
        {centimeters !== undefined && !isRefused && t('qr.readFrom', { centimeters })}
      </output>
    </div>
  );
}

/** Accepts point or comma; undefined outside the bounds. */
function numberIn(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const number = /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

interface ExportPanelProps {
  readonly style: QrStyle;
  readonly text: string;
  readonly title: string;
  readonly fileName: string;
  readonly blocked: string | undefined;
  /** True for a code that does not scan: no distance is promised of it. */
  readonly isRefused: boolean;
  /** Scrolls to it once. */
  readonly startsShown: boolean;
}

/** Exports SVG, PNG and PDF, or copies; only what scans. */
export const ExportPanel = memo(function ExportPanel({
  style,
  text,
  title,
  fileName,
  blocked,
  isRefused,
  startsShown,
}: ExportPanelProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<(typeof PNG_SIDES)[number]>('1024');
  const print = usePrintSize();
  const qr = { style, text };
  const { outcome, save, copy } = useExports(qr, fileName);
  const disabled = blocked !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (startsShown) heading.current?.scrollIntoView();
  }, [startsShown]);
  return (
    <section aria-labelledby="qr-export" className="flex flex-col gap-5 border-t border-line pt-6">
      <h2
        ref={heading}
        id="qr-export"
        className="scroll-mt-22 text-lg font-semibold max-md:scroll-mt-[calc(min(16rem,40svh)+1.75rem)]"
      >
        {t('qr.export')}
      </h2>
      {blocked !== undefined && <p className="text-sm text-ink-soft">{blocked}</p>}
      <ChoiceField
        label={t('qr.pngSize')}
        value={side}
        onChange={setSide}
        choices={PNG_SIDES.map((value) => ({ value, label: t('qr.pixels', { side: value }) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={disabled} onClick={() => void save(pngOf(qr, Number(side)), 'png')}>
          <Download aria-hidden className="size-4" />
          {t('qr.downloadPng')}
        </Button>
        <Button disabled={disabled} onClick={() => void save(svgOf(qr, title), 'svg')}>
          <Download aria-hidden className="size-4" />
          {t('qr.downloadSvg')}
        </Button>
        <Button disabled={disabled} onClick={() => void copy(Number(side))}>
          <Copy aria-hidden className="size-4" />
          {t('qr.copyImage')}
        </Button>
      </div>
      <PrintFields print={print} qr={qr} isRefused={isRefused} />
      <Button
        className="self-start"
        disabled={disabled || print.size === undefined}
        onClick={() => print.size && void save(pdfOf(qr, print.size.widthMm, print.size.bleedMm), 'pdf')}
      >
        <Download aria-hidden className="size-4" />
        {t('qr.downloadPdf')}
      </Button>
      <output className="text-sm text-good empty:hidden">
        {outcome === 'copied' && t('qr.imageCopied')}
      </output>
      {outcome === 'failed' && <ErrorNotice error={t('qr.exportFailed')} />}
      {outcome === 'copyFailed' && <ErrorNotice error={t('qr.copyImageFailed')} />}
    </section>
  );
});
