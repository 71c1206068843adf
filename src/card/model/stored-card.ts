/** How a card is stored: what `parseCard` and `cardDraftFrom` (card.ts) read. */
import { parseJson, record, text } from '@/shared/lib/parse';
import {
  draftOf,
  isInPrivateMap,
  PRIVATE,
  type Card,
  type CardContent,
  type CardDraft,
  type OtherFields,
} from './card';
import { CARD_FIELDS, fieldsWith, isLater } from './card-fields';
import type { PublicCard } from './public-card';
import { formatTranslations } from './translations';

type StoredFields = Readonly<Record<string, unknown>>;

/** Returns a content as a browser stores it: a later field that is blank stays, to be emptied when sent. */
export function encodeDraft({ others = {}, ...known }: Partial<CardDraft>): StoredFields {
  const { [PRIVATE]: carried, ...open } = others;
  const fields = Object.entries(encoded(known));
  const [hidden, shown] = [true, false].map((isHidden) =>
    Object.fromEntries(fields.filter(([name]) => isInPrivateMap(name) === isHidden)),
  );
  return { ...open, ...shown, ...filledMap({ ...record(carried), ...hidden }) };
}

/** Returns a new card's content as its document has it, without fields that only another version knows. */
export function encodeNewCard({ others: _others, ...content }: CardContent): StoredFields {
  const { [PRIVATE]: hidden, ...fields } = encodeDraft(content);
  return { ...filledOf(fields), ...filledMap(filledOf(record(hidden))) };
}

/**
 * Returns what an edit writes of its content, by paths; undefined where a field is removed. `fields`: the
 * stored document's, of which a later field in another form is written again or removed.
 */
export function encodeEdit(content: CardContent, stored: Card, fields: StoredFields = {}): StoredFields {
  const { others: _others, ...known } = content;
  const core = Object.entries(encoded(known)).filter(([name]) => !isLater(name));
  const after = byPath(encodeDraft(content));
  const before = byPath(fields);
  const mended = Object.entries(after)
    .filter(([path]) => isKnownLater(path) && path in before)
    .filter(([path, value]) => isBlank(before[path]) || !isSame(before[path], value))
    .map(([path, value]) => [path, isBlank(value) ? undefined : value]);
  return { ...Object.fromEntries([...core, ...mended]), ...laterChanges(content, stored) };
}

/** Whether a path is that of a later field of this build. */
function isKnownLater(path: string): boolean {
  const name = path.replace(`${PRIVATE}.`, '');
  return Object.hasOwn(CARD_FIELDS, name) && isLater(name);
}

/**
 * Returns a content that a browser stored, with the later fields that it lacks as the card has them: the
 * build that stored it did not know them. It has those that it knew, also where they are blank.
 */
export function withLaterFields(content: unknown, card: CardDraft): StoredFields {
  const stored = record(content);
  const own = encodeDraft(card);
  const lacking = fieldsWith({}).filter(
    (name) => isLater(name) && !(name in (isInPrivateMap(name) ? record(stored[PRIVATE]) : stored)),
  );
  const [hidden, open] = [true, false].map((isHidden) =>
    pick(
      isHidden ? record(own[PRIVATE]) : own,
      lacking.filter((name) => isInPrivateMap(name) === isHidden),
    ),
  );
  const all = record(parseJson(text(own['translations'])));
  const translations = Object.entries(record(parseJson(text(stored['translations'])))).map(
    ([language, fields]) => [language, { ...pick(record(all[language]), lacking), ...record(fields) }],
  );
  return {
    ...stored,
    ...open,
    ...filledMap({ ...record(stored[PRIVATE]), ...hidden }),
    ...(lacking.length > 0 &&
      translations.length > 0 && { translations: JSON.stringify(Object.fromEntries(translations)) }),
  };
}

const pick = (fields: StoredFields, names: readonly string[]): StoredFields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

/** Returns what an edit changes of the fields that came after 0.1.0, known or not. */
export function laterChanges(content: CardContent, stored: Card): StoredFields {
  const before = byPath(encodeDraft({ ...draftOf(stored), others: stored.others }));
  const changed = Object.entries(byPath(encodeDraft(content))).filter(
    ([path, value]) => isLater(path) && !isSame(before[path], value),
  );
  return Object.fromEntries(changed.map(([path, value]) => [path, isBlank(value) ? undefined : value]));
}

/** Returns the other fields of a card after an edit. */
export function othersAfter(stored: OtherFields, { others = {} }: CardContent): OtherFields {
  const after = Object.entries({ ...stored, ...others }).filter(
    ([name, value]) => !isBlank(value) || (name in stored && isBlank(stored[name])),
  );
  const hidden = { ...record(stored[PRIVATE]), ...record(others[PRIVATE]) };
  return { ...Object.fromEntries(after), ...filledMap(hidden) };
}

/** Returns what a link shows of a card, with what this build does not know of it. */
export function encodeProjection(card: PublicCard, others: OtherFields = {}): StoredFields {
  const { [PRIVATE]: _private, ...open } = others;
  return { ...open, ...filledOf(encoded(card)) };
}

/** Known fields as they are stored. */
function encoded(fields: Partial<PublicCard>): StoredFields {
  const { translations } = fields;
  return { ...fields, ...(translations && { translations: formatTranslations(translations) }) };
}

/** With the fields of the private map by their paths, as an update takes them. */
function byPath({ [PRIVATE]: hidden, ...open }: StoredFields): StoredFields {
  const paths = Object.entries(record(hidden)).map(([name, value]) => [`${PRIVATE}.${name}`, value]);
  return { ...open, ...Object.fromEntries(paths) };
}

const filledMap = (fields: StoredFields): StoredFields =>
  Object.keys(fields).length > 0 ? { [PRIVATE]: fields } : {};

function filledOf(fields: StoredFields): StoredFields {
  const filled = Object.entries(fields).filter(([name, value]) => !isLater(name) || !isBlank(value));
  return Object.fromEntries(filled);
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) || (isBlank(one) && isBlank(other));

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '' || value === false;
}
