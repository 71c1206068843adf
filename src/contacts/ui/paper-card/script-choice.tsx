/** The scripts that paper cards are read in: chosen on this device, with what they still download. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_SCRIPTS, defaultScripts, SCRIPTS, type CardScript } from '@/paper-cards/model/scripts';
import { missingBytes } from '@/paper-cards/service/card-reader';
import { readStored, writeStored } from '@/shared/browser/stored';
import { useOnline } from '@/shared/browser/use-online';
import { fileSize } from '@/shared/i18n/formats';
import { LANGUAGES } from '@/shared/i18n/languages';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';

const STORED = 'cardScripts';

/** Returns the chosen scripts, else the default ones of the app's language. */
export function storedScripts(language: string): readonly CardScript[] {
  const stored = (readStored(STORED) ?? '').split(',');
  const chosen = CARD_SCRIPTS.filter((script) => stored.includes(script));
  return chosen.length > 0 ? chosen : defaultScripts(language);
}

export function storeScripts(scripts: readonly CardScript[]): void {
  writeStored(STORED, scripts.join(','));
}

/** Returns the bytes that these scripts still have to download; undefined until that is known. */
export function useMissingBytes(scripts: readonly CardScript[]): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void missingBytes(scripts).then((count) => isCurrent && setBytes(count));
    return () => {
      isCurrent = false;
    };
  }, [scripts]);
  return bytes;
}

interface ScriptChoiceProps {
  readonly scripts: readonly CardScript[];
  readonly disabled?: boolean;
  readonly onChange: (scripts: readonly CardScript[]) => void;
}

/** The scripts to read in, of which at least one must be chosen. */
export function ScriptChoice({ scripts, disabled = false, onChange }: ScriptChoiceProps) {
  const { t } = useTranslation();
  const choose = (script: CardScript, isChosen: boolean) =>
    onChange(CARD_SCRIPTS.filter((one) => (one === script ? isChosen : scripts.includes(one))));
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{t('paperCards.languages')}</legend>
      <p className="text-xs text-ink-soft">{t('paperCards.languagesHint')}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {CARD_SCRIPTS.map((script) => (
          <CheckField
            key={script}
            label={<ScriptName script={script} />}
            checked={scripts.includes(script)}
            onChange={(event) => choose(script, event.target.checked)}
          />
        ))}
      </div>
      {scripts.length === 0 && <ErrorNotice error={t('paperCards.noLanguage')} />}
    </fieldset>
  );
}

function ScriptName({ script }: { readonly script: CardScript }) {
  const { language, name } = SCRIPTS[script];
  return <bdi lang={language}>{name ?? (language === 'ar' ? '' : LANGUAGES[language])}</bdi>;
}

/** What is downloaded before the first reading, or that nothing is; offline, that it cannot be. */
export function DownloadNote({ bytes }: { readonly bytes: number | undefined }) {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const size = fileSize(bytes ?? 0, i18n.language);
  const isMissing = bytes !== undefined && bytes > 0;
  return (
    <>
      <output className="min-h-6 text-ink-soft">
        {bytes === 0 && t('paperCards.ready')}
        {isMissing && isOnline && t('paperCards.download', { size })}
      </output>
      {isMissing && !isOnline && <ErrorNotice error={t('paperCards.offline', { size })} />}
    </>
  );
}

interface ReadAgainPanelProps {
  /** The scripts that the card was read with. */
  readonly scripts: readonly CardScript[];
  /** True if another script was noticed or no name was found: the panel is open at once. */
  readonly isNeeded: boolean;
  readonly disabled: boolean;
  readonly onReadAgain: (scripts: readonly CardScript[]) => void;
}

/** Lets the owner choose other languages and read the same picture again. */
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
