import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOfField } from '@/card/model/card-face';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import type { Context, Size } from '@/share/model/drawing';
import type { PlateContent } from '@/share/model/plate-drawing';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';
import { BLEED_MM, cardsPerSheet } from '@/share/model/sheet-layout';
import { sheetPdf, type CardSide, type SheetOptions } from '@/share/model/sheet-pdf';
import { fontOfText, type CardFront } from '@/share/view/card-front';
import {
  BACK_STEPS,
  backPicture,
  backQr,
  drawBack,
  frontPicture,
  printPixels,
  reachesEdge,
} from '@/share/view/card-pictures';
import { drawFront } from '@/share/view/look-drawing';
import { textColorOn } from '@/shared/lib/color';
import { brandedFileName } from '@/shared/lib/file-name';
import { PaintedCanvas } from './painted-canvas';
import { PictureDownload, ScanNotice } from './picture-export';
import { PrintFields, usePrintOptions, type PrintOptions } from './print-fields';
import { SheetDrawing } from './sheet-drawing';
import { useCardFront } from './use-card-front';
import { qrCanvas, qrSize, useCardQr, type CardQr } from './use-card-qr';
import {
  SEEN_PX,
  seenPicture,
  usePictureProof,
  type PictureProof,
  type ProvablePicture,
} from './use-picture-proof';

const PREVIEW_PX = 720;

/** The print sheet: paper and format, the card's two sides, and the PDF. */
export function PrintPanel({ qrDesignHref, ...shared }: SharedCard & { readonly qrDesignHref: string }) {
  const { t } = useTranslation();
  const { card } = shared;
  const options = usePrintOptions();
  const { layout, count, hasBleed } = options;
  const qr = useCardQr(shared);
  const { front, frontOf, isLoading, isIncomplete } = useCardFront(shared);
  const others = cardLanguages(card).filter((code) => code !== card.language);
  const second = others.find((code) => code === options.back);
  const hasCode = options.back === 'code' || (options.back !== 'none' && second === undefined);
  const { back: codeBack, proof } = usePrintedBack(shared, qr, printPixels(layout.card));
  const otherFront = second && frontOf(cardInLanguage(card, second));
  const back = hasCode ? codeBack : otherFront;
  const isReady = !isLoading && (!hasCode || proof.state === 'scans');
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <PrintPreviews options={options} front={front} back={back} hasBack={hasCode || second !== undefined} />
      <div className="flex min-w-0 flex-col gap-6">
        <PrintFields options={options} languages={others} />
        {isIncomplete && <p className="text-sm text-warn">{t('shareKit.pictureMissing')}</p>}
        {hasCode && <ScanNotice qr={qr} proof={proof} isPhoto={false} qrDesignHref={qrDesignHref} />}
        <PictureDownload
          of={layout.paper}
          fileName={brandedFileName('cards.pdf')}
          draw={
            isReady && count !== undefined
              ? () => printFile({ layout, count, hasBleed, front, back })
              : undefined
          }
          label={t('shareKit.print.download')}
          hint={<p className="text-sm text-ink-soft">{t('shareKit.print.actualSize')}</p>}
          drawingText={t('shareKit.print.drawing')}
          doneText={t('shareKit.print.done')}
        />
      </div>
    </div>
  );
}

interface PrintPreviewsProps {
  readonly options: PrintOptions;
  readonly front: CardFront;
  readonly back: PrintedSide | undefined;
  /** Reserves the back's place until its code can be drawn. */
  readonly hasBack: boolean;
}

function PrintPreviews({ options, front, back, hasBack }: PrintPreviewsProps) {
  const { t } = useTranslation();
  const { layout, count, hasBleed } = options;
  const size = printPixels(layout.card);
  const picture = (label: string, paint: (context: Context) => void) => (
    <Side label={label}>
      <PaintedCanvas
        size={size}
        pixels={PREVIEW_PX}
        label={label}
        paint={paint}
        className="h-auto w-full border border-line shadow-lift"
      />
    </Side>
  );
  return (
    <div className="grid min-w-0 grid-cols-2 items-start gap-5 lg:order-last lg:grid-cols-1">
      {picture(t('shareKit.print.front'), (context) => drawFront(context, size, front))}
      {hasBack &&
        picture(t('shareKit.print.backSide'), (context) => {
          if (back === undefined) return;
          if ('content' in back) drawBack(context, size, back.content, back.step);
          else drawFront(context, size, back);
        })}
      {count !== undefined && (
        <Side label={t('shareKit.print.sheet')}>
          <SheetDrawing
            layout={layout}
            count={Math.min(count, cardsPerSheet(layout))}
            hasBleed={hasBleed}
            color={front.face.background}
            direction={front.direction}
          />
        </Side>
      )}
    </div>
  );
}

function Side({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure className="flex w-full max-w-72 min-w-0 flex-col gap-1.5">
      <figcaption className="text-xs text-ink-soft">{label}</figcaption>
      {children}
    </figure>
  );
}

/** A side with a code, at the step of its size that was proven. */
interface CodeBack {
  readonly content: PlateContent;
  readonly step: number;
}

type PrintedSide = CodeBack | CardFront;

interface PrintFile extends Pick<SheetOptions, 'layout' | 'hasBleed'> {
  readonly count: number;
  readonly front: CardFront;
  /** Undefined prints one side. */
  readonly back: PrintedSide | undefined;
}

/** In a look that reaches an edge, the bleed is part of the picture. */
function frontSide(card: Size, front: CardFront, hasBleed: boolean): CardSide {
  const { face } = front;
  const reachesBeyond = hasBleed && reachesEdge(face);
  const picture = frontPicture(card, front, { bleedMm: reachesBeyond ? BLEED_MM : 0 });
  return { picture, reachesBeyond, background: face.background };
}

function printFile({ layout, count, hasBleed, front, back }: PrintFile): Promise<Blob> {
  const printed = (side: PrintedSide) =>
    'content' in side
      ? { picture: backPicture(layout.card, side.content, side.step), background: side.content.background }
      : frontSide(layout.card, side, hasBleed);
  const card = { front: printed(front), back: back && printed(back) };
  return sheetPdf({ layout, hasBleed, cards: Array.from({ length: count }, () => card) });
}

interface PrintedBack {
  readonly back: CodeBack | undefined;
  readonly proof: PictureProof;
}

/** `size` is in pixels of print. */
function usePrintedBack({ card, url }: SharedCard, qr: CardQr, { width, height }: Size): PrintedBack {
  const { style, text, state, isDrawn } = qr;
  const { name, qrDesign, look } = card;
  const language = languageOfField(card, 'name');
  const background = qrDesign.qrBackgroundColor;
  // Drawn at print size, too slow for every keystroke.
  const picture = useMemo((): (ProvablePicture & { at: (step: number) => PlateContent }) | undefined => {
    if (!isDrawn) return undefined;
    const size = { width, height };
    const drawn = new Map<number, PlateContent>();
    const at = (step: number) => {
      const content = drawn.get(step) ?? {
        code: qrCanvas({ style, text }, backQr(size, step)),
        background,
        ink: textColorOn(background),
        words: [name, shortAddress(url)] as const,
        ...fontOfText(name, language, look),
      };
      drawn.set(step, content);
      return content;
    };
    const compose = (step: number) =>
      seenPicture({
        size,
        paint: (context) => drawBack(context, size, at(step), step),
        seenPx: SEEN_PX.print,
        code: at(step).code,
        modules: qrSize({ style, text }),
        area: backQr(size, step),
        plate: undefined,
      });
    return { at, compose, steps: BACK_STEPS };
  }, [isDrawn, style, text, width, height, background, name, language, look, url]);
  const proof = usePictureProof(state === 'ready' ? picture : undefined, qr);
  return { back: picture && { content: picture.at(proof.step), step: proof.step }, proof };
}
