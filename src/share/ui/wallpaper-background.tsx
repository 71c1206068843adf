import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPicture, PictureError, type PictureProblem } from '@/shared/browser/open-picture';
import { AppError } from '@/shared/firebase/errors';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ColorPicker } from '@/shared/ui/color-picker';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ImageButton } from '@/shared/ui/image-button';

const KINDS = {
  card: 'qr.preset.match',
  color: 'shareKit.wallpaper.back.color',
  photo: 'shareKit.wallpaper.back.photo',
} as const;
type Kind = keyof typeof KINDS;

/** Quiet, so that the plate is easy to see. */
const COLORS = [
  { name: 'ink', value: '#1C1A16' },
  { name: 'blue', value: '#0F4C81' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'red', value: '#C2371F' },
  { name: 'lightGray', value: '#F2F2F0' },
  { name: 'lightBlue', value: '#E6F0FA' },
] as const;

interface Background {
  readonly kind: Kind;
  readonly setKind: (kind: Kind) => void;
  readonly color: string;
  readonly setColor: (color: string) => void;
  /** Undefined for the card's look, which the color stands for until a photo is chosen. */
  readonly chosen: string | ImageBitmap | undefined;
  readonly error: unknown;
  readonly choosePhoto: (file: File) => void;
}

const CODES: Partial<Record<PictureProblem, AppErrorCode>> = {
  heic: 'image-heic',
  tooLarge: 'image-too-large',
};

/** The card's look, a color, or a photo that never leaves this device. */
export function useWallpaperBackground(): Background {
  const [kind, setKind] = useState<Kind>('card');
  const [color, setColor] = useState<string>(COLORS[0].value);
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [error, setError] = useState<unknown>();
  const choosePhoto = async (file: File) => {
    setError(undefined);
    try {
      setPhoto(await openPicture(file, () => createImageBitmap(file)));
    } catch (thrown) {
      const problem = thrown instanceof PictureError ? thrown.problem : 'badPicture';
      setError(new AppError(CODES[problem] ?? 'image-unreadable', 'wallpaperPhoto', thrown));
    }
  };
  return {
    kind,
    setKind,
    color,
    setColor,
    chosen: kind === 'card' ? undefined : ((kind === 'photo' ? photo : undefined) ?? color),
    error,
    choosePhoto: (file) => void choosePhoto(file),
  };
}

/** The fields of a wallpaper's background. */
export function WallpaperBackground({ background }: { readonly background: Background }) {
  const { t } = useTranslation();
  const { kind, color } = background;
  return (
    <>
      <ChoiceField
        label={t('shareKit.wallpaper.background')}
        value={kind}
        onChange={background.setKind}
        choices={(Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: t(KINDS[value]) }))}
      />
      {kind === 'color' && (
        <ColorPicker
          label={t('shareKit.wallpaper.color')}
          value={color}
          onChange={background.setColor}
          swatches={COLORS.map(({ name, value }) => ({ name: t(`color.names.${name}`), value }))}
        />
      )}
      {kind === 'photo' && (
        <div className="flex flex-col items-start gap-2">
          <ImageButton disabled={false} onFiles={([file]) => file && background.choosePhoto(file)}>
            <ImageUp aria-hidden className="size-4" />
            {t('shareKit.wallpaper.choosePhoto')}
          </ImageButton>
          <p className="text-xs text-ink-soft">{t('shareKit.wallpaper.photoStays')}</p>
          {background.error !== undefined && <ErrorNotice error={background.error} />}
        </div>
      )}
    </>
  );
}
