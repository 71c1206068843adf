import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_PHOTOS_MAX_BYTES } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { StepHeading } from '@/shared/ui/step-heading';
import { TextField } from '@/shared/ui/text-field';
import { PATTERN_PARTS, patternProblem, SLUG_PATTERNS } from '@/team/model/slug-pattern';
import { sharedFaults, SharedForm, type LookSlot } from '@/team/ui/shared-form';
import { BYTES_IN_MB, choosePhotos, type TeamOptions } from './use-team-import';

interface LookStepProps {
  readonly options: TeamOptions;
  readonly onChange: (change: (before: TeamOptions) => TeamOptions) => void;
  readonly uid: string;
  readonly LookFields: LookSlot;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** What all cards get: look, shared texts, the pattern of their slugs, photos. */
export function LookStep({ uid, options, onChange, LookFields, onContinue, onBack }: LookStepProps) {
  const { t } = useTranslation();
  const isSound = patternProblem(options.pattern) === undefined && sharedFaults(options.shared).size === 0;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <StepHeading>{t('cards.sections.look')}</StepHeading>
          <p className="text-sm text-ink-soft">{t('team.lookText')}</p>
        </div>
        <SharedForm
          uid={uid}
          shared={options.shared}
          onChange={(change) =>
            onChange((before) => ({ ...before, shared: { ...before.shared, ...change } }))
          }
          LookFields={LookFields}
        />
        <CheckField
          label={t('team.shareExisting')}
          checked={options.sharesWithExisting}
          onChange={({ target }) => onChange((before) => ({ ...before, sharesWithExisting: target.checked }))}
        />
      </div>
      <div className="flex max-w-[60ch] flex-col gap-5">
        <PatternField
          pattern={options.pattern}
          onChange={(pattern) => onChange((before) => ({ ...before, pattern }))}
        />
        <PhotosField options={options} onChange={onChange} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={!isSound} onClick={onContinue}>
          {t('contactImport.continue')}
        </Button>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </div>
  );
}

interface PatternFieldProps {
  readonly pattern: string;
  readonly onChange: (pattern: string) => void;
}

function PatternField({ pattern, onChange }: PatternFieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('team.pattern')}
        hint={t('team.patternHint', { parts: PATTERN_PARTS.map((part) => `{${part}}`).join(' ') })}
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        list="team-patterns"
        value={pattern}
        error={patternProblem(pattern) === undefined ? undefined : t('team.patternProblem')}
        isLive
        onChange={({ target: { value } }) => onChange(value)}
      />
      <datalist id="team-patterns">
        {SLUG_PATTERNS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </>
  );
}

function PhotosField({ options, onChange }: Pick<LookStepProps, 'options' | 'onChange'>) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const { photos } = options;
  const choose = async (zip: File) => {
    setRefused(false);
    try {
      const chosen = await choosePhotos(zip, i18n.language);
      onChange((before) => ({ ...before, photos: chosen }));
    } catch {
      setRefused(true);
    }
  };
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="text-sm font-semibold">{t('team.photos')}</legend>
      <p className="text-sm text-ink-soft">{t('team.photosHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>{t('team.choosePhotos')}</Button>
        {photos && (
          <Button onClick={() => onChange((before) => ({ ...before, photos: undefined }))}>
            {t('common.delete')}
          </Button>
        )}
        <output className="text-sm wrap-anywhere">{photos && <bdi>{photos.zip.name}</bdi>}</output>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('team.photos')}
        onChange={({ target }) => {
          const zip = target.files?.[0];
          if (zip) void choose(zip);
          target.value = '';
        }}
      />
      {isRefused && <ErrorNotice error={t('team.noZip', { size: TEAM_PHOTOS_MAX_BYTES / BYTES_IN_MB })} />}
    </fieldset>
  );
}
