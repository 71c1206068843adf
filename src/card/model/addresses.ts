/** The e-mail and postal addresses of a card: their stored form (decisions/0080). */
import { CARD_FIELDS } from './card-fields';
import { decodeTranslated, encodeEntry } from './own-links';

export interface KindedAddress {
  /** One of `ADDRESS_KINDS` (card-addresses.ts), or a word of a later build. */
  readonly kind: string;
  /** '' at the first place: that text is the field `email` or `address`. */
  readonly text: string;
  /** The texts in the card's further languages, by language; of the first, `translations` has them. */
  readonly texts: Readonly<Record<string, string>>;
}

export const ADDRESS_KIND_LIMIT = 30;
/** Longest text of both lists together, which the rules measure. */
export const ADDRESSES_LENGTH = 4_000;

const KIND = new RegExp(`^[a-z]{1,${ADDRESS_KIND_LIMIT}}$`);

/** The kind that is not stored. */
const USUAL = 'work';

/** Returns an address of a list, with its text in no further language. */
export const addressOf = (kind: string = USUAL, text = ''): KindedAddress => ({ kind, text, texts: {} });

/** Parses stored entries, or those of a draft, in which a text may be blank. */
export function decodeAddresses(entries: readonly string[]): readonly KindedAddress[] {
  const list = entries.flatMap((entry, at): KindedAddress[] => {
    // The rules take several lines as one entry; only the first is an address.
    const [kind = '', text, ...rest] = entry.replace(/\n.*/s, '').split('\t');
    const isEntry = KIND.test(kind) && text !== undefined;
    if (at === 0) return [addressOf(isEntry ? kind : USUAL)];
    return isEntry ? [{ kind, text, texts: decodeTranslated(rest) }] : [];
  });
  return withoutUsual(list.slice(0, CARD_FIELDS.emails.limit));
}

/** Returns addresses in the form of a document. */
export function encodeAddresses(list: readonly KindedAddress[]): readonly string[] {
  return list.map(({ kind, text, texts }) => encodeEntry(kind, text, ...Object.entries(texts).flat()));
}

/** A first address of the usual kind, and none besides, has no entry. */
export function withoutUsual(list: readonly KindedAddress[]): readonly KindedAddress[] {
  return list.length === 1 && list[0]?.kind === USUAL ? [] : list;
}
