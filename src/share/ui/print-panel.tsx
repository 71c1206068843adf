import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardFace, languageOfField } from '@/card/model/card-face';
import { toPublicCard } from '@/card/model/public-card';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import type { Size } from '@/share/model/areas';
import type { PlateContent } from '@/share/model/plate-drawing';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';
import { cardsPerSheet } from '@/share/model/sheet-layout';
import { sheetPdf, type SheetOptions } from '@/share/model/sheet-pdf';
import type { CardFront } from '@/share/view/card-front';
import {
  BACK_STEPS,
  backPicture,
  backQr,
  drawBack,
  drawFront,
  faceFonts,
  fontOf,
  fontOfText,
  frontPicture,
  printPixels,
} from '@/share/view/card-pictures';
import { downloadBlob } from '@/shared/browser/download';
import { directionOf } from '@/shared/i18n/languages';
import { textColorOn } from '@/shared/lib/color';
import { delay } from '@/shared/lib/delay';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { PaintedCanvas } from './painted-canvas';
import { PictureNotice, QrNotice } from './picture-notice';
import { PrintFields, usePrintOptions } from './print-fields';
import { shareQueries } from './queries';
import { SheetDrawing } from './sheet-drawing';
import { qrCanvas, qrSize, useCardQr, type CardQr } from './use-card-qr';
import {
  SEEN_PX,
  seenPicture,
  usePictureProof,
  type PictureProof,
  type ProvablePicture,
} from './use-picture-proof';

const PREVIEW_PX = 720;

export function PrintPanel({ qrDesignHref, ...shared }: SharedCard & { readonly qrDesignHref: string }) {
  const { t } = useTranslation();
  const { card, url, chosen } = shared;
  const options = usePrintOptions();
  const [outcome, setOutcome] = useState<{ of: unknown; is: 'drawing' | 'done' | 'failed' }>();
  const code = useCardQr(shared);
  const face = cardFace(toPublicCard(card));
  const photo = useQuery({ ...shareQueries.photo(face.photoUrl), enabled: face.photoUrl !== '' });
  const logoUrl = face.logoUrl ?? '';
  const coverUrl = face.look === 'cover' ? (face.coverUrl ?? '') : '';
  const logo = useQuery({ ...shareQueries.photo(logoUrl), enabled: logoUrl !== '' });
  const cover = useQuery({ ...shareQueries.photo(coverUrl), enabled: coverUrl !== '' });
  const pictures = [photo, logo, cover];
  const { layout, count, hasBleed } = options;
  const others = cardLanguages(card).filter((code) => code !== card.language);
  const second = others.find((code) => code === options.back);
  const hasCode = options.back === 'code' || (options.back !== 'none' && second === undefined);
  const size = printPixels(layout.card);
  const { back, proof } = usePrintedBack(shared, code, size);
  const address = shortAddress(url);
  const lines = [card.email, card.phone, address].filter(Boolean);
  const frontOf = (turned: SharedCard['card'], direction: CardFront['direction']): CardFront => {
    const face = cardFace(toPublicCard(turned));
    return {
      face,
      lines,
      photo: photo.data,
      logo: logo.data,
      cover: cover.data,
      direction,
      font: fontOf(undefined),
      fonts: faceFonts(face),
    };
  };
  const pageDirection = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const front = frontOf(card, chosen === '' ? pageDirection : directionOf(chosen));
  const otherFront = second && frontOf(cardInLanguage(card, second), directionOf(second));
  const isReady =
    count !== undefined &&
    !pictures.some(({ isLoading }) => isLoading) &&
    (!hasCode || proof.state === 'scans');
  const download = async () => {
    if (count === undefined) return;
    setOutcome({ of: layout.paper, is: 'drawing' });
    // Paints the busy state before the work blocks the thread.
    await delay(50);
    try {
      const file = await printFile({ layout, count, hasBleed, front, back: hasCode ? back : otherFront });
      downloadBlob(file, 'carte-cards.pdf');
      setOutcome({ of: layout.paper, is: 'done' });
    } catch {
      setOutcome({ of: layout.paper, is: 'failed' });
    }
  };
  const shown = outcome?.of === layout.paper ? outcome.is : undefined;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="grid min-w-0 grid-cols-2 items-start gap-5 lg:order-last lg:grid-cols-1">
        <Side label={t('shareKit.print.front')}>
          <PaintedCanvas
            size={size}
            pixels={PREVIEW_PX}
            label={t('shareKit.print.front')}
            paint={(context) => drawFront(context, size, front)}
            className="h-auto w-full border border-line shadow-lift"
          />
        </Side>
        {(hasCode || otherFront) && (
          <Side label={t('shareKit.print.backSide')}>
            <PaintedCanvas
              size={size}
              pixels={PREVIEW_PX}
              label={t('shareKit.print.backSide')}
              // Reserves its place while the code is being proven.
              paint={(context) => {
                if (otherFront) drawFront(context, size, otherFront);
                else if (back) drawBack(context, size, back.content, back.step);
              }}
              className="h-auto w-full border border-line shadow-lift"
            />
          </Side>
        )}
        {count !== undefined && (
          <Side label={t('shareKit.print.sheet')}>
            <SheetDrawing
              layout={layout}
              count={Math.min(count, cardsPerSheet(layout))}
              hasBleed={hasBleed}
              color={face.background}
              direction={front.direction}
            />
          </Side>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PrintFields options={options} languages={others} />
        {pictures.some(({ isError }) => isError) && (
          <p className="text-sm text-warn">{t('shareKit.pictureMissing')}</p>
        )}
        {hasCode && code.state !== 'ready' && <QrNotice code={code} qrDesignHref={qrDesignHref} />}
        {hasCode && code.state === 'ready' && (
          <PictureNotice proof={proof} isPhoto={false} qrDesignHref={qrDesignHref} />
        )}
        <div className="flex flex-col items-start gap-3">
          <Button
            variant="primary"
            busy={shown === 'drawing'}
            disabled={!isReady}
            onClick={() => void download()}
          >
            <Download aria-hidden className="size-4" />
            {t('shareKit.print.download')}
          </Button>
          <p className="text-sm text-ink-soft">{t('shareKit.print.actualSize')}</p>
          <output className="text-sm text-ink-soft empty:hidden">
            {shown === 'drawing' && t('shareKit.print.drawing')}
            {shown === 'done' && t('shareKit.print.done')}
          </output>
          {shown === 'failed' && <ErrorNotice error={t('qr.exportFailed')} />}
        </div>
      </div>
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

interface PrintFile extends Pick<SheetOptions, 'layout' | 'hasBleed'> {
  readonly count: number;
  readonly front: CardFront;
  /** Undefined prints one side. */
  readonly back: CodeBack | CardFront | undefined;
}

interface CodeBack {
  readonly content: PlateContent;
  readonly step: number;
}

function printFile({ layout, count, hasBleed, front, back }: PrintFile): Promise<Blob> {
  const card = {
    front: { picture: frontPicture(layout.card, front), background: front.face.background },
    back:
      back &&
      ('content' in back
        ? {
            picture: backPicture(layout.card, back.content, back.step),
            background: back.content.background,
          }
        : { picture: frontPicture(layout.card, back), background: back.face.background }),
  };
  return sheetPdf({ layout, hasBleed, cards: Array.from({ length: count }, () => card) });
}

interface PrintedBack {
  readonly back: CodeBack | undefined;
  readonly proof: PictureProof;
}

/** `size` is in pixels of print. */
function usePrintedBack({ card, url }: SharedCard, code: CardQr, { width, height }: Size): PrintedBack {
  const { style, text, state } = code;
  const { name, qrDesign } = card;
  const language = languageOfField(card, 'name');
  const background = qrDesign.qrBackgroundColor;
  // Drawn at print size, too slow for every keystroke.
  const picture = useMemo((): (ProvablePicture & { at: (step: number) => PlateContent }) | undefined => {
    if (state !== 'ready') return undefined;
    const size = { width, height };
    const drawn = new Map<number, PlateContent>();
    const at = (step: number) => {
      const content = drawn.get(step) ?? {
        code: qrCanvas({ style, text }, backQr(size, step)),
        background,
        ink: textColorOn(background),
        words: [name, shortAddress(url)] as const,
        ...fontOfText(name, language),
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
  }, [state, style, text, width, height, background, name, language, url]);
  const proof = usePictureProof(picture, code);
  return { back: picture && { content: picture.at(proof.step), step: proof.step }, proof };
}
