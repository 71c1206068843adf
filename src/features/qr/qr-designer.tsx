import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import type { Card } from '@/model/card';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/model/qr-design';
import { Button } from '@/ui/button';
import { ColourPicker } from '@/ui/colour-picker';
import { ErrorNotice } from '@/ui/error-notice';
import { legibility } from './legibility';
import { LogoField, type LogoUpload } from './logo-field';
import { QrPreview } from './qr-preview';

interface QrDesignerProps {
  readonly card: Pick<Card, 'qrDesign' | 'photoUrl'>;
  /** The address the code holds. */
  readonly url: string;
  readonly upload: LogoUpload;
  /** Saves; rejects when it could not. */
  readonly save: (design: QrDesign) => Promise<void>;
  readonly onSaved: () => void;
}

const CODE_COLOURS = [
  { name: 'black', value: '#000000' },
  { name: 'ink', value: '#1C1A16' },
  { name: 'red', value: '#C2371F' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'blue', value: '#0F4C81' },
  { name: 'purple', value: '#4B2E83' },
] as const;
const GROUND_COLOURS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'paper', value: '#FAF8F3' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;

/** QR design (specification §2, §4): colours, logo, Reset, Save, with the code as it will be scanned. */
export function QrDesigner({ card, url, upload, save, onSaved }: QrDesignerProps) {
  const { t } = useTranslation();
  const [design, setDesign] = useState(card.qrDesign);
  const [busy, setBusy] = useState<'saving' | 'uploading'>();
  const [failure, setFailure] = useState<unknown>();
  const change = (part: Partial<QrDesign>) => setDesign((now) => ({ ...now, ...part }));
  const legible = legibility(design);

  const store = async () => {
    setBusy('saving');
    setFailure(undefined);
    try {
      await save({ ...design, qrValue: url });
      onSaved();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-14">
      <QrPreview url={url} design={design} photoUrl={card.photoUrl} legible={legible} />
      <div className="flex min-w-0 flex-col gap-8">
        <div className="grid gap-8 sm:grid-cols-2">
          <ColourPicker
            label={t('qr.colour')}
            value={design.qrColor}
            onChange={(qrColor) => change({ qrColor })}
            swatches={CODE_COLOURS.map(({ name, value }) => ({ name: t(`colour.names.${name}`), value }))}
          />
          <ColourPicker
            label={t('qr.background')}
            value={design.qrBackgroundColor}
            onChange={(qrBackgroundColor) => change({ qrBackgroundColor })}
            swatches={GROUND_COLOURS.map(({ name, value }) => ({ name: t(`colour.names.${name}`), value }))}
          />
        </div>
        <LogoField
          design={design}
          hasPhoto={card.photoUrl !== ''}
          upload={upload}
          busy={busy === 'uploading'}
          onBusy={(uploading) => setBusy(uploading ? 'uploading' : undefined)}
          onChange={change}
        />
        {failure !== undefined && (
          <ErrorNotice error={t('qr.saveFailed')}>
            <p className="text-ink-soft">{errorMessage(t, failure)}</p>
          </ErrorNotice>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button
            variant="primary"
            busy={busy === 'saving'}
            disabled={legible === 'inverted' || legible === 'unreadable' || busy === 'uploading'}
            onClick={() => void store()}
          >
            {busy === 'saving' ? t('common.saving') : t('common.save')}
          </Button>
          <Button
            disabled={busy !== undefined}
            onClick={() => setDesign({ ...DEFAULT_QR_DESIGN, createdAt: design.createdAt })}
          >
            {t('qr.reset')}
          </Button>
        </div>
      </div>
    </div>
  );
}
