import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '@/shared/firebase/errors';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ColourPicker } from '@/shared/ui/colour-picker';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ImageButton } from '@/shared/ui/image-button';

const KINDS = ['card', 'colour', 'photo'] as const;
type Kind = (typeof KINDS)[number];

/** Quiet, so that the plate stands out. */
const COLOURS = [
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
  readonly colour: string;
  readonly setColour: (colour: string) => void;
  readonly photo: ImageBitmap | undefined;
  readonly error: unknown;
  readonly choosePhoto: (file: File) => void;
}

/** The card's color, another, or a photo that never leaves this device. */
export function useWallpaperBackground(cardColour: string): Background {
  const [kind, setKind] = useState<Kind>('card');
  const [colour, setColour] = useState<string>(COLOURS[0].value);
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [error, setError] = useState<unknown>();
  const choosePhoto = async (file: File) => {
    setError(undefined);
    try {
      setPhoto(await createImageBitmap(file));
    } catch (unreadable) {
      setError(new AppError('image-unreadable', 'wallpaperPhoto', unreadable));
    }
  };
  return {
    kind,
    setKind,
    colour: kind === 'card' ? cardColour : colour,
    setColour,
    photo: kind === 'photo' ? photo : undefined,
    error,
    choosePhoto: (file) => void choosePhoto(file),
  };
}

interface WallpaperBackgroundProps {
  readonly background: Background;
  readonly onChange: () => void;
}

export function WallpaperBackground({ background, onChange }: WallpaperBackgroundProps) {
  const { t } = useTranslation();
  const { kind, colour } = background;
  return (
    <>
      <ChoiceField
        label={t('shareKit.wallpaper.background')}
        value={kind}
        onChange={(next) => {
          background.setKind(next);
          onChange();
        }}
        choices={KINDS.map((value) => ({ value, label: t(`shareKit.wallpaper.back.${value}`) }))}
      />
      {kind === 'colour' && (
        <ColourPicker
          label={t('shareKit.wallpaper.colour')}
          value={colour}
          onChange={(next) => {
            background.setColour(next);
            onChange();
          }}
          swatches={COLOURS.map(({ name, value }) => ({ name: t(`colour.names.${name}`), value }))}
        />
      )}
      {kind === 'photo' && (
        <div className="flex flex-col items-start gap-2">
          <ImageButton
            disabled={false}
            onFiles={([file]) => {
              if (file) background.choosePhoto(file);
              onChange();
            }}
          >
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
