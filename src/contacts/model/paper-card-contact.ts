/** Turns the fields of a card into a contact that the owner reviews. */
import type { PrintedNumberKind } from '@/paper-cards/model/card-words';
import type { PrintedFields, ReadPhone } from '@/paper-cards/model/printed-fields';
import { emptyContact, type ContactInput, type ContactTextField } from './contact';

export interface CardContact {
  readonly draft: ContactInput;
  /** Fields that the owner should check. */
  readonly unsure: readonly ContactTextField[];
}

const TEXTS = ['name', 'position', 'company', 'email', 'website', 'address'] as const;

/**
 * Returns the contact. A contact has one telephone number: the first; others are in the note, each with its
 * kind as `wordFor` says it, and below them the lines that are no field, so that nothing printed is lost.
 */
export function contactOfFields(
  fields: PrintedFields,
  wordFor: (kind: PrintedNumberKind) => string,
): CardContact {
  const [first, ...others] = fields.phones;
  // A fax number alone is not used as the contact's number.
  const isFax = first?.kind === 'fax';
  const noted: readonly ReadPhone[] = isFax ? fields.phones : others;
  const phone = isFax ? undefined : first;
  const texts = Object.fromEntries(TEXTS.map((field) => [field, fields[field].text]));
  return {
    draft: {
      ...emptyContact('paper'),
      ...texts,
      phone: phone?.text ?? '',
      note: [
        ...noted.map(({ kind, text }) => `${wordFor(kind)}: ${text}`),
        ...fields.rest.map(({ text }) => text),
      ].join('\n'),
    },
    unsure: [
      // A card without a name was not read completely.
      ...(fields.name.text === '' ? ['name' as const] : []),
      ...TEXTS.filter((field) => fields[field].text !== '' && !fields[field].isSure),
      ...(phone !== undefined && !phone.isSure ? ['phone' as const] : []),
      ...([...noted, ...fields.rest].some(({ isSure }) => !isSure) ? ['note' as const] : []),
    ],
  };
}

/** Returns the contact with the values of the card's QR code, which are certain. */
export function withCode({ draft, unsure }: CardContact, code: ContactInput): CardContact {
  const filledFields = ([...TEXTS, 'phone', 'note'] as const).filter((field) => code[field] !== '');
  const texts = Object.fromEntries(filledFields.map((field) => [field, code[field]]));
  return {
    draft: { ...draft, ...texts },
    unsure: unsure.filter((field) => !filledFields.some((one) => one === field)),
  };
}
