import 'react-easy-crop/react-easy-crop.css';
import { useCallback, useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { PICTURE_MS, pictureFile } from '@/shared/browser/load-picture';
import { openPicture } from '@/shared/browser/open-picture';
import { coverCrop, newContext, PHOTO_TOP } from '@/shared/lib/pixels';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Spinner } from '@/shared/ui/spinner';

/** The shapes that the looks show: a square of the photo, the wide picture; a logo keeps its own. */
const SHAPES = { portrait: 1, cover: 2.2, logo: undefined } as const;

const MOST_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** Twice what is uploaded, so that scaling has something to choose from. */
const LONGEST_SIDE = 1_600;
const JPEG_QUALITY = 0.95;

interface CropDialogProps {
  /** The file as it was chosen, or a stored picture's address. */
  readonly source: File | string;
  readonly cut: keyof typeof SHAPES;
  readonly onDone: (part: File) => void;
  readonly onClose: () => void;
}

interface Original {
  readonly file: Blob;
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** The dialog in which a part of a picture is chosen: by touch, mouse or keys. Closing it changes nothing. */
export function CropDialog({ source, cut, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const { original, error } = useOriginal(source);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Area>();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const noteArea = useCallback((_shares: Area, pixels: Area) => setPart(pixels), []);
  const zoomBy = (steps: number) =>
    setZoom((now) => Math.min(MOST_ZOOM, Math.max(1, now + steps * ZOOM_STEP)));
  const use = async () => {
    if (original === undefined || part === undefined) return;
    setBusy(true);
    try {
      onDone(await cropped(original, part));
    } catch (failure) {
      setProblem(failure);
      setBusy(false);
    }
  };
  const aspect = SHAPES[cut] ?? (original ? original.width / original.height : 1);
  return (
    <Dialog
      title={t('cards.crop.title')}
      description={<span id={hint}>{t('cards.crop.hint')}</span>}
      onClose={onClose}
      busy={busy}
    >
      <div
        role="presentation"
        className="flex flex-col gap-4"
        onKeyDown={(event) => {
          const steps = { '+': 1, '=': 1, '-': -1, '−': -1 }[event.key];
          if (steps === undefined) return;
          event.preventDefault();
          zoomBy(steps);
        }}
      >
        <div
          dir="ltr"
          className="relative grid h-72 place-items-center overflow-hidden rounded-field bg-paper"
        >
          {original === undefined && error === undefined && <Spinner label={t('common.loading')} />}
          {original && (
            <Cropper
              image={original.address}
              crop={place}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={aspect}
              // As the looks cut a photo that is not square.
              initialCroppedAreaPixels={coverCrop(
                original,
                { width: aspect, height: 1 },
                cut === 'portrait' ? PHOTO_TOP : 0.5,
              )}
              keyboardStep={4}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropAreaChange={noteArea}
              cropperProps={{
                role: 'application',
                'aria-label': t('cards.crop.area'),
                'aria-describedby': hint,
              }}
              // The page's policy takes no styles from a script.
              disableAutomaticStylesInjection
            />
          )}
        </div>
        {(error !== undefined || problem !== undefined) && <ErrorNotice error={t('cards.crop.failed')} />}
        <label className="flex items-center gap-3 text-sm">
          <span>{t('cards.crop.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            disabled={original === undefined}
            onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
            className="min-h-11 min-w-0 grow accent-accent"
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} disabled={part === undefined} onClick={() => void use()}>
            {t('cards.crop.use')}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the picture with its address on this device and its size, once it is there. */
function useOriginal(source: File | string) {
  const [state, setState] = useState<{ readonly original?: Original; readonly error?: unknown }>({});
  useEffect(() => {
    let address = '';
    let isGone = false;
    const load = async () => {
      const file =
        typeof source === 'string' ? await pictureFile(source, AbortSignal.timeout(PICTURE_MS)) : source;
      const size = await openPicture(file, ({ naturalWidth: width, naturalHeight: height }) =>
        Promise.resolve({ width, height }),
      );
      if (isGone) return;
      address = URL.createObjectURL(file);
      setState({ original: { file, address, ...size } });
    };
    load().catch((error: unknown) => {
      if (!isGone) setState({ error });
    });
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [source]);
  return state;
}

/** Returns a part of a picture as a file; a whole picture as it is. */
async function cropped({ file, width, height }: Original, part: Area): Promise<File> {
  const isWhole = part.width >= width - 1 && part.height >= height - 1;
  if (isWhole && file instanceof File) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const context = newContext(pixels(part.width), pixels(part.height));
  context.imageSmoothingQuality = 'high';
  const { canvas } = context;
  await openPicture(file, async (image) => {
    await image.decode();
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  });
  // Only these have transparency.
  const type = ['image/png', 'image/webp'].includes(file.type) ? 'image/png' : 'image/jpeg';
  const name = file instanceof File ? file.name : 'picture';
  return new File([await canvas.convertToBlob({ type, quality: JPEG_QUALITY })], name, { type });
}
