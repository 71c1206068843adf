import PenLine from 'lucide-react/icons/pen-line';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ConsumerProps,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  onlyOf,
  SUGGESTION_SOURCES,
  type SuggestionSources,
  type SuggestionTarget,
} from '@/ai-text/model/suggestion-prompt';
import { isIntroduction } from '@/card/model/card';
import { LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { startLanguage } from '@/shared/i18n/offered-languages';
import { Button } from '@/shared/ui/button';
import { readSuggestion, storeSuggestion } from './stored-suggestion';
import { SuggestionPanel } from './suggestion-panel';
import type { SuggestionSettings } from './suggestion-settings';
import { useSuggestionWriter } from './use-suggestions';

interface TextSuggestionProps {
  readonly uid: string;
  readonly card: string;
  readonly target: SuggestionTarget;
  /** Read while the panel is open. */
  readonly sources: (props: ConsumerProps<SuggestionSources>) => ReactNode;
  readonly value: string;
  /** A translation of the source's text instead of a new one. */
  readonly translation?: { readonly from: LanguageCode; readonly to: LanguageCode } | undefined;
  readonly onText: (text: string) => void;
  readonly fieldId: string;
  readonly disabled: boolean;
  readonly privacyHref: string;
}

/** The suggestion for a field, as it was stored on this device; null where there is none. */
function useStoredSuggestion({ uid, card, target, translation }: TextSuggestionProps) {
  const { i18n } = useTranslation();
  const to = translation?.to;
  const [stored] = useState(() => readSuggestion(uid, card, target, to));
  const [settings, setSettings] = useState<SuggestionSettings>(
    () =>
      stored?.settings ?? {
        language: to ?? startLanguage(i18n.language),
        tone: 'plain',
      },
  );
  const writer = useSuggestionWriter(stored);
  const { text, place, language } = writer.state;
  useEffect(() => {
    storeSuggestion(uid, card, target, { text, place, language, settings }, to);
  }, [uid, card, target, text, place, language, settings, to]);
  return { settings, setSettings, writer };
}

/** A suggestion for the text of a card, shown beside it until the user accepts it. */
export function TextSuggestion(props: TextSuggestionProps) {
  const { uid, target, value: present, translation, onText, fieldId, disabled, privacyHref } = props;
  const { sources: Sources } = props;
  const { t } = useTranslation();
  const panelId = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState<{ readonly text: string; readonly before: string }>();
  const { settings, setSettings, writer } = useStoredSuggestion(props);
  // After an edit by hand, undo would lose it.
  const undo = taken !== undefined && taken.text === present ? taken : undefined;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEscape(place, open, close);
  const isNew = writer.state.phase === 'none';
  const put = (text: string, before?: string) => {
    setTaken(before === undefined ? undefined : { text, before });
    onText(text);
    document.getElementById(fieldId)?.focus();
  };
  // Beside a line that is filled in, it would only be in the way.
  if (!isIntroduction(target) && present.trim() !== '' && isNew && !open && !undo) return null;

  return (
    <fieldset
      ref={place}
      disabled={disabled}
      className="flex min-w-0 flex-col items-start gap-4 [&>section]:self-stretch"
    >
      <div className="flex flex-wrap items-center gap-3">
        <OpenButton
          ref={opener}
          target={target}
          translatedFrom={isNew ? translation?.from : undefined}
          isNew={isNew}
          panelId={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        />
        <output className="flex flex-wrap items-center gap-3 text-sm text-ink-soft empty:hidden">
          {undo && t('drafts.taken')}
        </output>
        {undo && <Button onClick={() => put(undo.before)}>{t('drafts.undo')}</Button>}
      </div>
      {open && (
        <Sources>
          {(sources) => (
            <SuggestionPanel
              id={panelId}
              uid={uid}
              target={target}
              sources={onlyOf(sources, translation ? [target] : SUGGESTION_SOURCES)}
              settings={settings}
              translatedFrom={translation?.from}
              onSettings={setSettings}
              writer={writer}
              privacyHref={privacyHref}
              onAccept={(text) => {
                writer.clear();
                setOpen(false);
                put(text, present);
              }}
              onDiscard={() => {
                writer.clear();
                close();
              }}
              onClose={close}
            />
          )}
        </Sources>
      )}
    </fieldset>
  );
}

interface OpenButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly target: SuggestionTarget;
  /** Undefined for a text that is not translated, and for a translation that is there. */
  readonly translatedFrom: LanguageCode | undefined;
  readonly isNew: boolean;
  /** Undefined while it is closed. */
  readonly panelId: string | undefined;
  readonly onClick: () => void;
}

function OpenButton({ ref, target, translatedFrom, isNew, panelId, onClick }: OpenButtonProps) {
  const { t } = useTranslation();
  const field = t(`cards.fields.${target}`);
  const language = translatedFrom && LANGUAGES[translatedFrom];
  return (
    <Button
      ref={ref}
      aria-expanded={panelId !== undefined}
      aria-controls={panelId}
      aria-label={
        language
          ? t('drafts.translateFor', { language, field })
          : t(isNew ? 'drafts.openFor' : 'drafts.showFor', { field })
      }
      onClick={onClick}
    >
      <PenLine aria-hidden className="size-4" />
      {language ? t('drafts.translate', { language }) : t(isNew ? 'drafts.open' : 'drafts.show')}
    </Button>
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
