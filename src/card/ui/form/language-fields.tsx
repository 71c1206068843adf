import Trash2 from 'lucide-react/icons/trash';
import { Fragment, memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowOf } from '@/card/model/card-fields';
import { withFirstLanguage } from '@/card/model/saved-translations';
import { languageOfText } from '@/card/model/text-language';
import {
  FURTHER_LANGUAGES_MAX,
  furtherLanguages,
  TRANSLATED_FIELDS,
  translationLimit,
  type TranslatedField,
  type Translations,
} from '@/card/model/translations';
import {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '@/shared/i18n/languages';
import { useSentence } from '@/shared/i18n/sentence';
import { shortened } from '@/shared/lib/graphemes';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/select-field';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { useDraftFields, useFormContext, useLocked } from './form-context';
import { addressLabel, translationFieldId, withText } from './form-fields';
import { NameFields } from './name-fields';

interface Removed {
  readonly code: LanguageCode;
  readonly texts: NonNullable<Translations[LanguageCode]>;
  readonly first: LanguageCode | '';
}

/** The longest placeholder of an empty field, in code units. */
const SHOWN = 60;

const choiceOf = (code: LanguageCode) => ({ value: code, label: LANGUAGES[code], lang: code });

function likelyLanguage(text: string, appLanguage: string): LanguageCode {
  return (
    [languageOfText(text, appLanguage), appLanguage].find(
      (code) => code !== undefined && isLanguageCode(code),
    ) ?? FALLBACK_LANGUAGE
  );
}

/** Returns a draft's further languages, those that can be added, and the one that was just removed. */
function useFurtherLanguages() {
  const { i18n } = useTranslation();
  const { onChange, disabled } = useFormContext();
  const draft = useDraftFields('language', 'translations', 'name', 'introText');
  const [removed, setRemoved] = useState<Removed>();
  const { language, translations } = draft;
  const further = furtherLanguages(draft);
  // Until the owner chooses, the first language is the one of the texts' script, else the app's language.
  const first = language === '' ? likelyLanguage(draft.name + draft.introText, i18n.language) : language;
  const hasRoom = further.length < FURTHER_LANGUAGES_MAX;
  const free = LANGUAGE_CODES.filter((code) => code !== first && !further.includes(code));
  // The draft can also change from outside, by another version or by discarding the input.
  const undoable =
    !disabled && removed?.first === language && free.includes(removed.code) && hasRoom ? removed : undefined;
  const setTexts = (newTexts: Translations, change: { readonly language?: LanguageCode } = {}) =>
    onChange({ ...change, translations: newTexts });
  return {
    language,
    name: draft.name,
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
      setTexts({ ...translations, [code]: translations[code] ?? {} }, { language: first });
    },
    remove: (code: LanguageCode) => {
      const { [code]: texts = {}, ...rest } = translations;
      setRemoved({ code, texts, first: language });
      setTexts(rest);
    },
    undo: ({ code, texts }: Removed) => {
      setTexts({ ...translations, [code]: texts });
      setRemoved(undefined);
    },
  };
}

/** The fields for further languages; an empty field shows the text that visitors get instead. */
export function LanguageFields() {
  const { disabled } = useFormContext();
  const { t } = useTranslation();
  const all = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const languages = useFurtherLanguages();
  const { language, further, undoable } = languages;
  const canBeUnset = further.length === 0 || language === '';
  // After the field was rendered.
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
        {language !== '' && <NameFields code={language} full={languages.name} />}
      </fieldset>
      {further.map((code) => (
        <Translated
          key={code}
          code={code}
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

/** The fields for the further postal addresses in one language; their texts are stored with each. */
const TranslatedAddresses = memo(function TranslatedAddresses({ code }: { readonly code: LanguageCode }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const { onChange } = useFormContext();
  const { addresses } = useDraftFields('addresses');
  return addresses.map(({ text, texts }, at) => {
    if (at === 0) return null;
    const own = texts[code] ?? '';
    const put = (typed: string) =>
      onChange({
        addresses: addresses.map((one, place) =>
          place === at ? { ...one, texts: { ...texts, [code]: typed } } : one,
        ),
      });
    return (
      <TextField
        // An address has no identity other than its position.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        id={`${translationFieldId(code, 'address')}-${at + 1}`}
        label={addressLabel(t, 'addresses', at)}
        value={own}
        lang={code}
        dir="auto"
        limit={translationLimit('address')}
        autoComplete="off"
        hint={
          own.trim() === '' &&
          text.trim() !== '' &&
          sentence('cards.languages.fallback', { text: shortened(text.trim(), SHOWN) })
        }
        onChange={(event) => put(event.target.value)}
      />
    );
  });
});

interface TranslatedProps {
  readonly code: LanguageCode;
  readonly onRemove: () => void;
}

/** The fields for a card's texts in one further language. */
function Translated({ code, onRemove }: TranslatedProps) {
  const { disabled } = useFormContext();
  const locked = useLocked();
  const { t } = useTranslation();
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 w-full border-t border-line pt-6 text-lg font-semibold">
        <bdi lang={code}>{LANGUAGES[code]}</bdi>
      </legend>
      {TRANSLATED_FIELDS.map((field) => (
        <Fragment key={field}>
          {locked(field) === undefined && <TranslatedText code={code} field={field} />}
          {field === 'address' && <TranslatedAddresses code={code} />}
        </Fragment>
      ))}
      <Button className="self-start" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        {t('cards.languages.remove', { language: LANGUAGES[code] })}
      </Button>
    </fieldset>
  );
}

interface TranslatedTextProps {
  readonly code: LanguageCode;
  readonly field: TranslatedField;
}

const TranslatedText = memo(function TranslatedText({ code, field }: TranslatedTextProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const form = useFormContext();
  const { language, translations, [field]: first } = useDraftFields('language', 'translations', field);
  const onChange = (text: string) => form.onChange(withText(translations, code, field, text));
  const value = translations[code]?.[field] ?? '';
  const fallback = first.trim();
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
      fallback !== '' &&
      sentence('cards.languages.fallback', { text: shortened(fallback, SHOWN) }),
  } as const;
  return (
    <div className="flex flex-col gap-2">
      {rowOf(field).kind === 'lines' ? (
        <TextArea {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextField {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      {language !== '' &&
        fallback !== '' &&
        form.suggestions?.({
          target: field,
          value,
          translation: { from: language, to: code },
          onText: onChange,
          fieldId: shared.id,
          disabled: form.disabled,
        })}
      {field === 'name' && (
        <div className="mt-2">
          <NameFields code={code} full={value || first} />
        </div>
      )}
    </div>
  );
});
