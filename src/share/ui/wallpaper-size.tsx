import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/shared/ui/select-field';
import type { Size } from './areas';
import type { Purpose } from './wallpaper';
import { CALL_SIZES, PHONE_SIZES, screenSize, type KnownSize } from './wallpaper-sizes';

interface SizeChoice {
  /** The same object for the same size. */
  readonly size: KnownSize;
  readonly sizes: readonly KnownSize[];
  /** The screen this page is on, where it is a phone's. */
  readonly own: Size | undefined;
  readonly choose: (key: string) => void;
}

const keyOf = ({ width, height }: Size) => `${width}x${height}`;

/** The narrowest proportions of a screen that is a phone's. */
const PHONE_RATIO = 1.6;

/** The size of a wallpaper: this phone's own at first, else the first of those that are common. */
export function useWallpaperSize(purpose: Purpose): SizeChoice {
  const [chosen, setChosen] = useState<Partial<Record<Purpose, string>>>({});
  // Once: another object of the same size would be another picture, to be proven anew.
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

/** A size as people write pixels: without the separators that numbers in sentences have. */
export function pixelsIn({ width, height }: Size): { readonly width: string; readonly height: string } {
  return { width: String(width), height: String(height) };
}

interface SizeFieldProps {
  readonly choice: SizeChoice;
  readonly onChange: () => void;
}

/** The sizes to choose from, named after what has them; the pixels of the chosen one stand under it. */
export function SizeField({ choice, onChange }: SizeFieldProps) {
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
      onChange={(key) => {
        choose(key);
        onChange();
      }}
    />
  );
}
