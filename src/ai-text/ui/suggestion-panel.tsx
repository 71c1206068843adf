import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SUGGESTION_TARGETS,
  suggestionFields,
  TRANSLATED_MAX_LENGTH,
  type SuggestionSources,
  type SuggestionTarget,
} from '@/ai-text/model/suggestion-prompt';
import type { WritingPlace } from '@/ai-text/service/suggestion-place';
import { isIntroduction } from '@/card/model/card';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { useOnline } from '@/shared/browser/use-online';
import { AppError } from '@/shared/firebase/errors';
import { englishLanguageName } from '@/shared/i18n/formats';
import { directionOf, type LanguageCode } from '@/shared/i18n/languages';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { SuggestionSettingsFields, type SuggestionSettings } from './suggestion-settings';
import { useSuggestionPlace, type SuggestionState, type useSuggestionWriter } from './use-suggestions';

const nameFor = (uid: string) => userLocalDataName('draftsToCloud', uid);

function hasAgreed(uid: string): boolean {
  return readStored(nameFor(uid)) !== null;
}

function storeAgreement(uid: string): void {
  writeStored(nameFor(uid), '1');
}

const named = (code: LanguageCode) => ({ code, name: englishLanguageName(code) });

interface SuggestionPanelProps {
  readonly id: string;
  readonly uid: string;
  readonly target: SuggestionTarget;
  readonly sources: SuggestionSources;
  readonly settings: SuggestionSettings;
  /** The language that the text is translated from; undefined for a new text. */
  readonly translatedFrom?: LanguageCode | undefined;
  readonly onSettings: (settings: SuggestionSettings) => void;
  readonly writer: ReturnType<typeof useSuggestionWriter>;
  readonly privacyHref: string;
  readonly onAccept: (text: string) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

function useSuggestionRequest({
  uid,
  target,
  sources,
  settings,
  translatedFrom,
  writer,
}: SuggestionPanelProps) {
  const online = useOnline();
  const [agreed, setAgreed] = useState(() => hasAgreed(uid));
  const { place, isAsking, isNowhere } = useSuggestionPlace(settings.language);
  const mustAgree = place === 'cloud' && !agreed;
  const isCutOff = place === 'cloud' && !online;
  const canWrite = place !== undefined && place !== 'none' && !isAsking && !isCutOff;
  const write = () => {
    if (mustAgree) {
      storeAgreement(uid);
      setAgreed(true);
    }
    writer.write({
      task: {
        target,
        tone: settings.tone,
        language: named(settings.language),
        from: translatedFrom && named(translatedFrom),
      },
      sources,
      mayLeaveDevice: agreed || mustAgree,
    });
  };
  return { place, isNowhere, mustAgree, isCutOff, canWrite, write };
}

/** Requests a suggestion, says what is sent where, and shows the result, which outlives the panel. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { id, target, sources, settings, translatedFrom, writer, privacyHref } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { place, isNowhere, mustAgree, isCutOff, canWrite, write } = useSuggestionRequest(props);
  const { state } = writer;
  const fields = suggestionFields(sources, translatedFrom && TRANSLATED_MAX_LENGTH);
  const isEmpty = Object.keys(fields).length === 0;

  return (
    <section id={id} aria-labelledby={titleId} className="flex flex-col gap-4 border-s-2 border-accent ps-4">
      <h3 id={titleId} className="font-semibold">
        {t('drafts.title', { field: t(`cards.fields.${target}`) })}
      </h3>
      {isNowhere ? (
        <p className="text-sm">{t('errors.draft-not-set-up')}</p>
      ) : isEmpty ? (
        <p className="text-sm">{t('drafts.empty')}</p>
      ) : (
        place !== undefined && (
          <>
            {translatedFrom === undefined && (
              <SuggestionSettingsFields settings={settings} onChange={props.onSettings} />
            )}
            {place === 'none' ? (
              <output className="text-sm">{t('drafts.notInLanguage')}</output>
            ) : (
              <SourcesList fields={fields} place={place} open={state.phase === 'none'} />
            )}
            {mustAgree && <CloudConsent privacyHref={privacyHref} />}
            {isCutOff && <ErrorNotice error={new AppError('client-offline', 'writeSuggestion')} />}
            {state.phase === 'failed' && !isCutOff && <ErrorNotice error={state.error} />}
            <SuggestionResult
              state={state}
              language={state.language ?? settings.language}
              limit={CARD_FIELDS[target].limit}
              isLine={!isIntroduction(target)}
              onEdit={writer.edit}
            />
          </>
        )
      )}
      <SuggestionActions
        state={state}
        canRequest={!isNowhere && !isEmpty}
        disabled={!canWrite}
        mustAgree={mustAgree}
        onWrite={write}
        onStop={writer.stop}
        onAccept={props.onAccept}
        onDiscard={props.onDiscard}
        onClose={props.onClose}
      />
    </section>
  );
}

interface SuggestionActionsProps extends Pick<SuggestionPanelProps, 'onAccept' | 'onDiscard' | 'onClose'> {
  readonly state: SuggestionState;
  readonly canRequest: boolean;
  readonly disabled: boolean;
  readonly mustAgree: boolean;
  readonly onWrite: () => void;
  readonly onStop: () => void;
}

function SuggestionActions(props: SuggestionActionsProps) {
  const { state, canRequest, disabled, mustAgree, onWrite, onStop, onAccept, onDiscard, onClose } = props;
  const { t } = useTranslation();
  const writing = state.phase === 'writing';
  const isReady = state.text !== '' && !writing;
  const requestLabel = () => {
    if (writing) return t('drafts.stop');
    if (mustAgree) return t('drafts.agreeWrite');
    return t(state.phase === 'none' ? 'drafts.write' : 'common.retry');
  };
  return (
    <div className="flex flex-wrap gap-3">
      {isReady && (
        <Button variant="primary" onClick={() => onAccept(state.text)}>
          {t('drafts.use')}
        </Button>
      )}
      {canRequest && (
        // One button for all states, so that the focus stays.
        <Button
          key="write"
          variant={state.text === '' && !writing ? 'primary' : 'quiet'}
          disabled={!writing && disabled}
          onClick={writing ? onStop : onWrite}
        >
          {requestLabel()}
        </Button>
      )}
      {isReady ? (
        <Button onClick={onDiscard}>{t('drafts.discard')}</Button>
      ) : (
        <Button onClick={onClose}>{t('common.close')}</Button>
      )}
    </div>
  );
}

/** What the owner agrees to before the first text leaves the device. */
function CloudConsent({ privacyHref }: { readonly privacyHref: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm">
      {t('drafts.consent')}{' '}
      <a href={privacyHref} target="_blank" rel="noopener" className="underline underline-offset-2">
        {t('titles.privacyPolicy')}
      </a>
    </p>
  );
}

interface SourcesListProps {
  readonly fields: Partial<SuggestionSources>;
  readonly place: WritingPlace;
  readonly open: boolean;
}

/** Shows every field that is sent, word for word, and where to. */
function SourcesList({ fields, place, open }: SourcesListProps) {
  const { t } = useTranslation();
  return (
    <details key={String(open)} open={open} className="text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {t(place === 'cloud' ? 'drafts.sentCloud' : 'drafts.usedDevice')}
      </summary>
      <dl className="mt-1 divide-y divide-line">
        {SUGGESTION_TARGETS.filter((field) => fields[field] !== undefined).map((field) => (
          <div key={field} className="grid gap-x-4 py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{t(`cards.fields.${field}`)}</dt>
            <dd dir="auto" className="line-clamp-2 wrap-anywhere">
              {fields[field]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface SuggestionResultProps {
  readonly state: SuggestionState;
  readonly language: LanguageCode;
  /** In UTF-16 code units. */
  readonly limit: number;
  readonly isLine: boolean;
  readonly onEdit: (text: string) => void;
}

/** The suggestion while it grows, then editable. Only start and end are read out. */
function SuggestionResult({ state, language, limit, isLine, onEdit }: SuggestionResultProps) {
  const { t } = useTranslation();
  const { phase, text, place } = state;
  const writing = phase === 'writing';
  const shared = {
    label: t('drafts.draft'),
    value: text,
    readOnly: writing,
    'aria-busy': writing,
    dir: directionOf(language),
    lang: language,
    limit,
    hint: place && t(place === 'device' ? 'drafts.fromDevice' : 'drafts.fromCloud'),
  } as const;
  return (
    <>
      <output className={writing ? 'flex items-center gap-2 text-sm text-ink-soft' : 'sr-only'}>
        {writing && <BrandMark className="size-4 animate-breathe" />}
        {writing && t('drafts.writing')}
        {phase === 'ready' && t('drafts.ready')}
        {phase === 'stopped' && t('drafts.stopped')}
      </output>
      {text !== '' &&
        (isLine ? (
          <TextField {...shared} autoComplete="off" onChange={(event) => onEdit(event.target.value)} />
        ) : (
          <TextArea {...shared} rows={6} onChange={(event) => onEdit(event.target.value)} />
        ))}
    </>
  );
}
