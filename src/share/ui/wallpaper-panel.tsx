import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '@/share/model/drawing';
import type { SharedCard } from '@/share/model/shared-card';
import { CALL_SIZES, PHONE_SIZES, type KnownSize } from '@/share/model/wallpaper-layout';
import { brandedFileName } from '@/shared/lib/file-name';
import { ChoiceField } from '@/shared/ui/choice-field';
import { SelectField } from '@/shared/ui/select-field';
import { PaintedCanvas } from './painted-canvas';
import { PictureDownload, ScanNotice } from './picture-export';
import { useCardFront } from './use-card-front';
import { useCardQr } from './use-card-qr';
import { paintWallpaper, useWallpaper, wallpaperPng, type Corner, type Purpose } from './use-wallpaper';
import { useWallpaperBackground, WallpaperBackground } from './wallpaper-background';

interface SizeChoice {
  /** Must be the same object for the same size. */
  readonly size: KnownSize;
  readonly sizes: readonly KnownSize[];
  /** Set when this is a phone. */
  readonly own: Size | undefined;
  readonly choose: (key: string) => void;
}

const keyOf = ({ width, height }: Size) => `${width}x${height}`;

/** Safari's canvas limit is 16 million pixels. */
const SIDE_MAX = 4_000;

/** In device pixels, upright; undefined when implausible. */
function screenSize(): Size | undefined {
  const { width, height } = window.screen;
  const scale = window.devicePixelRatio;
  const sides = [width, height].map((side) => Math.round(side * scale)).sort((one, other) => one - other);
  const [short = 0, long = 0] = sides;
  return short >= 320 && long <= SIDE_MAX ? { width: short, height: long } : undefined;
}

/** Of a phone, at least. */
const PHONE_RATIO = 1.6;

function useWallpaperSize(purpose: Purpose): SizeChoice {
  const [chosen, setChosen] = useState<Partial<Record<Purpose, string>>>({});
  // Once: a new object would be proven again.
  const [screen] = useState(screenSize);
  const isPhone =
    screen !== undefined && screen.height / screen.width >= PHONE_RATIO && window.screen.width < 600;
  const own = purpose === 'phone' && isPhone ? screen : undefined;
  const known = purpose === 'phone' ? PHONE_SIZES : CALL_SIZES;
  const sizes = own ? [own, ...known.filter((one) => keyOf(one) !== keyOf(own))] : known;
  const size = sizes.find((one) => keyOf(one) === chosen[purpose]) ?? own ?? known[0];
  return {
    size,
    sizes,
    own,
    choose: (key) => setChosen((all) => ({ ...all, [purpose]: key })),
  };
}

/** Without separators, as pixels are written. */
function pixelsIn({ width, height }: Size): { readonly width: string; readonly height: string } {
  return { width: String(width), height: String(height) };
}

function SizeField({ choice }: { readonly choice: SizeChoice }) {
  const { t } = useTranslation();
  const { size, sizes, own, choose } = choice;
  const labelOf = (one: KnownSize) => {
    if (one.device !== undefined) return one.device;
    return t(one === own ? 'shareKit.wallpaper.thisScreen' : 'shareKit.wallpaper.pixels', pixelsIn(one));
  };
  return (
    <SelectField
      label={t('shareKit.wallpaper.size')}
      hint={size.device && <bdi dir="ltr">{t('shareKit.wallpaper.pixels', pixelsIn(size))}</bdi>}
      value={keyOf(size)}
      choices={sizes.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
      onChange={choose}
    />
  );
}

const PREVIEW_PX = { phone: 520, call: 1_280 };

export function WallpaperPanel({ qrDesignHref, ...shared }: SharedCard & { readonly qrDesignHref: string }) {
  const { t } = useTranslation();
  const [purpose, setPurpose] = useState<Purpose>('phone');
  const [corner, setCorner] = useState<Corner>('right');
  const choice = useWallpaperSize(purpose);
  const background = useWallpaperBackground();
  const { front, isLoading, isIncomplete } = useCardFront(shared);
  const isLook = background.chosen === undefined;
  const qr = useCardQr(shared);
  const { size } = choice;
  const pixels = pixelsIn(size);
  const { wallpaper, proof } = useWallpaper(shared, qr, {
    size,
    purpose,
    corner,
    background: background.chosen ?? front,
  });
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col items-center gap-3 lg:order-last lg:sticky lg:top-22 lg:self-start">
        <PaintedCanvas
          size={size}
          pixels={PREVIEW_PX[purpose]}
          label={t('shareKit.signature.preview')}
          paint={(context) => paintWallpaper(context, wallpaper)}
          className={`h-auto max-w-full rounded-sheet border border-line shadow-lift ${purpose === 'phone' ? 'w-52' : 'w-full'}`}
        />
        <p className="max-w-[40ch] text-center text-xs text-ink-soft">
          {t(purpose === 'phone' ? 'shareKit.wallpaper.safe' : 'shareKit.wallpaper.mirrored')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ChoiceField
          label={t('shareKit.wallpaper.purpose')}
          value={purpose}
          onChange={setPurpose}
          choices={(['phone', 'call'] as const).map((value) => ({
            value,
            label: t(`shareKit.wallpaper.for.${value}`),
          }))}
        />
        <SizeField choice={choice} />
        {purpose === 'call' && (
          <ChoiceField
            label={t('shareKit.wallpaper.corner')}
            value={corner}
            onChange={setCorner}
            choices={(['left', 'right'] as const).map((value) => ({
              value,
              label: t(`shareKit.wallpaper.cornerOf.${value}`),
            }))}
          />
        )}
        <WallpaperBackground background={background} />
        {isLook && isIncomplete && <p className="text-sm text-warn">{t('shareKit.pictureMissing')}</p>}
        <ScanNotice
          qr={qr}
          proof={proof}
          isPhoto={typeof background.chosen === 'object'}
          qrDesignHref={qrDesignHref}
        />
        <PictureDownload
          of={wallpaper}
          fileName={brandedFileName(`${size.width}x${size.height}.png`)}
          draw={proof.state === 'scans' && !(isLook && isLoading) ? () => wallpaperPng(wallpaper) : undefined}
          label={t('shareKit.wallpaper.download')}
          drawingText={t('shareKit.wallpaper.drawing', pixels)}
          doneText={t('shareKit.wallpaper.done', pixels)}
        />
      </div>
    </div>
  );
}
