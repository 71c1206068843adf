import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { rowOf } from '@/card/model/card-fields';
import {
  FURTHER_LANGUAGES_MAX,
  furtherLanguages,
  TRANSLATED_FIELDS,
  translationLimit,
  withFirstLanguage,
  type TranslatedField,
  type TranslationField,
  type Translations,
} from '@/card/model/translations';
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { useSentence } from '@/shared/i18n/sentence';
import { shortened } from '@/shared/lib/graphemes';
import { languageOfText } from '@/shared/lib/text-language';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/select-field';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { drawnFor, translationFieldId } from './form-fields';
import type { SuggestionSlot } from './form-services';
import { NameFields } from './name-fields';

interface Removed {
  readonly code: LanguageCode;
  readonly said: NonNullable<Translations[LanguageCode]>;
  readonly first: LanguageCode | '';
}

interface LanguageFieldsProps {
  readonly draft: CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
  readonly suggestions?: SuggestionSlot | undefined;
}

/** Code units of a text shown as the placeholder of an empty field. */
const SHOWN = 60;

const choiceOf = (code: LanguageCode) => ({ value: code, label: LANGUAGES[code], lang: code });

function likelyLanguage(text: string, used: string): LanguageCode {
  return (
    [languageOfText(text, used), used].find((code) => code !== undefined && isLanguageCode(code)) ?? 'en'
  );
}

const withText = (
  translations: Translations,
  code: LanguageCode,
  field: TranslationField,
  value: string,
) => ({
  translations: { ...translations, [code]: { ...translations[code], [field]: value } },
});

/** The further languages of a draft: which there are and can be, their texts, and the one just removed. */
function useFurtherLanguages({ draft, onChange, disabled }: Omit<LanguageFieldsProps, 'suggestions'>) {
  const { i18n } = useTranslation();
  const [removed, setRemoved] = useState<Removed>();
  const { language, translations } = draft;
  const further = furtherLanguages(draft);
  // Until it is chosen, the language of the texts: by their script, else the one the owner uses.
  const first = language === '' ? likelyLanguage(draft.name + draft.introText, i18n.language) : language;
  const hasRoom = further.length < FURTHER_LANGUAGES_MAX;
  const free = LANGUAGE_CODES.filter((code) => code !== first && !further.includes(code));
  // The draft can change from outside, too: another version is taken over, or what was typed is dropped.
  const undoable =
    !disabled && removed?.first === language && free.includes(removed.code) && hasRoom ? removed : undefined;
  const put = (changed: Translations, change: Partial<CardDraft> = {}) =>
    onChange({ ...change, translations: changed });
  return {
    translations,
    further,
    hasRoom,
    free,
    undoable,
    chooseFirst: (code: LanguageCode | '') => {
      setRemoved(undefined);
      onChange(withFirstLanguage(draft, code));
    },
    add: (code: LanguageCode) => {
      setRemoved(undefined);
      put({ ...translations, [code]: translations[code] ?? {} }, { language: first });
    },
    remove: (code: LanguageCode) => {
      const { [code]: said = {}, ...rest } = translations;
      setRemoved({ code, said, first: language });
      put(rest);
    },
    undo: ({ code, said }: Removed) => {
      put({ ...translations, [code]: said });
      setRemoved(undefined);
    },
  };
}

/** The texts of a card in further languages; an empty field shows what visitors get instead. */
export function LanguageFields({ suggestions, ...props }: LanguageFieldsProps) {
  const { draft, disabled } = props;
  const { t } = useTranslation();
  const all = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const languages = useFurtherLanguages(props);
  const { translations, further, undoable } = languages;
  const { language } = draft;
  const canBeUnset = further.length === 0 || language === '';
  // After the render that brings the field.
  const focusOnName = (code: LanguageCode) =>
    requestAnimationFrame(() =>
      all.current?.querySelector<HTMLElement>(`#${translationFieldId(code, 'name')}`)?.focus(),
    );
  return (
    <div ref={all} className="flex flex-col gap-6">
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
        <SelectField
          label={t('cards.languages.first')}
          value={language}
          choices={[
            ...(canBeUnset ? [{ value: '' as const, label: t('cards.languages.unset') }] : []),
            ...LANGUAGE_CODES.filter((code) => !further.includes(code)).map(choiceOf),
          ]}
          onChange={languages.chooseFirst}
        />
        {language !== '' && (
          <NameFields
            code={language}
            full={draft.name}
            said={translations[language] ?? {}}
            disabled={disabled}
            onChange={(field, value) => props.onChange(withText(translations, language, field, value))}
          />
        )}
      </fieldset>
      {further.map((code) => (
        <Translated
          key={code}
          code={code}
          draft={draft}
          disabled={disabled}
          suggestions={suggestions}
          onChange={props.onChange}
          onRemove={() => {
            languages.remove(code);
            requestAnimationFrame(() => undo.current?.focus());
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <output className="text-sm text-ink-soft empty:hidden">
          {undoable && t('cards.languages.removed', { language: LANGUAGES[undoable.code] })}
        </output>
        {undoable && (
          <Button
            ref={undo}
            onClick={() => {
              languages.undo(undoable);
              focusOnName(undoable.code);
            }}
          >
            {t('drafts.undo')}
          </Button>
        )}
      </div>
      {languages.hasRoom && (
        <fieldset disabled={disabled} className="min-w-0">
          <SelectField
            label={t('cards.languages.add')}
            value=""
            choices={[{ value: '' as const, label: '' }, ...languages.free.map(choiceOf)]}
            onChange={(code) => {
              if (code === '') return;
              languages.add(code);
              focusOnName(code);
            }}
          />
        </fieldset>
      )}
    </div>
  );
}

interface TranslatedProps extends LanguageFieldsProps {
  readonly code: LanguageCode;
  readonly onRemove: () => void;
}

/** A card's texts in one further language. */
function Translated({ onRemove, ...props }: TranslatedProps) {
  const { code, disabled } = props;
  const { t } = useTranslation();
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 w-full border-t border-line pt-6 text-lg font-semibold">
        <bdi lang={code}>{LANGUAGES[code]}</bdi>
      </legend>
      {TRANSLATED_FIELDS.map((field) => (
        <TranslatedText key={field} field={field} {...props} />
      ))}
      <Button className="self-start" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        {t('cards.languages.remove', { language: LANGUAGES[code] })}
      </Button>
    </fieldset>
  );
}

interface TranslatedTextProps extends Omit<TranslatedProps, 'onRemove'> {
  readonly field: TranslatedField;
}

const fieldsOf = ({ field }: TranslatedTextProps) => ['language', 'translations', field] as const;

const TranslatedText = drawnFor(fieldsOf, function TranslatedText(props: TranslatedTextProps) {
  const { code, field, draft, disabled, suggestions } = props;
  const { t } = useTranslation();
  const sentence = useSentence();
  const { language, translations } = draft;
  const said = translations[code] ?? {};
  const onChange = (name: TranslationField, text: string) =>
    props.onChange(withText(translations, code, name, text));
  const value = said[field] ?? '';
  const shown = draft[field].trim();
  const shared = {
    id: translationFieldId(code, field),
    label: t(`cards.fields.${field}`),
    value,
    lang: code,
    dir: 'auto',
    limit: translationLimit(field),
    autoComplete: 'off',
    hint:
      value.trim() === '' &&
      shown !== '' &&
      sentence('cards.languages.fallback', { text: shortened(shown, SHOWN) }),
  } as const;
  return (
    <div className="flex flex-col gap-2">
      {rowOf(field).kind === 'lines' ? (
        <TextArea {...shared} onChange={(event) => onChange(field, event.target.value)} />
      ) : (
        <TextField {...shared} onChange={(event) => onChange(field, event.target.value)} />
      )}
      {language !== '' &&
        shown !== '' &&
        suggestions?.({
          target: field,
          value,
          translation: { from: language, to: code },
          onText: (text) => onChange(field, text),
          fieldId: shared.id,
          disabled,
        })}
      {field === 'name' && (
        <div className="mt-2">
          <NameFields
            code={code}
            full={value || draft.name}
            said={said}
            disabled={disabled}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
});
