import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { memo, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { phoneOf, type CardPhone } from '@/card/model/phones';
import { PHONE_WORDS } from '@/card/view/card-words';
import { useDialing } from '@/shared/forms/use-dialing';
import { countryName } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { dialedAsTyped, PHONE_KINDS, type PhoneKind } from '@/shared/lib/phone';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import { useDraftFields, useFormContext } from './form-context';
import { fieldId, inputProps } from './form-fields';

const BLANK: CardPhone = { kind: '', typed: '', dialed: '' };
const LIMIT = CARD_FIELDS.phones.limit;

function usePhoneNumbers() {
  const form = useFormContext();
  const { phones: stored } = useDraftFields('phones');
  const onChange = (phones: readonly CardPhone[]) => form.onChange({ phones });
  const numbers = stored.length === 0 ? [BLANK] : stored;
  const dialing = useDialing(numbers.some(({ typed }) => typed !== ''));
  const [typing, setTyping] = useState<number>();
  /** Texts that were typed before the library was loaded; they are decided once it is. */
  const [undecidedTexts] = useState(() => dialedWithoutLibrary(stored, form.base.phones));

  /** Returns what a text dials, in the country of the other numbers; without the library, as typed. */
  const dialed = (typed: string, others: readonly CardPhone[]) =>
    dialing === undefined
      ? dialedAsTyped(typed)
      : dialing.dial(typed, dialing.likelyCountry(others.map((another) => another.dialed))).dialed;
  const others = (at: number) => numbers.filter((_, place) => place !== at);
  const put = (at: number, ...changed: readonly CardPhone[]) => {
    const all = [...numbers.slice(0, at), ...changed, ...numbers.slice(at + 1)];
    // A number without a kind gets one at the first change, and is decided.
    const decided = all.map(({ kind, typed, ...number }) =>
      phoneOf(kind || 'mobile', typed, kind === '' ? dialed(typed, []) : number.dialed),
    );
    onChange(decided.slice(0, LIMIT));
  };
  const type = (at: number, number: CardPhone, typed: string) => {
    if (dialing === undefined) undecidedTexts.add(typed);
    put(at, { ...number, typed, dialed: dialed(typed, others(at)) });
  };
  /** Splits several numbers in one field into separate fields, up to the limit. */
  const takenApart = (at: number, number: CardPhone): readonly CardPhone[] => {
    const parts = dialing?.splitNumbers(number.typed) ?? [];
    if (parts.length < 2 || numbers.length + parts.length - 1 > LIMIT) return [number];
    return parts.map((typed, place) => ({
      kind: dialing?.likelyKind(typed) ?? (place === 0 ? number.kind : 'work'),
      typed,
      dialed: dialed(typed, others(at)),
    }));
  };
  const leave = (at: number, number: CardPhone) => {
    setTyping(undefined);
    const parts = takenApart(at, number);
    if (parts.length > 1) put(at, ...parts);
  };
  const decideEarly = useEffectEvent(() => {
    if (undecidedTexts.size === 0) return;
    const decided = numbers.flatMap((number, at) => {
      if (!undecidedTexts.has(number.typed)) return [number];
      return typing === at
        ? [{ ...number, dialed: dialed(number.typed, others(at)) }]
        : takenApart(at, number).map((part) => ({ ...part, dialed: dialed(part.typed, others(at)) }));
    });
    undecidedTexts.clear();
    onChange(decided.slice(0, LIMIT));
  });
  // In a layout effect, so that it runs before the next key press, which would otherwise be lost.
  useLayoutEffect(() => {
    if (dialing !== undefined) decideEarly();
  }, [dialing]);
  /** Returns a number without a kind as saving will decide it. */
  const numberAt = (number: CardPhone, at: number) =>
    number.kind === '' ? { ...number, dialed: dialed(number.typed, others(at)) } : number;
  const hasRoom = stored.length > 0 && numbers.length < LIMIT;
  const canAdd = hasRoom && numbers.every(({ typed }) => typed.trim() !== '');
  return { numbers, canAdd, dialing, typing, setTyping, put, type, leave, numberAt };
}

interface PhoneFieldsProps {
  readonly problem: string | undefined;
}

/** The fields for a card's numbers, each with its kind, and below it what it dials. */
export const PhoneFields = memo(function PhoneFields({ problem }: PhoneFieldsProps) {
  const { t } = useTranslation();
  const { disabled } = useFormContext();
  const { numbers, canAdd, dialing, typing, setTyping, put, type, leave, numberAt } = usePhoneNumbers();
  const rows = useRef<HTMLDivElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => rows.current?.querySelectorAll('input')[at]?.focus());

  return (
    <div ref={rows} className="flex flex-col gap-4">
      {numbers.map((number, at) => (
        <PhoneRow
          // A number has no identity other than its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          at={at}
          number={numberAt(number, at)}
          error={at === 0 ? problem : undefined}
          hint={
            problem === undefined && (
              <Hint
                number={numberAt(number, at)}
                others={numbers.filter((_, place) => place !== at)}
                dialing={dialing}
                isTyping={typing === at}
              />
            )
          }
          onFocus={() => setTyping(at)}
          onBlur={() => leave(at, number)}
          onType={(typed) => type(at, number, typed)}
          onKind={(kind) => put(at, { ...numberAt(number, at), kind })}
          onRemove={
            numbers.length > 1
              ? () => {
                  put(at);
                  focus(Math.max(0, at - 1));
                }
              : undefined
          }
        />
      ))}
      {canAdd && (
        <Button
          className="self-start"
          disabled={disabled}
          onClick={() => {
            put(numbers.length, { ...BLANK, kind: 'work' });
            focus(numbers.length);
          }}
        >
          <Plus aria-hidden className="size-4" />
          {t('cards.phoneAdd')}
        </Button>
      )}
    </div>
  );
});

interface PhoneRowProps {
  readonly at: number;
  readonly number: CardPhone;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onType: (typed: string) => void;
  readonly onKind: (kind: PhoneKind) => void;
  /** Undefined for the only number, which cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

function PhoneRow({ at, number, error, hint, onRemove, ...props }: PhoneRowProps) {
  const { t } = useTranslation();
  const { disabled } = useFormContext();
  const label = at === 0 ? t('cards.fields.phone') : t('cards.phoneNumbered', { number: at + 1 });
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-48 grow basis-56">
        <TextField
          id={at === 0 ? fieldId('phone') : `${fieldId('phone')}-${at + 1}`}
          name={at === 0 ? 'phone' : `phone-${at + 1}`}
          {...inputProps('phone')}
          label={label}
          value={number.typed}
          limit={CARD_FIELDS.phone.limit}
          error={error}
          hint={hint}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
          onChange={(event) => props.onType(event.target.value)}
        />
      </div>
      <div className="flex grow basis-36 items-end gap-1">
        <div className="min-w-0 grow">
          <SelectField
            label={t('cards.phoneKind')}
            value={number.kind || 'mobile'}
            choices={PHONE_KINDS.map((kind) => ({
              value: kind,
              label: t(`visitor.${PHONE_WORDS[kind]}`),
            }))}
            onChange={props.onKind}
          />
        </div>
        {onRemove && (
          <Button className="px-3" aria-label={t('cards.phoneRemove', { number: at + 1 })} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Returns the unsaved texts of a draft that were decided without the library. */
function dialedWithoutLibrary(numbers: readonly CardPhone[], saved: readonly CardPhone[]): Set<string> {
  const decided = saved.filter(({ kind }) => kind !== '').map(({ typed }) => typed);
  const undecided = numbers.filter(
    ({ kind, typed, dialed }) => kind !== '' && !decided.includes(typed) && dialed === dialedAsTyped(typed),
  );
  return new Set(undecided.map(({ typed }) => typed));
}

interface HintProps {
  readonly number: CardPhone;
  readonly others: readonly CardPhone[];
  readonly dialing: ReturnType<typeof useDialing>;
  readonly isTyping: boolean;
}

/** Shows what a number dials, and in which country; warns after typing if it cannot be dialed everywhere. */
function Hint({ number: { typed, dialed }, others, dialing, isTyping }: HintProps): ReactNode {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  if (typed.trim() === '') return null;
  if (dialed === '') return !isTyping && <span className="text-warn">{t('cards.notShown.phone')}</span>;
  if (dialing === undefined) return null;
  const { display, country } = dialing.dial(dialed, undefined);
  const home = country ?? dialing.likelyCountry(others.map((another) => another.dialed));
  if (!isTyping && dialing.isImpossible(dialed, home))
    return <span className="text-warn">{sentence('cards.phoneDoubtful', { number: display })}</span>;
  if (country !== undefined)
    return sentence('cards.phoneCalls', { number: display, country: countryName(country, i18n.language) });
  const asTyped = sentence('cards.phoneAsTyped', { number: display });
  return !isTyping && dialing.lacksCountry(dialed, home) ? (
    <span className="text-warn">{asTyped}</span>
  ) : (
    asTyped
  );
}
