/** Encodes cards for storage; `parseCard` and `cardDraftFrom` (card.ts) read them. */
import { parseJson, record, text } from '@/shared/lib/parse';
import { encodeAddresses } from './addresses';
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
import { withStoredValues } from './kept-values';
import { encodeHiddenLinks, encodeLinks } from './own-links';
import { encodePhones } from './phones';
import { publicPart, toPublicCard, type PublicCard } from './public-card';
import { formatTranslations } from './translations';

type StoredFields = Readonly<Record<string, unknown>>;

/** Encodes a content for the browser's storage. Blank later fields stay, so that sending removes them. */
export function encodeDraft({ others = {}, ...known }: Partial<CardDraft>): StoredFields {
  const { [PRIVATE]: carried, ...open } = others;
  const fields = Object.entries(encoded(known));
  const [privateFields, publicFields] = [true, false].map((isHidden) =>
    Object.fromEntries(fields.filter(([name]) => isInPrivateMap(name) === isHidden)),
  );
  return { ...open, ...publicFields, ...filledMap({ ...record(carried), ...privateFields }) };
}

/** Encodes a new card's content for its document, without fields that this build does not know. */
export function encodeNewCard({ others: _others, ...content }: CardContent): StoredFields {
  const { [PRIVATE]: privateFields, ...fields } = encodeDraft(content);
  return { ...filledOf(fields), ...filledMap(filledOf(record(privateFields))) };
}

/**
 * Returns the fields that an edit writes, by path; undefined removes a field. `fields` are those of the
 * stored document: a malformed later field among them is corrected or removed.
 */
export function encodeEdit(content: CardContent, stored: Card, fields: StoredFields = {}): StoredFields {
  const { others: _others, ...known } = content;
  const core = Object.entries(encoded(known)).filter(([name]) => !isLater(name));
  const paths = byPath(encodeDraft(content));
  const storedPaths = byPath(fields);
  const corrections = Object.entries(paths)
    .filter(([path, value]) => isKnownLater(path) && (path in storedPaths || movesTo(path, value)))
    .filter(([path, value]) => isBlank(storedPaths[path]) || !isSame(storedPaths[path], value))
    .map(([path, value]) => [path, isBlank(value) ? undefined : value]);
  return { ...Object.fromEntries([...core, ...corrections]), ...laterChanges(content, stored) };
}

/**
 * Returns what a save writes of a stored card: the fields of its content, as `encodeEdit`, and what its link
 * shows. `fields` are those of the stored document.
 */
export function encodeSave(
  content: CardContent,
  stored: Card,
  fields: StoredFields,
  photoPreview: string,
): { readonly edit: StoredFields; readonly projection: StoredFields } {
  const unedited = encodeDraft(draftOf(stored));
  const others = othersAfter(stored.others, content);
  const shownFields = encodeProjection(toPublicCard({ ...content, photoPreview }), others);
  return {
    edit: withStoredValues(encodeEdit(content, stored, fields), unedited, fields),
    projection: withStoredValues(shownFields, unedited, fields),
  };
}

/** Builds before this one stored hidden links among the others, for anyone to read. */
const movesTo = (path: string, value: unknown) => path === `${PRIVATE}.hiddenLinks` && !isBlank(value);

/** Returns true for the path of a later field that this build knows. */
function isKnownLater(path: string): boolean {
  const name = path.replace(`${PRIVATE}.`, '');
  return Object.hasOwn(CARD_FIELDS, name) && isLater(name);
}

/**
 * Adds the card's later fields to a stored content that lacks them, because the build that stored it did not
 * know them. Later fields that the build knew are in the content even when they are blank.
 */
export function withLaterFields(content: unknown, card: CardDraft): StoredFields {
  const stored = record(content);
  const own = encodeDraft(card);
  const missingFields = fieldsWith({}).filter(
    (name) => isLater(name) && !(name in (isInPrivateMap(name) ? record(stored[PRIVATE]) : stored)),
  );
  const [privateFields, open] = [true, false].map((isHidden) =>
    pick(
      isHidden ? record(own[PRIVATE]) : own,
      missingFields.filter((name) => isInPrivateMap(name) === isHidden),
    ),
  );
  const all = record(parseJson(text(own['translations'])));
  const translations = Object.entries(record(parseJson(text(stored['translations'])))).map(
    ([language, fields]) => [language, { ...pick(record(all[language]), missingFields), ...record(fields) }],
  );
  return {
    ...stored,
    ...open,
    ...filledMap({ ...record(stored[PRIVATE]), ...privateFields }),
    ...(missingFields.length > 0 &&
      translations.length > 0 && { translations: JSON.stringify(Object.fromEntries(translations)) }),
  };
}

const pick = (fields: StoredFields, names: readonly string[]): StoredFields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

/** Returns the changes that an edit makes to fields added after 0.1.0, known or not. */
export function laterChanges(content: CardContent, stored: Card): StoredFields {
  const storedPaths = byPath(encodeDraft({ ...draftOf(stored), others: stored.others }));
  const changes = Object.entries(byPath(encodeDraft(content))).filter(
    ([path, value]) => isLater(path) && !isSame(storedPaths[path], value),
  );
  return Object.fromEntries(changes.map(([path, value]) => [path, isBlank(value) ? undefined : value]));
}

/** Returns the unknown fields of a card after an edit. */
export function othersAfter(stored: OtherFields, { others = {} }: CardContent): OtherFields {
  const paths = Object.entries({ ...stored, ...others }).filter(
    ([name, value]) => !isBlank(value) || (name in stored && isBlank(stored[name])),
  );
  const privateFields = { ...record(stored[PRIVATE]), ...record(others[PRIVATE]) };
  return { ...Object.fromEntries(paths), ...filledMap(privateFields) };
}

/** Encodes the projection in a card's links, with the public fields that this build does not know. */
export function encodeProjection(card: PublicCard, others: OtherFields = {}): StoredFields {
  return publicPart({ ...others, ...filledOf(encoded(card)) }, card.isPaused);
}

/** Encodes known fields. */
function encoded(fields: Partial<PublicCard>): StoredFields {
  const { phones, emails, addresses, links, translations } = fields;
  return {
    ...fields,
    ...(phones && encodePhones(phones)),
    ...(emails && { emails: encodeAddresses(emails) }),
    ...(addresses && { addresses: encodeAddresses(addresses) }),
    ...(links && {
      links: encodeLinks(links.filter(({ isHidden }) => !isHidden)),
      hiddenLinks: encodeHiddenLinks(links),
    }),
    ...(translations && { translations: formatTranslations(translations) }),
  };
}

/** Replaces the private map by the paths of its fields, as an update needs them. */
function byPath({ [PRIVATE]: privateFields, ...open }: StoredFields): StoredFields {
  const paths = Object.entries(record(privateFields)).map(([name, value]) => [`${PRIVATE}.${name}`, value]);
  return { ...open, ...Object.fromEntries(paths) };
}

const filledMap = (fields: StoredFields): StoredFields =>
  Object.keys(fields).length > 0 ? { [PRIVATE]: fields } : {};

function filledOf(fields: StoredFields): StoredFields {
  const entries = Object.entries(fields).filter(([name, value]) => !isLater(name) || !isBlank(value));
  return Object.fromEntries(entries);
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) || (isBlank(one) && isBlank(other));

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '' || value === false;
}
