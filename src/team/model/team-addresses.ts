/** E-mail and postal addresses of a team's table: the first of each, and the others with their kinds. */
import { addressOf, withoutUsual, type KindedAddress } from '@/card/model/addresses';
import type { CardDraft } from '@/card/model/card';
import { ADDRESS_KINDS, FIRST_OF, type AddressList } from '@/card/model/card-addresses';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { phoneKindOf } from '@/tables/model/phone-kinds';
import { markedFirst, rowCells, type FilledCell } from '@/tables/model/row-cells';
import { postalAddresses } from '@/tables/model/row-fields';
import { emailsIn } from '@/tables/model/row-values';
import type { TeamMapping } from './team-columns';

/** An address with the kind that its column's name says; undefined if it says none. */
interface TeamAddress {
  readonly text: string;
  readonly kind: string | undefined;
}

export interface TeamAddresses {
  /** '' if the row has none. */
  readonly first: string;
  readonly firstKind: string | undefined;
  readonly further: readonly TeamAddress[];
  /** Those above the limit of a card, for the memo. */
  readonly noted: readonly string[];
  /** True if one of several columns is empty. */
  readonly hasBlank: boolean;
}

const NONE: TeamAddresses = { first: '', firstKind: undefined, further: [], noted: [], hasBlank: false };
export const NO_ADDRESSES: Readonly<Record<AddressList, TeamAddresses>> = { emails: NONE, addresses: NONE };

function kindOf({ type, header }: Pick<FilledCell, 'type' | 'header'>): string | undefined {
  const kind = phoneKindOf(type) ?? phoneKindOf(header);
  return ADDRESS_KINDS.find((known) => known === kind);
}

/** Returns the place in the brackets at the end of a column's name: `Home` of `Address 2 (Home)`. */
const placeIn = (name: string) => /\(([^)]*)\)\s*$/u.exec(name)?.[1];

/** True for a name as an export writes it, where no other column is a part of the same place's address. */
function isWholeAddress(name: string, names: readonly string[]): boolean {
  const place = placeIn(name);
  const isNumbered = (one: string) => /\p{Nd}/u.test(one);
  return (
    place !== undefined &&
    isNumbered(name) &&
    names.every((other) => placeIn(other) !== place || isNumbered(other))
  );
}

/**
 * Returns what reads the addresses of a row of a table: each once, those that the file marks as preferred
 * before the others.
 */
export function addressReader(
  mapping: TeamMapping,
  header: readonly string[],
): (cells: readonly string[]) => Readonly<Record<AddressList, TeamAddresses>> {
  const names = mapping.flatMap((target, column) => (target === 'address' ? [header[column] ?? ''] : []));
  const whole = new Set(names.filter((name) => isWholeAddress(name, names)));
  const postalIn = (filled: readonly FilledCell[]) =>
    postalAddresses(
      filled.filter(({ target }) => target === 'address'),
      (name) => whole.has(name),
    );
  // As many as there are if every column has a text.
  const columns = mapping.filter((target) => target === 'email').length;
  const all = mapping.map((_, column) => `${column}`);
  const places = postalIn(rowCells(all, mapping, header)).length;
  return (cells) => {
    const filled = rowCells(cells, mapping, header);
    const mails = markedFirst(filled.filter(({ target }) => target === 'email')).flatMap((cell) =>
      emailsIn(cell.text).map((text) => ({ text, kind: kindOf(cell) })),
    );
    const postal = postalIn(filled).map(({ text, header: name }) => ({
      text,
      kind: kindOf({ type: '', header: name }),
    }));
    return { emails: listed(mails, columns), addresses: listed(postal, places) };
  };
}

function listed(found: readonly TeamAddress[], columns: number): TeamAddresses {
  const all = found.filter(({ text }, at) => found.findIndex((another) => another.text === text) === at);
  const [first, ...further] = all;
  const most = CARD_FIELDS.emails.limit - 1;
  return {
    first: first?.text ?? '',
    firstKind: first?.kind,
    further: further.slice(0, most),
    noted: further.slice(most).map(({ text }) => text),
    hasBlank: found.length < columns,
  };
}

type Addressed = Pick<CardDraft, AddressList | (typeof FIRST_OF)[AddressList]>;

/** True if a row says more than the first text of a list. */
export function saysMore(card: Addressed, list: AddressList, { first, firstKind, further }: TeamAddresses) {
  return further.length > 0 || firstKind !== undefined || card[list].some(({ text }) => text === first);
}

/**
 * Returns the addresses of a card with those of a row, which replace as many as there are. One that the card
 * has keeps its texts in further languages, and its kind where the row says none. `clears`: the others go.
 */
export function withTeamAddresses(
  card: Addressed,
  list: AddressList,
  { first, firstKind, further }: TeamAddresses,
  clears = false,
): readonly KindedAddress[] {
  const [{ kind } = addressOf(), ...own] = card[list];
  const known = [{ ...addressOf(kind), text: card[FIRST_OF[list]] }, ...own];
  const knownAs = (text: string) => known.find((one) => one.text === text);
  const next = further.map((row) => {
    const address = knownAs(row.text) ?? addressOf(undefined, row.text);
    return row.kind === undefined ? address : { ...address, kind: row.kind };
  });
  const isNew = ({ text }: KindedAddress) => text !== first && next.every((one) => one.text !== text);
  const others = clears ? [] : own.slice(next.length).filter(isNew);
  const whole = [addressOf(firstKind ?? knownAs(first)?.kind ?? kind), ...next, ...others];
  return withoutUsual(whole.slice(0, CARD_FIELDS[list].limit));
}
