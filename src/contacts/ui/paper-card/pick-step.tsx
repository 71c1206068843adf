import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardScript } from '@/paper-cards/model/scripts';
import { classNames } from '@/shared/lib/class-names';
import { useFileDrop } from '@/shared/ui/file-drop';
import { ImageButton } from '@/shared/ui/image-button';
import { DownloadNote, ScriptChoice, storedScripts, storeScripts, useMissingBytes } from './script-choice';

interface PickStepProps {
  readonly onFiles: (files: readonly File[], scripts: readonly CardScript[]) => void;
}

/** Camera or pictures, the scripts to read in, and what that downloads the first time. */
export function PickStep({ onFiles }: PickStepProps) {
  const { t, i18n } = useTranslation();
  const [scripts, setScripts] = useState(() => storedScripts(i18n.language));
  const bytes = useMissingBytes(scripts);
  const choose = (next: readonly CardScript[]) => {
    setScripts(next);
    storeScripts(next);
  };
  const take = (files: Iterable<File>) => {
    const pictures = [...files];
    if (pictures.length > 0 && scripts.length > 0) onFiles(pictures, scripts);
  };
  const { isOver, area } = useFileDrop(take);
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
        <DownloadNote bytes={bytes} />
      </div>
      <ScriptChoice scripts={scripts} onChange={choose} />
    </div>
  );
}
