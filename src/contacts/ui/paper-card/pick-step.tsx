import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_SCRIPTS, defaultScripts, SCRIPTS, type CardScript } from '@/contacts/model/paper-card/scripts';
import { missingBytes } from '@/contacts/service/paper-card/card-reader';
import { readStored, writeStored } from '@/shared/browser/stored';
import { useOnline } from '@/shared/browser/use-online';
import { fileSize } from '@/shared/i18n/formats';
import { classNames } from '@/shared/lib/class-names';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { useFileDrop } from '@/shared/ui/file-drop';
import { ImageButton } from '@/shared/ui/image-button';

/** The scripts chosen on this device. */
const STORED = 'cardScripts';

function storedScripts(language: string): readonly CardScript[] {
  const stored = (readStored(STORED) ?? '').split(',');
  const chosen = CARD_SCRIPTS.filter((script) => stored.includes(script));
  return chosen.length > 0 ? chosen : defaultScripts(language);
}

interface PickStepProps {
  readonly onFiles: (files: readonly File[], scripts: readonly CardScript[]) => void;
}

/** Camera or pictures, the scripts to read in, and what that downloads the first time. */
export function PickStep({ onFiles }: PickStepProps) {
  const { t, i18n } = useTranslation();
  const [scripts, setScripts] = useState(() => storedScripts(i18n.language));
  const [bytes, setBytes] = useState<number>();
  const isOnline = useOnline();
  useEffect(() => {
    let isCurrent = true;
    void missingBytes(scripts).then((count) => isCurrent && setBytes(count));
    return () => {
      isCurrent = false;
    };
  }, [scripts]);
  const choose = (script: CardScript, isChosen: boolean) => {
    const next = CARD_SCRIPTS.filter((one) => (one === script ? isChosen : scripts.includes(one)));
    setScripts(next);
    writeStored(STORED, next.join(','));
  };
  const take = (files: Iterable<File>) => {
    const pictures = [...files];
    if (pictures.length > 0 && scripts.length > 0) onFiles(pictures, scripts);
  };
  const { isOver, area } = useFileDrop(take);
  const size = fileSize(bytes ?? 0, i18n.language);
  const isMissing = bytes !== undefined && bytes > 0;
  return (
    <div className="flex flex-col gap-8">
      <div
        {...area}
        className={classNames(
          'flex flex-col items-center gap-4 rounded-sheet border border-dashed border-field px-6 py-10 text-center transition-colors duration-150',
          isOver && 'bg-accent-wash',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ImageButton camera disabled={scripts.length === 0} onFiles={take}>
            <Camera aria-hidden className="size-4" />
            {t('cards.takePhoto')}
          </ImageButton>
          <ImageButton multiple disabled={scripts.length === 0} onFiles={take}>
            <ImageUp aria-hidden className="size-4" />
            {t('cards.addPictures')}
          </ImageButton>
        </div>
        <p className="max-w-[48ch] text-sm text-ink-soft">{t('paperCards.advice')}</p>
      </div>
      <div className="flex flex-col gap-2 text-sm">
        <p>{t('paperCards.private')}</p>
        <output className="min-h-6 text-ink-soft">
          {bytes === 0 && t('paperCards.ready')}
          {isMissing && isOnline && t('paperCards.download', { size })}
        </output>
        {isMissing && !isOnline && <ErrorNotice error={t('paperCards.offline', { size })} />}
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="text-sm font-semibold">{t('paperCards.languages')}</legend>
        <p className="text-xs text-ink-soft">{t('paperCards.languagesHint')}</p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {CARD_SCRIPTS.map((script) => (
            <CheckField
              key={script}
              label={<bdi lang={SCRIPTS[script].languages[0]}>{SCRIPTS[script].name}</bdi>}
              checked={scripts.includes(script)}
              onChange={(event) => choose(script, event.target.checked)}
            />
          ))}
        </div>
        {scripts.length === 0 && <ErrorNotice error={t('paperCards.noLanguage')} />}
      </fieldset>
    </div>
  );
}
