import { isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { normalizeColor } from '@/shared/lib/color';
import { webAddress } from '@/shared/lib/links';
import { flag, record, text, texts, time } from '@/shared/lib/parse';
import { CARD_FIELDS, fieldsWith, rowOf, type CardFieldName, type CardFieldWith } from './card-fields';
import { parseLook, type CardLook } from './looks';
import { parsePhone } from './phones';
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
  readonly phones: readonly string[];
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
  readonly [Name in CardFieldName]: (typeof CARD_FIELDS)[Name]['kind'] extends infer Kind
    ? Kind extends keyof ValueOfKind
      ? ValueOfKind[Kind]
      : string
    : never;
};

/** What a card has stored that this build does not know, as it is stored: carried, and never read. */
export type OtherFields = Readonly<Record<string, unknown>>;

/** A card as its owner has it (docs/specification.md §3). */
export interface Card extends CardFields {
  readonly id: string;
  readonly others: OtherFields;
  /** Stored by an earlier version: shown, but not changed until the operator has repaired it. */
  readonly isLegacy: boolean;
}

const INTRODUCTIONS = ['introText', 'servicesIntro'] as const;
export type Introduction = (typeof INTRODUCTIONS)[number];

/** Whether a field is one of the card's introductions, its long texts. */
export const isIntroduction = (field: string): field is Introduction =>
  INTRODUCTIONS.some((introduction) => introduction === field);

type EditedFields = Omit<CardFields, CardFieldWith<{ readonly isSystem: true }>>;
export type EditedField = keyof EditedFields;

/** What a card's form holds; also a content that a browser has stored, which may be older than this build. */
export type CardDraft = EditedFields & { readonly others?: OtherFields };

declare const IS_NORMALIZED: unique symbol;
/** What is saved of a draft: only `cardContent` makes one. */
export type CardContent = CardDraft & { readonly [IS_NORMALIZED]: true };

/** A card with nothing filled in and the default colors. */
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
      return texts(value)
        .filter((entry) => parsePhone(entry) !== undefined)
        .slice(0, limit);
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

/** The map of a stored card that holds the private fields of later versions: no projection has it. */
export const PRIVATE = 'private';

/** Whether a field is stored in the map of private ones. */
export function isInPrivateMap(name: string): boolean {
  if (!Object.hasOwn(CARD_FIELDS, name)) return false;
  const { isPrivate, since } = rowOf(name as CardFieldName);
  return isPrivate === true && since !== undefined;
}

/** Returns some of a card's fields from anything that is stored. */
export function parseFields<Name extends keyof CardFields>(
  names: readonly Name[],
  data: unknown,
): Pick<Card, Name> {
  const source = record(data);
  // The table says what each kind holds, and so does the type.
  return Object.fromEntries(names.map((name) => [name, parseField(name, source[name], source)])) as Pick<
    Card,
    Name
  >;
}

/** As `parseFields`, with those that are stored in the map of private ones. */
function parseOwned<Name extends keyof CardFields>(
  names: readonly Name[],
  source: OtherFields,
): Pick<Card, Name> {
  const isHidden = (name: Name) => isInPrivateMap(name);
  return {
    ...parseFields(names, source),
    ...parseFields(names.filter(isHidden), source[PRIVATE]),
  };
}

/** Returns the fields that a form edits. */
export function editedFields(): EditedField[] {
  return fieldsWith({}).filter((name): name is EditedField => rowOf(name).isSystem !== true);
}

/** The part of a stored card that a form edits; also of one that is stored in a browser. */
export function cardDraftFrom(data: unknown): CardDraft {
  const source = record(data);
  return { ...parseOwned(editedFields(), source), ...carried(othersOf(source)) };
}

/** Returns what a browser has stored of some fields of a content. */
export function partialDraftFrom(data: unknown): Partial<CardDraft> {
  const { [PRIVATE]: hidden, ...open } = record(data);
  const stored = Object.keys({ ...open, ...record(hidden), others: '' });
  const named = Object.entries(cardDraftFrom(data)).filter(([name]) => stored.includes(name));
  return Object.fromEntries(named);
}

/** Returns the part of a card that a form edits. */
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

/** Names that the path of an update takes: Firestore reserves those between two underscores each. */
const UPDATABLE = /^(?!__)\w+$/;

/** Those that a form's content carries: what a browser stores as it is, by names that an update takes. */
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

/** A card from a Firestore document, none of it trusted: wrong types become defaults, unsafe addresses ''. */
export function parseCard(id: string, data: unknown): Card {
  const source = record(data);
  return {
    ...parseOwned([...editedFields(), 'vcardUrl', 'photoPreview'], source),
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
