import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import type { Card } from '@/model/card';
import { QR_DESIGN_LOGO_SIZE, QR_DESIGN_SIZE } from '@/model/limits';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/model/qr-design';
import { Button } from '@/ui/button';
import { ColourPicker } from '@/ui/colour-picker';
import { ErrorNotice } from '@/ui/error-notice';
import { legibility } from './legibility';
import { QrPicture } from './qr-picture';

interface QrDesignerProps {
  readonly card: Pick<Card, 'qrDesign' | 'photoUrl'>;
  /** The address the code holds. */
  readonly url: string;
  readonly upload: (file: File) => Promise<string>;
  /** Saves; rejects when it could not. */
  readonly save: (design: QrDesign) => Promise<void>;
  readonly onSaved: () => void;
}

const CODE_COLOURS = ['#000000', '#1C1A16', '#C2371F', '#1F7A4D', '#0F4C81', '#4B2E83'];
const GROUND_COLOURS = ['#FFFFFF', '#FAF8F3', '#E6F0FA', '#E7F4EA', '#FBE9EE', '#FCF6DC'];

const swatches = (values: readonly string[]) => values.map((value) => ({ name: value, value }));

/** QR design (specification §2, §4): colours, logo, Reset, Save, with the code as it will be scanned. */
export function QrDesigner({ card, url, upload, save, onSaved }: QrDesignerProps) {
  const { t } = useTranslation();
  const [design, setDesign] = useState(card.qrDesign);
  const [busy, setBusy] = useState<'saving' | 'uploading'>();
  const [failure, setFailure] = useState<{ message: string; detail: string }>();
  const file = useRef<HTMLInputElement>(null);
  const change = (part: Partial<QrDesign>) => setDesign((now) => ({ ...now, ...part }));
  const legible = legibility(design);
  const refused = legible === 'inverted' || legible === 'unreadable';

  const run = async (what: 'saving' | 'uploading', message: string, work: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ message, detail: errorMessage(t, error) });
    } finally {
      setBusy(undefined);
    }
  };
  const store = () =>
    run('saving', t('qr.saveFailed'), async () => {
      await save({ ...design, qrValue: url });
      onSaved();
    });
  const uploadLogo = (logo: File) =>
    run('uploading', t('cards.imageFailed'), async () => change({ qrLogoUrl: await upload(logo) }));

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-14">
      <section
        aria-label={t('qr.preview')}
        className="flex flex-col items-center gap-4 lg:sticky lg:top-22 lg:self-start"
      >
        <div
          className="rounded-sheet border border-line p-3 shadow-lift"
          style={{ background: design.qrBackgroundColor }}
        >
          <QrPicture
            value={url}
            design={design}
            photoUrl={card.photoUrl}
            size={QR_DESIGN_SIZE}
            logoBound={QR_DESIGN_LOGO_SIZE}
          />
        </div>
        <p dir="ltr" className="max-w-full break-all text-center text-sm text-ink-soft">
          {url}
        </p>
        <output className="text-center text-sm">
          {legible === 'weak' && <span className="text-warn">{t('qr.weak')}</span>}
          {legible === 'inverted' && <span className="text-bad">{t('qr.inverted')}</span>}
          {legible === 'unreadable' && <span className="text-bad">{t('qr.unreadable')}</span>}
        </output>
      </section>
      <div className="flex min-w-0 flex-col gap-8">
        <div className="grid gap-8 sm:grid-cols-2">
          <ColourPicker
            label={t('qr.colour')}
            value={design.qrColor}
            onChange={(qrColor) => change({ qrColor })}
            swatches={swatches(CODE_COLOURS)}
          />
          <ColourPicker
            label={t('qr.background')}
            value={design.qrBackgroundColor}
            onChange={(qrBackgroundColor) => change({ qrBackgroundColor })}
            swatches={swatches(GROUND_COLOURS)}
          />
        </div>
        <fieldset className="flex flex-col items-start gap-3">
          <legend className="mb-2 text-sm font-semibold">{t('qr.logo')}</legend>
          {card.photoUrl !== '' && (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={design.useProfilePhoto}
                onChange={(event) => change({ useProfilePhoto: event.target.checked })}
              />
              {t('qr.usePhoto')}
            </label>
          )}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy === 'uploading'} onClick={() => file.current?.click()}>
              <ImageUp aria-hidden className="size-4" />
              {t('qr.uploadLogo')}
            </Button>
            {design.qrLogoUrl !== '' && (
              <Button onClick={() => change({ qrLogoUrl: '' })}>
                <Trash2 aria-hidden className="size-4" />
                {t('qr.removeLogo')}
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/*"
            onChange={(event) => {
              const logo = event.target.files?.[0];
              event.target.value = '';
              if (logo) void uploadLogo(logo);
            }}
          />
        </fieldset>
        {failure && (
          <ErrorNotice error={failure.message}>
            <p className="text-ink-soft">{failure.detail}</p>
          </ErrorNotice>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button
            variant="primary"
            busy={busy === 'saving'}
            disabled={refused || busy === 'uploading'}
            onClick={() => void store()}
          >
            {busy === 'saving' ? t('common.saving') : t('common.save')}
          </Button>
          <Button onClick={() => setDesign({ ...DEFAULT_QR_DESIGN, createdAt: design.createdAt })}>
            {t('qr.reset')}
          </Button>
        </div>
      </div>
    </div>
  );
}
