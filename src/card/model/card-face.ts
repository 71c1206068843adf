import { contrast, hexFrom, READABLE, rgbOf, textColorOn } from '@/shared/lib/color';
import { webUrl } from '@/shared/lib/links';
import type { CardLook } from './looks';
import type { PublicCard } from './public-card';
import type { TextLanguages } from './translations';

/** The texts below the name on the small card, in their order. */
export const FACE_TEXTS = ['position', 'company'] as const;

/** The texts below the name at the head of a page, which has room for more. */
export const HEAD_TEXTS = ['position', 'department', 'company'] as const;

type FaceTexts = Readonly<Record<(typeof FACE_TEXTS)[number], string>>;
type HeadTexts = Readonly<Partial<Record<(typeof HEAD_TEXTS)[number], string>>>;

export type CardFaceData = FaceTexts & HeadTexts & CardFaceHead;

interface CardFaceHead {
  readonly name: string;
  readonly pronouns?: string;
  readonly photoUrl: string;
  /** A small `data:` copy, shown until the photo is decoded. */
  readonly photoPreview?: string;
  readonly look?: CardLook;
  readonly coverUrl?: string;
  readonly logoUrl?: string;
  readonly background: string;
  readonly ink: string;
  readonly button: string;
  readonly buttonInk: string;
  readonly soft?: string;
  readonly accent?: string;
  /** The language of the card's texts, '' where its owner does not say; and of those that are in another. */
  readonly language?: string;
  readonly textLanguages?: TextLanguages | undefined;
}

/** Returns the language that the text of a field is in, '' where the owner does not say. */
export function languageOfField(
  { language = '', textLanguages }: Pick<CardFaceData, 'language' | 'textLanguages'>,
  field: string,
): string {
  return textLanguages?.[field] ?? language;
}

/** In Latin letter widths. */
const LONG_NAME = 17;
const VERY_LONG_NAME = 30;
/** What the small card has room for in `tiny`. */
const LONGEST_IN_TINY = 56;

/** Two Latin letters wide: Chinese, kana, hangul and full-width forms (Unicode TR 11). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
/** The first of `WIDE`; preparing that expression takes a phone a while. */
const FIRST_WIDE = '\u1100';

/** Returns how small a name is set, by its width: the smallest step is for names of up to 100 letters. */
export function nameStep(name: string): 'normal' | 'small' | 'tiny' | 'least' {
  const columns = Array.from(name).reduce(
    (sum, letter) => sum + (letter >= FIRST_WIDE && WIDE.test(letter) ? 2 : 1),
    0,
  );
  if (columns > LONGEST_IN_TINY) return 'least';
  if (columns > VERY_LONG_NAME) return 'tiny';
  return columns > LONG_NAME ? 'small' : 'normal';
}

/** Returns true for two to four letters of Chinese, Japanese or Korean, which Seal writes downwards. */
export function canRunDownwards(name: string): boolean {
  const letters = Array.from(name);
  return (
    letters.length > 1 &&
    letters.length <= 4 &&
    letters.every((letter) => letter >= FIRST_WIDE && WIDE.test(letter))
  );
}

/** Returns the head of a card as it is drawn; the dashboard needs no more of card-view.ts. */
export function cardFace(card: PublicCard): CardFaceData {
  const { cardBackgroundColor: background, cardButtonColor: button } = card;
  const ink = textColorOn(background);
  const texts: HeadTexts = Object.fromEntries(HEAD_TEXTS.map((field) => [field, card[field]]));
  return {
    name: card.name,
    pronouns: card.pronouns,
    position: card.position,
    company: card.company,
    ...texts,
    photoUrl: webUrl(card.photoUrl) ?? '',
    photoPreview: card.photoPreview,
    look: card.look,
    coverUrl: webUrl(card.coverUrl) ?? '',
    logoUrl: webUrl(card.logoUrl) ?? '',
    background,
    ink,
    button,
    buttonInk: textColorOn(button),
    soft: softOf(ink, background),
    accent: contrast(button, background) < READABLE ? ink : button,
    language: card.language,
    textLanguages: card.textLanguages,
  };
}

/** Share of the ink in secondary text, where the ink leaves room above 4.5:1. */
const SOFT_INK = 0.72;
/** Above this contrast of the ink, secondary text in `SOFT_INK` of it still has 4.5:1 (tested for all). */
const ROOM_FOR_SOFT = 9;

function softOf(ink: string, background: string): string {
  if (contrast(ink, background) < ROOM_FOR_SOFT) return ink;
  const ground = rgbOf(background);
  return hexFrom(rgbOf(ink).map((channel, at) => channel * SOFT_INK + (ground[at] ?? 0) * (1 - SOFT_INK)));
}
