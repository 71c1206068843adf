import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardScript } from '@/contacts/model/paper-card/scripts';
import { Button } from '@/shared/ui/button';
import { storeScripts, useMissingBytes } from './chosen-scripts';
import { DownloadNote, ScriptChoice } from './script-choice';

interface ReadAgainPanelProps {
  /** What the card was read in. */
  readonly scripts: readonly CardScript[];
  /** The card seems to need it: the choice is open. */
  readonly isNeeded: boolean;
  readonly disabled: boolean;
  readonly onReadAgain: (scripts: readonly CardScript[]) => void;
}

/** Chooses other languages for a picture that was read, and reads it again in them. */
export function ReadAgainPanel({ scripts, isNeeded, disabled, onReadAgain }: ReadAgainPanelProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(scripts);
  const bytes = useMissingBytes(wanted);
  const start = () => {
    storeScripts(wanted);
    onReadAgain(wanted);
  };
  return (
    <details open={isNeeded || undefined} className="text-sm">
      <summary className="w-fit cursor-pointer py-2 text-ink-soft underline-offset-4 hover:underline">
        {t('paperCards.otherLanguages')}
      </summary>
      <div className="mt-2 flex flex-col gap-3 rounded-sheet border border-line bg-sheet p-4">
        <ScriptChoice scripts={wanted} disabled={disabled} onChange={setWanted} />
        <DownloadNote bytes={bytes} />
        <p className="text-ink-soft">{t('paperCards.keepsEdits')}</p>
        <Button className="self-start" disabled={disabled || wanted.length === 0} onClick={start}>
          {t('paperCards.readAgain')}
        </Button>
      </div>
    </details>
  );
}
