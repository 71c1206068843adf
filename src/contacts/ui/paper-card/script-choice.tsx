import { useTranslation } from 'react-i18next';
import { CARD_SCRIPTS, SCRIPTS, type CardScript } from '@/contacts/model/paper-card/scripts';
import { useOnline } from '@/shared/browser/use-online';
import { fileSize } from '@/shared/i18n/formats';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';

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
            label={<bdi lang={SCRIPTS[script].languages[0]}>{SCRIPTS[script].name}</bdi>}
            checked={scripts.includes(script)}
            onChange={(event) => choose(script, event.target.checked)}
          />
        ))}
      </div>
      {scripts.length === 0 && <ErrorNotice error={t('paperCards.noLanguage')} />}
    </fieldset>
  );
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
