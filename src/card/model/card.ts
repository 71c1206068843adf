import { isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { normalizeColor } from '@/shared/lib/color';
import { webAddress } from '@/shared/lib/links';
import { flag, record, text, texts, time } from '@/shared/lib/parse';
import { decodeAddresses, type KindedAddress } from './addresses';
import {
  CARD_FIELDS,
  fieldsWith,
  rowOf,
  type CardFieldName,
  type CardFieldWith,
  type CardTextField,
} from './card-fields';
import { parseLook, type CardLook } from './looks';
import { decodeLinks, withHiddenLinks, type OwnLink } from './own-links';
import { decodePhones, mainPhone, type CardPhone } from './phones';
import { photoPreview } from './photo-preview';
import { parseQrDesign, type QrDesign } from './qr-design';
import { parseTranslations, type Translations } from './translations';

interface SocialLinks {
  readonly linkedin: string;
  readonly twitter: string;
  readonly instagram: string;
}

interface ValueOfKind {
  readonly flag: boolean;
  readonly phones: readonly CardPhone[];
  readonly addresses: readonly KindedAddress[];
  readonly links: readonly OwnLink[];
  readonly language: LanguageCode | '';
  readonly look: CardLook;
  readonly translations: Translations;
  readonly pictures: readonly string[];
  readonly socialLinks: SocialLinks;
  readonly design: QrDesign;
  readonly slugs: readonly string[];
  readonly time: Date;
}

type CardFields = {
  readonly [
    Name in Exclude<CardFieldName, 'phone' | 'hiddenLinks'>
  ]: (typeof CARD_FIELDS)[Name]['kind'] extends infer Kind
    ? Kind extends keyof ValueOfKind
      ? ValueOfKind[Kind]
      : string
    : never;
};

/** Stored fields that this build does not know. They are written back unchanged, and never read. */
export type OtherFields = Readonly<Record<string, unknown>>;

/** A card with all fields that its owner may read (docs/specification.md §3). */
export interface Card extends CardFields {
  readonly id: string;
  readonly others: OtherFields;
  /** True for a card that an earlier version stored: it is read-only until the operator has repaired it. */
  readonly isLegacy: boolean;
}

const INTRODUCTIONS = ['introText', 'servicesIntro'] as const;
export type Introduction = (typeof INTRODUCTIONS)[number];

/** Returns true for a field with one of the card's introductions (long texts). */
export const isIntroduction = (field: string): field is Introduction =>
  INTRODUCTIONS.some((introduction) => introduction === field);

type EditedFields = Omit<CardFields, CardFieldWith<{ readonly isSystem: true }>>;
export type EditedField = keyof EditedFields;

/** The state of a card's form; also a content stored in the browser, perhaps by an earlier build. */
export type CardDraft = EditedFields & { readonly others?: OtherFields };

declare const IS_NORMALIZED: unique symbol;
/** The normalized fields that are saved; only `cardContent` creates one. */
export type CardContent = CardDraft & { readonly [IS_NORMALIZED]: true };

/** Returns a draft with empty fields and the default colors. */
export function emptyCardDraft(): EditedFields {
  return parseFields(editedFields(), {});
}

function parseField(name: CardFieldName, value: unknown, source: OtherFields): unknown {
  const { kind, limit, fallback } = rowOf(name);
  switch (kind) {
    case 'file':
      return webAddress(text(value)) ?? '';
    case 'language':
      return isLanguageCode(text(value)) ? value : '';
    case 'translations': {
      const first = text(source['language']);
      return parseTranslations(text(value), isLanguageCode(first) ? first : '');
    }
    case 'look':
      return parseLook(value);
    case 'color':
      return normalizeColor(text(value)) ?? fallback;
    case 'flag':
      return flag(value, false);
    case 'preview':
      return photoPreview(value);
    case 'phones':
      return decodePhones({ phone: text(source['phone']), phones: texts(value) });
    case 'addresses':
      return decodeAddresses(texts(value));
    case 'links':
      return decodeLinks(texts(value)).slice(0, limit);
    case 'pictures':
      return texts(value)
        .map((url) => webAddress(url))
        .filter((url) => url !== undefined)
        .slice(0, limit);
    case 'socialLinks': {
      const { linkedin, twitter, instagram } = record(value);
      return { linkedin: text(linkedin), twitter: text(twitter), instagram: text(instagram) };
    }
    default:
      return text(value);
  }
}

/** The map of a stored card with the private fields added after 0.1.0; projections do not contain it. */
export const PRIVATE = 'private';

/** Returns true for a field that is stored in the private map. */
export function isInPrivateMap(name: string): boolean {
  if (!Object.hasOwn(CARD_FIELDS, name)) return false;
  const { isPrivate, since } = rowOf(name as CardFieldName);
  return isPrivate === true && since !== undefined;
}

/** Parses the named fields of a card from stored data of any shape. */
export function parseFields<Name extends keyof CardFields>(
  names: readonly Name[],
  data: unknown,
): Pick<Card, Name> {
  const source = record(data);
  // Safe: type and parser of each field follow from the same table of kinds.
  return Object.fromEntries(names.map((name) => [name, parseField(name, source[name], source)])) as Pick<
    Card,
    Name
  >;
}

/** Like `parseFields`, and also reads the private map. */
function parseOwned<Name extends keyof CardFields>(
  names: readonly Name[],
  source: OtherFields,
): Pick<Card, Name> {
  const isHidden = (name: Name) => isInPrivateMap(name);
  const links = (['links'] as const).filter((name) => (names as readonly string[]).includes(name));
  const [field] = links.map((name) => parseFields([name], source)[name]);
  return {
    ...parseFields(names, source),
    ...parseFields(names.filter(isHidden), source[PRIVATE]),
    ...(field && { links: withHiddenLinks(field, texts(record(source[PRIVATE])['hiddenLinks'])) }),
  };
}

/** Returns the fields that a form edits. */
export function editedFields(): EditedField[] {
  return fieldsWith({}).filter(
    (name): name is EditedField => rowOf(name).isSystem !== true && name !== 'phone',
  );
}

/** A text field of the form; `phone` stands for all numbers. */
export type FormText = CardTextField & (EditedField | 'phone');

/** Returns the field of a content that a text field of the form edits. */
export function editedBy(field: FormText): EditedField {
  return field === 'phone' ? 'phones' : field;
}

/** Returns the text of a form field; for `phone`, that of the first number. */
export function textOf(content: EditedFields, field: FormText): string {
  return field === 'phone' ? mainPhone(content) : content[field];
}

/** Parses the editable fields of a card from a document or from the browser's storage. */
export function cardDraftFrom(data: unknown): CardDraft {
  const source = record(data);
  return { ...parseOwned(editedFields(), source), ...carried(othersOf(source)) };
}

/** Parses the editable fields that the browser's storage contains; absent ones stay absent. */
export function partialDraftFrom(data: unknown): Partial<CardDraft> {
  const { [PRIVATE]: hidden, ...open } = record(data);
  const stored = { ...open, ...record(hidden), others: '', ...('phone' in open && { phones: '' }) };
  const entries = Object.entries(cardDraftFrom(data)).filter(([name]) => name in stored);
  return Object.fromEntries(entries);
}

/** Returns the editable fields of a card. */
export function draftOf(card: Card): CardDraft {
  const fields = Object.fromEntries(editedFields().map((name) => [name, card[name]]));
  return { ...(fields as EditedFields), ...carried(card.others) };
}

function othersOf(source: OtherFields): OtherFields {
  const { [PRIVATE]: stored, ...open } = source;
  const others = Object.entries(open).filter(([name]) => !Object.hasOwn(CARD_FIELDS, name));
  const hidden = Object.entries(record(stored)).filter(([name]) => !isInPrivateMap(name));
  if (hidden.length > 0) others.push([PRIVATE, Object.fromEntries(hidden)]);
  return Object.fromEntries(others);
}

/** Field names that are valid in the path of an update; Firestore reserves `__…__`. */
const UPDATABLE = /^(?!__)\w+$/;

/** Returns the unknown fields that a draft keeps: values that JSON preserves, with names valid in updates. */
function carried({ [PRIVATE]: hidden, ...open }: OtherFields = {}): Pick<CardDraft, 'others'> {
  const updatable = (fields: OtherFields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => UPDATABLE.test(name) && isJson(value)),
    );
  const inMap = updatable(record(hidden));
  const others = { ...updatable(open), ...(Object.keys(inMap).length > 0 && { [PRIVATE]: inMap }) };
  return Object.keys(others).length === 0 ? {} : { others };
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}

/** Parses a card from an untrusted document: wrong types become defaults, unsafe addresses become ''. */
export function parseCard(id: string, data: unknown): Card {
  const source = record(data);
  return {
    ...parseOwned([...editedFields(), 'vcardUrl', 'photoPreview', 'companyId'], source),
    id,
    ownerUid: text(source['ownerUid']),
    qrDesign: parseQrDesign(source),
    formerPaths: texts(source['formerPaths']),
    createdAt: time(source['createdAt']) ?? new Date(0),
    updatedAt: time(source['updatedAt']) ?? new Date(0),
    isLegacy: false,
    others: othersOf(source),
  };
}
