import { memo, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { phoneOf, type CardPhone } from '@/card/model/phones';
import { useDialing } from '@/shared/forms/use-dialing';
import { countryName } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { dialedAsTyped, PHONE_KINDS } from '@/shared/lib/phone';
import { TextField } from '@/shared/ui/text-field';
import { useDraftFields, useFormContext } from './form-context';
import { fieldId, inputProps } from './form-fields';
import { KindedList } from './kinded-list';

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
  const { numbers, canAdd, dialing, typing, setTyping, put, type, leave, numberAt } = usePhoneNumbers();
  const labelOf = (at: number) =>
    at === 0 ? t('cards.fields.phone') : t('cards.phoneNumbered', { number: at + 1 });
  return (
    <KindedList
      rows={numbers.map((number, at) => ({
        label: labelOf(at),
        kind: number.kind || 'mobile',
        control: (
          <TextField
            id={at === 0 ? fieldId('phone') : `${fieldId('phone')}-${at + 1}`}
            name={at === 0 ? 'phone' : `phone-${at + 1}`}
            {...inputProps('phone')}
            label={labelOf(at)}
            value={number.typed}
            limit={CARD_FIELDS.phone.limit}
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
            onChange={(event) => type(at, number, event.target.value)}
          />
        ),
      }))}
      kinds={PHONE_KINDS}
      onKind={(at, kind) => {
        const number = numbers[at] ?? BLANK;
        put(at, { ...numberAt(number, at), kind });
      }}
      onRemove={(at) => put(at)}
      removeText={(at) => t('cards.phoneRemove', { number: at + 1 })}
      addText={t('cards.phoneAdd')}
      onAdd={canAdd ? () => put(numbers.length, { ...BLANK, kind: 'work' }) : undefined}
    />
  );
});

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
