import PenLine from 'lucide-react/icons/pen-line';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestionSources, SuggestionTarget } from '@/ai-text/model/suggestion-prompt';
import { isIntroduction } from '@/card/model/card';
import { FALLBACK_LANGUAGE, isLanguageCode, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { Button } from '@/shared/ui/button';
import { readSuggestion, storeSuggestion } from './stored-suggestion';
import { SuggestionPanel } from './suggestion-panel';
import type { SuggestionSettings } from './suggestion-settings';
import { useSuggestionWriter } from './use-suggestions';

interface TextSuggestionProps {
  readonly uid: string;
  readonly card: string;
  readonly target: SuggestionTarget;
  readonly sources: SuggestionSources;
  /** What is in the field now. */
  readonly value: string;
  /** A translation of the source's text instead of a new one. */
  readonly translation?: { readonly from: LanguageCode; readonly to: LanguageCode } | undefined;
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
  readonly privacyHref: string;
}

/** A suggestion for the text of a card, shown beside it until the user accepts it. */
export function TextSuggestion(props: TextSuggestionProps) {
  const { uid, card, target, value: present, translation, onText, fieldId, disabled, privacyHref } = props;
  const sources = translation ? onlyOf(props.sources, target) : props.sources;
  const { t, i18n } = useTranslation();
  const panelId = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [kept] = useState(() => readSuggestion(uid, card, target, translation?.to));
  const [settings, setSettings] = useState<SuggestionSettings>(
    () =>
      kept?.settings ?? {
        language: translation?.to ?? (isLanguageCode(i18n.language) ? i18n.language : FALLBACK_LANGUAGE),
        tone: 'plain',
      },
  );
  const [taken, setTaken] = useState<{ readonly text: string; readonly before: string }>();
  const writer = useSuggestionWriter(kept);
  const { text, place: from, language } = writer.state;
  useEffect(() => {
    storeSuggestion(uid, card, target, { text, place: from, language, settings }, translation?.to);
  }, [uid, card, target, text, from, language, settings, translation?.to]);
  // After an edit by hand, undo would lose it.
  const undo = taken !== undefined && taken.text === present ? taken : undefined;

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEscape(place, open, close);
  const isNew = writer.state.phase === 'none';
  const field = t(`cards.fields.${target}`);
  const toField = () => document.getElementById(fieldId)?.focus();
  // Beside a line that is filled in, it would only be in the way.
  if (!isIntroduction(target) && present.trim() !== '' && isNew && !open && !undo) return null;

  return (
    <fieldset
      ref={place}
      disabled={disabled}
      className="flex min-w-0 flex-col items-start gap-4 [&>section]:self-stretch"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={opener}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          aria-label={
            isNew && translation
              ? t('drafts.translateFor', { language: LANGUAGES[translation.from], field })
              : t(isNew ? 'drafts.openFor' : 'drafts.showFor', { field })
          }
          onClick={() => setOpen(!open)}
        >
          <PenLine aria-hidden className="size-4" />
          {isNew && translation
            ? t('drafts.translate', { language: LANGUAGES[translation.from] })
            : t(isNew ? 'drafts.open' : 'drafts.show')}
        </Button>
        <output className="flex flex-wrap items-center gap-3 text-sm text-ink-soft empty:hidden">
          {undo && t('drafts.taken')}
        </output>
        {undo && (
          <Button
            onClick={() => {
              onText(undo.before);
              setTaken(undefined);
              toField();
            }}
          >
            {t('drafts.undo')}
          </Button>
        )}
      </div>
      {open && (
        <SuggestionPanel
          id={panelId}
          uid={uid}
          target={target}
          sources={sources}
          settings={settings}
          translatedFrom={translation?.from}
          onSettings={setSettings}
          writer={writer}
          privacyHref={privacyHref}
          onAccept={(text) => {
            setTaken({ text, before: present });
            onText(text);
            writer.clear();
            setOpen(false);
            toField();
          }}
          onDiscard={() => {
            writer.clear();
            close();
          }}
          onClose={close}
        />
      )}
    </fieldset>
  );
}

function useEscape(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    const element = place.current;
    if (!open || element === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onEscape();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [place, open]);
}

/** A translation is made from its text alone. */
function onlyOf(sources: SuggestionSources, target: SuggestionTarget): SuggestionSources {
  return { name: '', position: '', company: '', introText: '', servicesIntro: '', [target]: sources[target] };
}
