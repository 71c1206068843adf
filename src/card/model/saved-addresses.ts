/** What a form and a save do with e-mail and postal addresses; screens that only show them do without. */
import { isTooLong } from '@/shared/lib/text-length';
import { inOneLine, isMail, isWholeMail, wellFormed } from '@/shared/lib/visible-text';
import { addressOf, withoutUsual, type KindedAddress } from './addresses';
import { ADDRESS_LISTS, FIRST_OF, type AddressList } from './card-addresses';
import { CARD_FIELDS } from './card-fields';

/** Returns addresses as they are saved: without blank ones, in one line and in languages of the card. */
export function tidyAddresses(
  [first = addressOf(), ...further]: readonly KindedAddress[],
  languages: readonly string[],
): readonly KindedAddress[] {
  const tidy = (text: string) => inOneLine(wellFormed(text));
  const filled = further
    .map(({ kind, text, texts }) => ({
      kind,
      text: tidy(text),
      texts: Object.fromEntries(
        Object.entries(texts)
          .map(([language, own]) => [language, tidy(own)] as const)
          .filter(([language, own]) => own !== '' && languages.includes(language)),
      ),
    }))
    .filter(({ text, texts }) => text !== '' || Object.keys(texts).length > 0);
  return withoutUsual([first, ...filled]);
}

type AddressFault = 'text-too-long' | 'invalid-email';

/**
 * Returns why a further address of a content cannot be saved, or undefined. One that is typed has an ending;
 * earlier versions took any, so that one among the `saved` stays.
 */
export function addressFault(
  list: AddressList,
  { text, texts }: KindedAddress,
  saved: readonly KindedAddress[] = [],
): AddressFault | undefined {
  const { limit } = CARD_FIELDS[FIRST_OF[list]];
  if ([text, ...Object.values(texts)].some((one) => isTooLong(one, limit))) return 'text-too-long';
  if (list !== 'emails') return undefined;
  const isOne = saved.some((stored) => stored.text === text) ? isMail : isWholeMail;
  return isOne(text) ? undefined : 'invalid-email';
}

type Listed = Readonly<Record<AddressList, readonly KindedAddress[]>>;

/** Returns the first fault of a content's further addresses, or undefined; what is stored may be any mail. */
export function addressesFault(content: Listed): AddressFault | undefined {
  return ADDRESS_LISTS.flatMap((list) =>
    content[list].slice(1).map((address) => addressFault(list, address, content[list])),
  ).find((fault) => fault !== undefined);
}
