import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import type { QrDesign } from '@/model/qr-design';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';

export type LogoUpload = (file: File, options: { readonly signal: AbortSignal }) => Promise<string>;

interface LogoFieldProps {
  readonly design: QrDesign;
  readonly hasPhoto: boolean;
  readonly upload: LogoUpload;
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** The logo in the middle of the code: the profile photo, or a picture of one's own, which goes before it (specification §4). */
export function LogoField({ design, hasPhoto, upload, busy, onBusy, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    onBusy(true);
    setFailure(undefined);
    try {
      const qrLogoUrl = await upload(file, { signal: controller.signal });
      if (!controller.signal.aborted) onChange({ qrLogoUrl });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
    } finally {
      onBusy(false);
    }
  };
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('qr.logo')}</legend>
      {hasPhoto && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={design.useProfilePhoto}
            onChange={(event) => onChange({ useProfilePhoto: event.target.checked })}
          />
          {t('qr.usePhoto')}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4" />
          {t('qr.uploadLogo')}
        </Button>
        {busy && <Button onClick={() => running.current?.abort()}>{t('common.cancel')}</Button>}
        {design.qrLogoUrl !== '' && !busy && (
          <Button onClick={() => onChange({ qrLogoUrl: '' })}>
            <Trash2 aria-hidden className="size-4" />
            {t('qr.removeLogo')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) void start(file);
        }}
      />
      {failure !== undefined && (
        <ErrorNotice error={t('cards.imageFailed')}>
          <p className="text-ink-soft">{errorMessage(t, failure)}</p>
        </ErrorNotice>
      )}
    </fieldset>
  );
}
