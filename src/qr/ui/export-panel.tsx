import { Copy, Download } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/shared/lib/download';
import type { QrStyle } from '@/card/model/qr-style';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ChoiceField } from '@/shared/ui/choice-field';
import { pdfOf, PNG_SIDES, pngOf, svgOf } from './exports';
import { PrintFields, usePrintSize } from './print-fields';

interface ExportPanelProps {
  readonly style: QrStyle;
  readonly text: string;
  /** What the code is called, by `codeTitle`. */
  readonly title: string;
  /** Name of the files, without extension. */
  readonly fileName: string;
  /** Why there is nothing to export yet, as a sentence; undefined when there is. */
  readonly blocked: string | undefined;
}

/** What became of copying or making a file, and of which code. */
interface Done {
  readonly style: QrStyle;
  readonly text: string;
  readonly outcome: 'copied' | 'failed' | 'copyFailed';
}

/** The code as a file: SVG, PNG, PDF to print, or on the clipboard. Only what scans. */
export const ExportPanel = memo(function ExportPanel({
  style,
  text,
  title,
  fileName,
  blocked,
}: ExportPanelProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<(typeof PNG_SIDES)[number]>('1024');
  const [done, setDone] = useState<Done>();
  const print = usePrintSize();
  const code = { style, text };
  // What became of another code says nothing of this one.
  const outcome = done?.style === style && done.text === text ? done.outcome : undefined;
  const save = async (file: Promise<Blob>, extension: string) => {
    setDone(undefined);
    try {
      downloadBlob(await file, `${fileName}.${extension}`);
    } catch {
      setDone({ ...code, outcome: 'failed' });
    }
  };
  const copy = async () => {
    setDone(undefined);
    try {
      // Safari wants the promise itself: after waiting, the click no longer counts.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(code, Number(side)) })]);
      setDone({ ...code, outcome: 'copied' });
    } catch {
      setDone({ ...code, outcome: 'copyFailed' });
    }
  };
  const disabled = blocked !== undefined;
  return (
    <section aria-labelledby="qr-export" className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id="qr-export" className="text-lg font-semibold">
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
        <Button disabled={disabled} onClick={() => void save(pngOf(code, Number(side)), 'png')}>
          <Download aria-hidden className="size-4" />
          {t('qr.downloadPng')}
        </Button>
        <Button disabled={disabled} onClick={() => void save(svgOf(code, title), 'svg')}>
          <Download aria-hidden className="size-4" />
          {t('qr.downloadSvg')}
        </Button>
        <Button disabled={disabled} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('qr.copyImage')}
        </Button>
      </div>
      <PrintFields print={print} code={code} />
      <Button
        className="self-start"
        disabled={disabled || print.size === undefined}
        onClick={() => print.size && void save(pdfOf(code, print.size.widthMm, print.size.bleedMm), 'pdf')}
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
