/** Exports a team's cards as a table, for spreadsheets and for the import. */
import type { TFunction } from 'i18next';
import type { Card } from '@/card/model/card';
import { ADDRESS_KINDS, ADDRESS_LISTS, FIRST_OF, knownKind } from '@/card/model/card-addresses';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { PHONE_WORDS } from '@/card/view/card-words';
import { csvRows, toCsv } from '@/shared/lib/csv';
import { linkedText } from '@/shared/lib/linked-text';
import { PHONE_KINDS } from '@/shared/lib/phone';
import { TEAM_FIELDS, type TeamField } from '@/team/model/team-row';

/** Fields that always have a column, even if all cards lack a text. */
const USUAL: ReadonlySet<TeamField> = new Set(['name', 'email', 'company', 'position', 'website', 'address']);

/** Returns the columns of numbers: for each position, one column per kind that occurs. */
function phoneColumns(t: TFunction, cards: readonly Card[]) {
  return Array.from({ length: CARD_FIELDS.phones.limit }, (_, at) =>
    (['', ...PHONE_KINDS] as const).map((kind) => ({
      name: `${t('cards.fields.phone')}${kind && ` (${t(`visitor.${PHONE_WORDS[kind]}`)})`}`,
      of: (card: Card) => {
        const number = card.phones[at];
        return number?.kind === kind ? number.typed : '';
      },
    })),
  )
    .flat()
    .filter(({ of }) => cards.some((card) => of(card) !== ''));
}

const textOf = (card: Card, field: Exclude<TeamField, 'phone'>) =>
  CARD_FIELDS[field].kind === 'link' ? linkedText(card[field]) : card[field];

/** Returns the columns of further addresses: for each place, one column per kind that occurs. */
function addressColumns(t: TFunction, cards: readonly Card[]) {
  return ADDRESS_LISTS.flatMap((list) =>
    Array.from({ length: CARD_FIELDS[list].limit - 1 }, (_, index) =>
      ADDRESS_KINDS.map((kind) => ({
        name: `${t(`cards.${FIRST_OF[list]}Numbered`, { number: index + 2 })} (${t(`visitor.${PHONE_WORDS[kind]}`)})`,
        of: (card: Card) => {
          const address = card[list][index + 1];
          return address !== undefined && knownKind(address.kind) === kind ? address.text : '';
        },
      })),
    ),
  )
    .flat()
    .filter(({ of }) => cards.some((card) => of(card) !== ''));
}

/** The links that a card shows, each with its address and its label; a heading has a label alone. */
function linkColumns(t: TFunction, cards: readonly Card[]) {
  const shownOn = ({ links }: Card) => links.filter(({ isHidden }) => !isHidden);
  const most = Math.max(0, ...cards.map((card) => shownOn(card).length));
  return Array.from({ length: most }, (_, at) => [
    {
      name: t('cards.links.numbered', { number: at + 1 }),
      of: (card: Card) => linkedText(shownOn(card)[at]?.address ?? ''),
    },
    {
      name: t('cards.links.labelNumbered', { number: at + 1 }),
      of: (card: Card) => shownOn(card)[at]?.label ?? '',
    },
  ]).flat();
}

interface TableOptions {
  readonly cards: readonly Card[];
  /** The same cards with the addresses of their pages. */
  readonly pages: AsyncIterable<readonly { readonly card: Card; readonly address: string }[]>;
  /** Called after each page with the number of cards so far. */
  readonly onProgress?: (done: number) => void;
}

/** Returns a table of the cards with their links, in which the import would find no change. */
export async function linksCsv(t: TFunction, { cards, pages, onProgress }: TableOptions): Promise<Blob> {
  const texts = TEAM_FIELDS.filter((field) => field !== 'phone').filter(
    (field) => USUAL.has(field) || cards.some((card) => card[field] !== ''),
  );
  const lists = [...addressColumns(t, cards), ...phoneColumns(t, cards), ...linkColumns(t, cards)];
  const head = [
    t('team.targets.key'),
    ...texts.map((field) => t(`cards.fields.${field}`)),
    ...lists.map(({ name }) => name),
    t('team.targets.slug'),
    t('export.siteAddress'),
  ];
  const parts = [toCsv([head])];
  let done = 0;
  for await (const page of pages) {
    parts.push(
      csvRows(
        page.map(({ card, address }) => [
          card.id,
          ...texts.map((field) => textOf(card, field)),
          ...lists.map(({ of }) => of(card)),
          card.customPath,
          address,
        ]),
      ),
    );
    done += page.length;
    onProgress?.(done);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
