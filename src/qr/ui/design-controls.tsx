import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrDesign } from '@/card/model/qr-design';
import type { Draft } from '@/shared/forms/use-draft';
import type { OneUpload } from '@/shared/forms/use-uploads';
import { Button } from '@/shared/ui/button';
import { SlowNote } from '@/shared/ui/draft-notices';
import { DesignColors, DesignContent, DesignShapes } from './design-shapes';
import { LogoField } from './logo-field';

interface DesignControlsProps {
  readonly draft: QrDesign;
  readonly patch: Draft<QrDesign>['patch'];
  readonly hasPhoto: boolean;
  readonly upload: OneUpload;
  readonly onReload: (() => void) | undefined;
  readonly disabled: boolean;
}

/** Every choice of a design, closed at first. */
export function DesignControls({ draft, patch, hasPhoto, upload, onReload, disabled }: DesignControlsProps) {
  const { t } = useTranslation();
  return (
    <details data-section="" className="group/fine border-y border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-field py-2 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {t('qr.fine')}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open/fine:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-8 pt-2 pb-8">
        <legend className="sr-only">{t('qr.title')}</legend>
        <DesignColors qrColor={draft.qrColor} qrBackgroundColor={draft.qrBackgroundColor} onChange={patch} />
        <DesignShapes dots={draft.dots} corners={draft.corners} onChange={patch} />
        <LogoField design={draft} hasPhoto={hasPhoto} upload={upload} onChange={patch} />
        {onReload && (
          <Button className="self-start" onClick={onReload}>
            {t('qr.reloadLogo')}
          </Button>
        )}
        <DesignContent
          content={draft.content}
          errorCorrection={draft.errorCorrection}
          frame={draft.frame}
          frameText={draft.frameText}
          onChange={patch}
        />
      </fieldset>
    </details>
  );
}

interface SaveAndResetProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly saving: boolean;
  readonly uploading: boolean;
  readonly isRefused: boolean;
  readonly onSave: () => void;
  readonly onReset: () => void;
}

/** Save and Reset, in view except in a low window. */
export function SaveAndReset({ ref, saving, uploading, isRefused, onSave, onReset }: SaveAndResetProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 md:py-4 [@media(max-height:30rem)]:static [html:has([data-offer])_&]:static"
    >
      <Button variant="primary" busy={saving} disabled={isRefused || uploading} onClick={onSave}>
        {saving ? t('common.saving') : t('common.save')}
      </Button>
      <Button disabled={saving || uploading} onClick={onReset}>
        {t('qr.reset')}
      </Button>
      <SlowNote saving={saving} />
    </div>
  );
}
