import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '@/card/model/addresses';
import { ADDRESS_KINDS, FIRST_OF, knownKind, type AddressList } from '@/card/model/card-addresses';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { addressFault, tidyAddresses } from '@/card/model/saved-addresses';
import { furtherLanguages } from '@/card/model/translations';
import { TextField } from '@/shared/ui/text-field';
import { withFirstRemoved } from './address-rows';
import { useDraftFields, useFormContext, useLocked } from './form-context';
import { addressId, addressLabel, inputProps, type FieldProblem } from './form-fields';
import { KindedList } from './kinded-list';

interface AddressFieldsProps {
  readonly list: AddressList;
  /** The control of the field with the first address. */
  readonly first: ReactNode;
  readonly problems: readonly FieldProblem[];
}

/**
 * The fields for a card's e-mail or postal addresses, each with its kind. A new card asks for its first
 * e-mail address alone, as for all that is required.
 */
export function AddressFields({ list, first, problems }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { onChange, ownSlug } = useFormContext();
  const locked = useLocked();
  const {
    [FIRST_OF[list]]: text,
    [list]: stored,
    ...draft
  } = useDraftFields(FIRST_OF[list], list, 'language', 'translations');
  if (list === 'emails' && ownSlug === '' && stored.length === 0) return first;
  const rows = stored.length === 0 ? [addressOf()] : stored;
  const put = (at: number, change: Partial<(typeof rows)[number]>) =>
    onChange({ [list]: rows.map((row, place) => (place === at ? { ...row, ...change } : row)) });
  const isFilled = text.trim() !== '' && rows.slice(1).every((row) => row.text.trim() !== '');
  return (
    <KindedList
      rows={rows.map((row, at) => ({
        label: addressLabel(t, list, at),
        kind: knownKind(row.kind),
        isFixed: at === 0 && locked(FIRST_OF[list]) !== undefined,
        control:
          at === 0 ? (
            first
          ) : (
            <AddressText
              list={list}
              at={at}
              text={row.text}
              problem={problems.find(({ id }) => id === addressId(list, at))?.message}
              onChange={(typed) => put(at, { text: typed })}
            />
          ),
      }))}
      kinds={ADDRESS_KINDS}
      onKind={(at, kind) => put(at, { kind })}
      onRemove={(at) =>
        onChange(
          at === 0
            ? withFirstRemoved(list, rows, draft, furtherLanguages(draft))
            : { [list]: rows.filter((_, place) => place !== at) },
        )
      }
      removeText={(at) =>
        list === 'emails'
          ? t('cards.emailRemove', { number: at + 1 })
          : t('cards.addressRemove', { number: at + 1 })
      }
      addText={list === 'emails' ? t('cards.emailAdd') : t('cards.addressAdd')}
      onAdd={
        isFilled && rows.length < CARD_FIELDS[list].limit
          ? () => onChange({ [list]: [...rows, addressOf(list === 'emails' ? 'home' : 'other')] })
          : undefined
      }
    />
  );
}

interface AddressTextProps {
  readonly list: AddressList;
  readonly at: number;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

function AddressText({ list, at, text, problem, onChange }: AddressTextProps) {
  const { t } = useTranslation();
  const { base } = useFormContext();
  const [isTyping, setTyping] = useState(false);
  const [, content] = tidyAddresses([addressOf(), addressOf('other', text)], []);
  const isWrong =
    !isTyping && content !== undefined && addressFault(list, content, base[list]) === 'invalid-email';
  const name = FIRST_OF[list];
  return (
    <TextField
      id={addressId(list, at)}
      name={`${name}-${at + 1}`}
      {...inputProps(name)}
      autoComplete="off"
      required={false}
      label={addressLabel(t, list, at)}
      value={text}
      limit={CARD_FIELDS[name].limit}
      error={problem ?? (isWrong ? t('errors.invalid-email') : undefined)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
