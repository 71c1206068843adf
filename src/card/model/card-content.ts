import { normalizeLink, webUrl } from '@/shared/lib/links';
import { record } from '@/shared/lib/parse';
import { dialedAsTyped } from '@/shared/lib/phone';
import { byKey, listParts, type Parts } from '@/shared/lib/three-way';
import { inOneLine, isHarmful, wellFormed, withoutBidiControls } from '@/shared/lib/visible-text';
import { addressOf, withoutUsual, type KindedAddress } from './addresses';
import { editedFields, type CardContent, type CardDraft, type EditedField, type FormText } from './card';
import { type AddressList } from './card-addresses';
import { CARD_FIELDS, rowOf } from './card-fields';
import { type OwnLink } from './own-links';
import { phoneOf, tidyPhones, type CardPhone } from './phones';
import { tidyAddresses } from './saved-addresses';
import { tidyLinks } from './saved-links';
import { tidyTranslations, TRANSLATION_PARTS } from './saved-translations';
import { socialUrl } from './social';
import { furtherLanguages } from './translations';

/** Contents by draft, and the latest pair: only fields that differ from that draft are computed again. */
const contents = new WeakMap<CardDraft, CardContent>();
let last: { readonly draft: CardDraft; readonly content: CardContent } | undefined;

/** What is saved of a draft: trimmed, no bidi controls in the name, links normalized (specification §5). */
export function cardContent(draft: CardDraft): CardContent {
  const cached = contents.get(draft);
  if (cached !== undefined) return cached;
  const { others = {} } = draft;
  const fields = editedFields().map((field) => {
    const isTyped = [field, ...(MADE_OF[field] ?? [])].some((name) => draft[name] !== last?.draft[name]);
    return [field, isTyped || last === undefined ? tidy(draft, field) : last.content[field]];
  });
  const content = {
    ...(Object.fromEntries(fields) as Pick<CardDraft, EditedField>),
    ...(Object.keys(others).length > 0 && { others }),
  } as CardContent;
  contents.set(draft, content);
  last = { draft, content };
  return content;
}

/** Other fields that the content of a field depends on. */
const MADE_OF: Readonly<Partial<Record<EditedField, readonly EditedField[]>>> = {
  translations: ['language'],
  familyName: ['name'],
  pauseNote: ['isPaused'],
  links: ['language', 'translations'],
  addresses: ['language', 'translations'],
};

function tidy(draft: CardDraft, field: EditedField): unknown {
  if (field === 'phones') return tidyPhones(draft.phones);
  if (field === 'emails' || field === 'addresses')
    return tidyAddresses(draft[field], furtherLanguages(draft));
  if (field === 'links') return tidyLinks(draft.links, furtherLanguages(draft));
  if (field === 'translations') return tidyTranslations(draft);
  const value = draft[field];
  if (typeof value === 'string') {
    const text = tidyText(field, value);
    // Once the name lacks the chosen family name, nothing of a former name stays public.
    if (field === 'familyName' && !inOneLine(draft.name).includes(text)) return '';
    // Words of a pause end with it.
    return field === 'pauseNote' && !draft.isPaused ? '' : text;
  }
  if (field !== 'socialLinks') return value;
  return Object.fromEntries(
    Object.entries(draft.socialLinks).map(([name, text]) => [name, wellFormed(text).trim()]),
  );
}

/** Returns what is saved of a text of a draft, as `cardContent` does. */
export function tidyText(field: EditedField, value: string): string {
  const text = wellFormed(value).trim();
  if (field === 'name') return withoutBidiControls(text).trim();
  return rowOf(field).kind === 'link' ? link(text) : text;
}

/**
 * How numbers merge: each is identified by what it dials. So a number that one editor respelled and another
 * corrected is a conflict.
 */
const PHONE_PARTS: Parts = {
  fields: ['phones'],
  isList: true,
  // One more part: which number is the first.
  limit: CARD_FIELDS.phones.limit + 1,
  split: (content) => {
    const { phones } = content as Pick<CardContent, 'phones'>;
    const numbers = byKey(phones, numberKey);
    const [first] = Object.keys(numbers);
    // Each number is wrapped in a list, because kind and text of a plain object would merge separately.
    const entries = Object.entries(numbers).map(([key, number]) => [key, [number]] as const);
    return { ...(first === undefined ? {} : { first }), ...Object.fromEntries(entries) };
  },
  join: ({ first, ...entries }) => {
    const all = entries as Readonly<Record<string, readonly CardPhone[]>>;
    const keys = Object.keys(all);
    const inOrder = [...keys.filter((key) => key === first), ...keys.filter((key) => key !== first)];
    return { phones: inOrder.flatMap((key) => all[key] ?? []) };
  },
};

const numberKey = ({ dialed, typed }: CardPhone) => dialed || typed;

/** How links merge: each is identified by its address, a heading by its text. */
const LINK_PARTS: Parts = {
  fields: ['links'],
  isList: true,
  limit: CARD_FIELDS.links.limit,
  split: (content) => {
    const links = byKey((content as Pick<CardContent, 'links'>).links, linkKey);
    // Each link is wrapped in a list, as a number is.
    return Object.fromEntries(Object.entries(links).map(([key, link]) => [key, [link]]));
  },
  join: (entries) => ({
    links: Object.values(entries as Readonly<Record<string, readonly OwnLink[]>>).flat(),
  }),
};

/** How addresses merge: the kind of the first, then each of the others by its text. */
const addressParts = (list: AddressList): Parts => ({
  fields: [list],
  isList: true,
  limit: CARD_FIELDS[list].limit,
  split: (content) => {
    const [first = addressOf(), ...further] = (content as Pick<CardContent, AddressList>)[list];
    const entries = Object.entries(byKey(further, ({ text }) => text));
    return { first: first.kind, ...Object.fromEntries(entries.map(([key, address]) => [key, [address]])) };
  },
  join: ({ first, ...entries }) => {
    const further = Object.values(entries as Readonly<Record<string, readonly KindedAddress[]>>).flat();
    return { [list]: withoutUsual([addressOf(first as string), ...further]) };
  },
});

const linkKey = ({ address, label }: OwnLink) => address || label;

cardContent.parts = {
  addresses: addressParts('addresses'),
  emails: addressParts('emails'),
  links: LINK_PARTS,
  phones: PHONE_PARTS,
  portfolioImages: listParts('portfolioImages', CARD_FIELDS.portfolioImages.limit),
  translations: TRANSLATION_PARTS,
  others: {
    fields: ['others'],
    split: ({ others }) => record(others),
    join: (others) => (Object.keys(others).length > 0 ? { others } : {}),
  },
} satisfies Readonly<Record<string, Parts>>;

/** A host with a port. Without `https://`, a browser reads the host as a scheme. */
const HOST_AND_PORT = /^\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+:\d{1,5}(?:[/?#]|\s*$)/u;

/** Normalizes a link. Another scheme stays and is refused: `https://` in front of it would only hide it. */
function link(text: string): string {
  return isHarmful(text) && !HOST_AND_PORT.test(text) ? text : normalizeLink(text);
}

/** Why the card does not show a field although it has a text. */
export type Unusable = 'link' | 'profile';

/** Returns why the public card omits a text, or undefined. Phone numbers: phone-fields.tsx. */
export function unusable(field: FormText, text: string): Unusable | undefined {
  if (text.trim() === '') return undefined;
  const { kind, network } = rowOf(field);
  if (kind === 'link') return webUrl(text) === undefined ? 'link' : undefined;
  return network !== undefined && socialUrl(network, text) === undefined ? 'profile' : undefined;
}

/** Matches a text that may contain several numbers: a separator can also be part of one number. */
const MAY_BE_SEVERAL = /[/|;,、，；／]|\d\s+\p{L}+\s.*\d/u;

/**
 * Returns the content with the dialed form of each number that the form has not decided: the number of a card
 * from before `phones`, a `phone` written without `phones`, or several numbers in the field with the focus.
 * Numbers without a country code get the likely country of the other numbers.
 */
export async function decidePhones(content: CardContent): Promise<CardContent> {
  const numbers = content.phones;
  // A number from a table has a kind from its column, but nothing dialed yet.
  const lacksDialed = ({ dialed, typed }: CardPhone) => dialed === '' && dialedAsTyped(typed) !== '';
  const isOpen = numbers.some(
    (number) => number.kind === '' || lacksDialed(number) || MAY_BE_SEVERAL.test(number.typed),
  );
  if (!isOpen) return content;
  const { dial, likelyCountry, likelyKind, splitNumbers } = await import('@/shared/lib/phone-dialing');
  // Includes the replaced number: the new one takes over its country and kind.
  const countryNumbers = numbers.flatMap((number) => number.replaces ?? (number.kind === '' ? [] : number));
  const country = likelyCountry(countryNumbers.map(({ dialed }) => dialed));
  const decidedNumbers = numbers.flatMap((number) => {
    const parts = splitNumbers(number.typed);
    if (number.kind !== '' && parts.length < 2 && !lacksDialed(number)) return [number];
    const kind = number.kind || countryNumbers[0]?.kind || 'mobile';
    return parts.map((typed) => phoneOf(likelyKind(typed) ?? kind, typed, dial(typed, country).dialed));
  });
  // A `phone` that was written without `phones` may equal a further number.
  const isAlone = numbers[0]?.kind === '';
  const isNew = ({ dialed }: CardPhone, at: number) =>
    !isAlone || dialed === '' || decidedNumbers.findIndex((another) => another.dialed === dialed) === at;
  return { ...content, phones: decidedNumbers.filter(isNew).slice(0, CARD_FIELDS.phones.limit) };
}
