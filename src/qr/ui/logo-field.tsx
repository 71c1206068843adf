import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { LOGO_PERCENT, type QrDesign } from '@/card/model/qr-design';
import { useOnline } from '@/shared/browser/use-online';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ImageButton } from '@/shared/ui/image-button';

interface LogoFieldProps {
  readonly design: QrDesign;
  readonly hasPhoto: boolean;
  readonly upload: OneUpload;
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The profile photo, or an uploaded picture, which takes precedence (docs/specification.md §4). */
export function LogoField({ design, hasPhoto, upload, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const { progress, error, start, cancel } = upload;
  const busy = progress !== undefined;
  const hasLogo = busy || design.qrLogoUrl !== '' || (hasPhoto && design.useProfilePhoto);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('qr.logo')}</legend>
      <div className="flex flex-col items-start gap-3">
        {hasPhoto && (
          <CheckField
            label={t('qr.usePhoto')}
            checked={design.useProfilePhoto}
            onChange={(event) => onChange({ useProfilePhoto: event.target.checked })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <ImageButton busy={busy} onFiles={([file]) => file && start(file)}>
            <ImageUp aria-hidden className="size-4" />
            {busy ? t('cards.uploading', { percent: Math.round(progress * 100) }) : t('qr.uploadLogo')}
          </ImageButton>
          {busy && <Button onClick={cancel}>{t('common.cancel')}</Button>}
          {design.qrLogoUrl !== '' && !busy && (
            <Button onClick={() => onChange({ qrLogoUrl: '' })}>
              <Trash2 aria-hidden className="size-4" />
              {t('qr.removeLogo')}
            </Button>
          )}
        </div>
        {hasLogo && (
          <label className="grid min-h-11 w-full max-w-sm grid-cols-[auto_1fr_3rem] items-center gap-3 text-sm">
            {t('qr.logoSize')}
            <input
              type="range"
              min={LOGO_PERCENT.least}
              max={LOGO_PERCENT.most}
              value={design.logoPercent}
              className="h-11 w-full min-w-0 accent-ink"
              onChange={(event) => onChange({ logoPercent: Number(event.target.value) })}
            />
            <span className="text-end tabular-nums">{t('qr.percent', { percent: design.logoPercent })}</span>
          </label>
        )}
        {busy && !online && <output className="text-sm text-warn">{t('cards.uploadWaits')}</output>}
        {error !== undefined && (
          <ErrorNotice error={t('cards.imageFailed')}>
            <p className="text-ink-soft">{errorMessage(t, error)}</p>
          </ErrorNotice>
        )}
      </div>
    </fieldset>
  );
}
