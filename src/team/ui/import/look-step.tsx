import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import { cardFace } from '@/card/model/card-face';
import { isOwnPicture } from '@/card/model/legacy-card';
import { mainPhone } from '@/card/model/phones';
import { toPublicCard } from '@/card/model/public-card';
import { CardFace } from '@/card/view/card-face';
import { fileSize } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { SelectField } from '@/shared/ui/select-field';
import { StepHeading } from '@/shared/ui/step-heading';
import { TextField } from '@/shared/ui/text-field';
import type { SharedFields } from '@/team/model/plan-team';
import { PATTERN_PARTS, patternProblem, SLUG_PATTERNS } from '@/team/model/slug-pattern';
import type { TeamRow } from '@/team/model/team-row';
import { TEAM_PHOTOS_MAX_BYTES } from '@/team/model/team-size';
import { teamQueries } from '@/team/ui/queries';
import { sharedFaults, SharedForm, type LookSlot } from '@/team/ui/shared-form';
import type { CompanySlot } from './company-slot';
import { choosePhotos, type TeamOptions } from './use-team-import';

interface LookStepProps {
  readonly options: TeamOptions;
  readonly onChange: (change: (before: TeamOptions) => TeamOptions) => void;
  readonly uid: string;
  readonly LookFields: LookSlot;
  readonly CompanyChoice: CompanySlot['Choice'];
  /** The row whose card is previewed. */
  readonly first: TeamRow | undefined;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** The step to choose the look, the shared texts, the pattern of slugs and the photos. */
export function LookStep(props: LookStepProps) {
  const { uid, options, onChange, LookFields, CompanyChoice, first, onContinue, onBack } = props;
  const { t } = useTranslation();
  const share = (change: Partial<SharedFields>) =>
    onChange((previous) => ({ ...previous, shared: { ...previous.shared, ...change } }));
  const [isUploading, setUploading] = useState(false);
  const isCompanys = options.companyId !== undefined;
  const isSound =
    !isUploading &&
    patternProblem(options.pattern) === undefined &&
    (isCompanys || sharedFaults(options.shared).size === 0);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <StepHeading>{t('cards.sections.look')}</StepHeading>
          {!isCompanys && <p className="text-sm text-ink-soft">{t('team.lookText')}</p>}
        </div>
        <div className="max-w-[60ch]">
          <CompanyChoice
            companyId={options.companyId}
            onChange={(companyId) => onChange((previous) => ({ ...previous, companyId }))}
          />
        </div>
        {!isCompanys && (
          <>
            <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-10">
              <div className="flex flex-col gap-6 lg:sticky lg:top-22 lg:order-last">
                <LikeCard uid={uid} onChoose={share} />
                <FirstCard content={{ ...emptyCardDraft(), ...options.shared, ...first?.fields }} />
              </div>
              <SharedForm
                uid={uid}
                shared={options.shared}
                onChange={share}
                onUploading={setUploading}
                LookFields={LookFields}
              />
            </div>
            <CheckField
              label={t('team.shareExisting')}
              checked={options.sharesWithExisting}
              onChange={({ target }) =>
                onChange((previous) => ({ ...previous, sharesWithExisting: target.checked }))
              }
            />
          </>
        )}
      </div>
      <div className="flex max-w-[60ch] flex-col gap-5">
        <PatternField
          pattern={options.pattern}
          onChange={(pattern) => onChange((previous) => ({ ...previous, pattern }))}
        />
        <PhotosField options={options} onChange={onChange} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={!isSound} onClick={onContinue}>
          {t('fileImport.continue')}
        </Button>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </div>
  );
}

interface LikeCardProps {
  readonly uid: string;
  readonly onChoose: (shared: Partial<SharedFields>) => void;
}

/** Takes over the shared fields of one of the owner's cards. */
function LikeCard({ uid, onChoose }: LikeCardProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const { data: cards = [], isError, error, refetch, isFetching } = useQuery(teamQueries.newest(uid));
  if (isError && cards.length === 0)
    return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (cards.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const card = cards.find((another) => another.id === id);
    if (card === undefined) return;
    const { look, cardButtonColor, cardBackgroundColor, company } = card;
    // A legacy card may show a picture from another host, which a new card may not.
    const [logoUrl = '', coverUrl = ''] = [card.logoUrl, card.coverUrl].map((url) =>
      isOwnPicture(uid, url) ? url : '',
    );
    onChoose({ look, cardButtonColor, cardBackgroundColor, logoUrl, coverUrl, company });
  };
  return (
    <SelectField
      label={t('team.likeCard')}
      hint={t('team.likeCardHint')}
      value={chosen}
      choices={[
        { value: '', label: t('team.likeNone') },
        ...cards.map(({ id, name, company }) => ({
          value: id,
          label: [name, company].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={choose}
    />
  );
}

/** The preview of the shared look with the first row's texts, even if that row's card keeps its look. */
function FirstCard({ content }: { readonly content: CardDraft }) {
  const { t } = useTranslation();
  return (
    <figure className="flex w-full max-w-sm flex-col gap-2">
      <figcaption className="text-sm font-semibold">{t('cards.preview')}</figcaption>
      <CardFace
        face={cardFace(toPublicCard(content))}
        lines={[content.email, mainPhone(content)].filter(Boolean)}
        placeholder={t('cards.namePlaceholder')}
      />
    </figure>
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
        {SLUG_PATTERNS.map((slugPattern) => (
          <option key={slugPattern}>{slugPattern}</option>
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
      onChange((previous) => ({ ...previous, photos: chosen }));
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
          <Button onClick={() => onChange((previous) => ({ ...previous, photos: undefined }))}>
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
      {isRefused && (
        <ErrorNotice error={t('team.noZip', { size: fileSize(TEAM_PHOTOS_MAX_BYTES, i18n.language) })} />
      )}
    </fieldset>
  );
}
