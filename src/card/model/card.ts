import { isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { normalizeColor } from '@/shared/lib/color';
import { webAddress } from '@/shared/lib/links';
import { flag, record, text, texts, time } from '@/shared/lib/parse';
import { fieldsWith, rowOf, type CARD_FIELDS, type CardFieldName, type CardFieldWith } from './card-fields';
import { parseLook, type CardLook } from './looks';
import { parsePhone } from './phones';
import { photoPreview } from './photo-preview';
import { parseQrDesign, type QrDesign } from './qr-design';

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

/** A card as its owner has it (docs/specification.md §3). */
export interface Card extends CardFields {
  readonly id: string;
  /** Stored by an earlier version: shown, but not changed until the operator has repaired it. */
  readonly isLegacy: boolean;
}

const INTRODUCTIONS = ['introText', 'servicesIntro'] as const;
export type Introduction = (typeof INTRODUCTIONS)[number];

/** Whether a field is one of the card's introductions, its long texts. */
export const isIntroduction = (field: string): field is Introduction =>
  INTRODUCTIONS.some((introduction) => introduction === field);

export type CardInput = Omit<CardFields, CardFieldWith<{ readonly isSystem: true }>>;

/** A card with nothing filled in and the default colors. */
export function emptyCardInput(): CardInput {
  return cardInputFrom({});
}

function parseField(name: CardFieldName, value: unknown): unknown {
  const { kind, limit, fallback } = rowOf(name);
  switch (kind) {
    case 'file':
      return webAddress(text(value)) ?? '';
    case 'language':
      return isLanguageCode(text(value)) ? value : '';
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

/** Returns some of a card's fields from anything. */
export function parseFields<Name extends keyof CardInput | 'vcardUrl' | 'photoPreview'>(
  names: readonly Name[],
  data: unknown,
): Pick<Card, Name> {
  const source = record(data);
  // The table says what each kind holds, and so does the type.
  return Object.fromEntries(names.map((name) => [name, parseField(name, source[name])])) as Pick<Card, Name>;
}

/** The part of a card a form edits, from a card or anything else. */
export function cardInputFrom(data: unknown): CardInput {
  const isEdited = (name: CardFieldName): name is keyof CardInput => rowOf(name).isSystem !== true;
  return parseFields(fieldsWith({}).filter(isEdited), data);
}

/** A card from a Firestore document, none of it trusted: wrong types become defaults, unsafe addresses ''. */
export function parseCard(id: string, data: unknown): Card {
  const source = record(data);
  return {
    ...cardInputFrom(source),
    ...parseFields(['vcardUrl', 'photoPreview'], source),
    id,
    ownerUid: text(source['ownerUid']),
    qrDesign: parseQrDesign(source),
    formerPaths: texts(source['formerPaths']),
    createdAt: time(source['createdAt']) ?? new Date(0),
    updatedAt: time(source['updatedAt']) ?? new Date(0),
    isLegacy: false,
  };
}
