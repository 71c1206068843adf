import { normalizeLink, webUrl } from '@/shared/lib/links';
import { record } from '@/shared/lib/parse';
import { dialedAsTyped } from '@/shared/lib/phone';
import { byKey, listParts, type Parts } from '@/shared/lib/three-way';
import { isHarmful, withoutBidiControls } from '@/shared/lib/visible-text';
import { editedFields, parseFields, type CardContent, type CardDraft, type EditedField } from './card';
import { CARD_FIELDS, rowOf } from './card-fields';
import { cardPhones, parsePhone, phoneFields, tidyPhones, type CardPhone } from './phones';
import { socialUrl } from './social';
import { tidyTranslations, TRANSLATION_PARTS } from './translations';

/** Contents by their drafts, and the last of them: the next draft differs from it in what was typed. */
const contents = new WeakMap<CardDraft, CardContent>();
let last: { readonly draft: CardDraft; readonly content: CardContent } | undefined;

/** What is saved of a draft: trimmed, no bidi controls in the name, links normalized (specification §5). */
export function cardContent(draft: CardDraft): CardContent {
  const known = contents.get(draft);
  if (known !== undefined) return known;
  const { others = {} } = draft;
  const fields = editedFields().map((field) => {
    const isTyped = [field, ...(MADE_OF[field] ?? [])].some((one) => draft[one] !== last?.draft[one]);
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

/** What a field of a content is made of besides its own. */
const MADE_OF: Readonly<Partial<Record<EditedField, readonly EditedField[]>>> = {
  phone: ['phones'],
  phones: ['phone'],
  translations: ['language'],
};

function tidy(draft: CardDraft, field: EditedField): unknown {
  if (field === 'phone' || field === 'phones') return tidyPhones(draft)[field];
  if (field === 'translations') return tidyTranslations(draft);
  const value = draft[field];
  if (typeof value === 'string') {
    const text = trimmed(value);
    if (field === 'name') return withoutBidiControls(text).trim();
    return rowOf(field).kind === 'link' ? link(text) : text;
  }
  if (field !== 'socialLinks') return value;
  return Object.fromEntries(Object.entries(draft.socialLinks).map(([name, text]) => [name, trimmed(text)]));
}

/** How numbers merge: by what is dialed, so that a respelled number conflicts with its correction. */
const PHONE_PARTS: Parts = {
  fields: ['phone', 'phones'],
  isList: true,
  // And the first.
  limit: CARD_FIELDS.phones.limit + 1,
  split: (content) => {
    const numbers = byKey(cardPhones(parseFields(['phone', 'phones'], content)), numberKey);
    const [first] = Object.keys(numbers);
    // In a list each, or kind and text would merge on their own.
    const entries = Object.entries(numbers).map(([key, number]) => [key, [number]] as const);
    return { ...(first === undefined ? {} : { first }), ...Object.fromEntries(entries) };
  },
  join: ({ first, ...entries }) => {
    const all = entries as Readonly<Record<string, readonly CardPhone[]>>;
    const keys = Object.keys(all);
    const [main, ...others] = [
      ...keys.filter((key) => key === first),
      ...keys.filter((key) => key !== first),
    ].flatMap((key) => all[key] ?? []);
    if (main === undefined) return { ...phoneFields([]) };
    if (main.kind !== '') return { ...phoneFields([main, ...others]) };
    // Undecided: it stands in `phone` alone, in place of the first of `phones` (`cardPhones`).
    return { phone: main.typed, phones: phoneFields([...others.slice(0, 1), ...others]).phones };
  },
};

const numberKey = ({ dialed, typed }: CardPhone) => dialed || typed;

cardContent.parts = {
  phone: PHONE_PARTS,
  portfolioImages: listParts('portfolioImages', CARD_FIELDS.portfolioImages.limit),
  translations: TRANSLATION_PARTS,
  others: {
    fields: ['others'],
    split: ({ others }) => record(others),
    join: (others) => (Object.keys(others).length > 0 ? { others } : {}),
  },
} satisfies Readonly<Record<string, Parts>>;

/** A host with a port, which is a scheme to a browser until it is completed. */
const HOST_AND_PORT = /^\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+:\d{1,5}(?:[/?#]|\s*$)/u;

/** A normalized link. Another scheme stays, and is refused: `https://` would only hide it. */
function link(text: string): string {
  return isHarmful(text) && !HOST_AND_PORT.test(text) ? text : normalizeLink(text);
}

/** Without half of a character, which no database takes. */
const trimmed = (text: string) => text.replace(/\p{Cs}/gu, '').trim();

/** Why the card shows nothing of a field that has a text. */
export type Unusable = 'link' | 'profile';

/** Returns why the public card leaves a text out, if it does. Not for numbers (phone-fields.tsx). */
export function unusable(field: EditedField, text: string): Unusable | undefined {
  if (text.trim() === '') return undefined;
  const { kind, network } = rowOf(field);
  if (kind === 'link') return webUrl(text) === undefined ? 'link' : undefined;
  return network !== undefined && socialUrl(network, text) === undefined ? 'profile' : undefined;
}

/** What separates two numbers, or is part of one. */
const MAY_BE_SEVERAL = /[/|;,、，；／]|\d\s+\p{L}+\s.*\d/u;

/**
 * Returns a content with what each number dials in the owner's country, for numbers the form has not seen: of
 * a card from before `phones`, written alone in place of the first, or several in a field that had the focus.
 */
export async function decidePhones(content: CardContent): Promise<CardContent> {
  const numbers = cardPhones(content);
  // The kind alone is known: a table's column said it.
  const lacksDialed = ({ dialed, typed }: CardPhone) => dialed === '' && dialedAsTyped(typed) !== '';
  const isOpen = numbers.some(
    (number) => number.kind === '' || lacksDialed(number) || MAY_BE_SEVERAL.test(number.typed),
  );
  if (!isOpen) return content;
  const { dial, likelyCountry, likelyKind, splitNumbers } = await import('@/shared/lib/phone-dialing');
  // Among them the number that is replaced, whose country and kind stay.
  const before = content.phones.flatMap((entry) => parsePhone(entry) ?? []);
  const country = likelyCountry(before.map(({ dialed }) => dialed));
  const decided = numbers.flatMap((number) => {
    const parts = splitNumbers(number.typed);
    if (number.kind !== '' && parts.length < 2 && !lacksDialed(number)) return [number];
    const kind = number.kind || before[0]?.kind || 'mobile';
    return parts.map((typed) => ({
      kind: likelyKind(typed) ?? kind,
      typed,
      dialed: dial(typed, country).dialed,
    }));
  });
  // What was written alone may repeat a further number.
  const isAlone = numbers[0]?.kind === '';
  const isNew = ({ dialed }: CardPhone, at: number) =>
    !isAlone || dialed === '' || decided.findIndex((other) => other.dialed === dialed) === at;
  return { ...content, ...phoneFields(decided.filter(isNew).slice(0, CARD_FIELDS.phones.limit)) };
}
