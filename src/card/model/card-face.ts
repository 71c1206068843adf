import { contrast, hexFrom, READABLE, READABLE_LARGE, rgbOf, textColorOn } from '@/shared/lib/color';
import { webUrl } from '@/shared/lib/links';
import type { CardLook } from './looks';
import type { PublicCard } from './public-card';
import type { TextLanguages } from './translations';

/** The texts below the name, in the order used everywhere. */
export const HEAD_TEXTS = ['position', 'department', 'company'] as const;

type HeadTexts = Readonly<Partial<Record<(typeof HEAD_TEXTS)[number], string>>>;

export type CardFaceData = HeadTexts & CardFaceHead;

/** Returns the non-empty texts below the name of a card or of a row in a table. */
export function headTexts(card: HeadTexts): readonly string[] {
  return HEAD_TEXTS.map((field) => card[field]?.trim() ?? '').filter((text) => text !== '');
}

/** Returns the card for small spaces: position and department are joined into one line. */
export function inShort<T extends HeadTexts>(card: T): T {
  const { position, department } = card;
  return { ...card, position: headTexts({ position, department }).join(' · '), department: '' };
}

interface CardFaceHead {
  readonly name: string;
  readonly position: string;
  readonly company: string;
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
  /** On the button, whose label is large and bold; `buttonInk` if absent. */
  readonly labelInk?: string;
  readonly soft?: string;
  readonly accent?: string;
  /** The language of the card's texts, or '' if the owner chose none; `textLanguages` has the exceptions. */
  readonly language?: string;
  readonly textLanguages?: TextLanguages | undefined;
}

/** Returns the language of a field's text, or '' if the owner chose none. */
export function languageOfField(
  { language = '', textLanguages }: Pick<CardFaceData, 'language' | 'textLanguages'>,
  field: string,
): string {
  return textLanguages?.[field] ?? language;
}

/** Lengths of names, in widths of a Latin letter. */
const LONG_NAME = 17;
const VERY_LONG_NAME = 30;
/** The longest name that fits the small card at the step `tiny`. */
const LONGEST_IN_TINY = 56;

/** Characters as wide as two Latin letters: Chinese, kana, hangul and full-width forms (Unicode TR 11). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
/** The first character of `WIDE`. Earlier ones skip that expression, which is slow to compile on a phone. */
const FIRST_WIDE = '\u1100';

/** Returns the size step of a name by its width; the smallest fits names of up to 100 letters. */
export function nameStep(name: string): 'normal' | 'small' | 'tiny' | 'least' {
  const columns = Array.from(name).reduce(
    (sum, letter) => sum + (letter >= FIRST_WIDE && WIDE.test(letter) ? 2 : 1),
    0,
  );
  if (columns > LONGEST_IN_TINY) return 'least';
  if (columns > VERY_LONG_NAME) return 'tiny';
  return columns > LONG_NAME ? 'small' : 'normal';
}

/** Returns true for two to four Chinese, Japanese or Korean characters, which Seal sets vertically. */
export function canRunDownwards(name: string): boolean {
  const letters = Array.from(name);
  return (
    letters.length > 1 &&
    letters.length <= 4 &&
    letters.every((letter) => letter >= FIRST_WIDE && WIDE.test(letter))
  );
}

/** What the head of a card is made of. */
type HeadOfCard = Pick<
  PublicCard,
  | 'name'
  | 'pronouns'
  | (typeof HEAD_TEXTS)[number]
  | 'photoUrl'
  | 'photoPreview'
  | 'look'
  | 'coverUrl'
  | 'logoUrl'
  | 'cardBackgroundColor'
  | 'cardButtonColor'
  | 'language'
  | 'textLanguages'
>;

/** Returns the head of a card as it is drawn; the dashboard needs only this, not card-view.ts. */
export function cardFace(card: HeadOfCard): CardFaceData {
  const { cardBackgroundColor: background, cardButtonColor: button } = card;
  const ink = textColorOn(background);
  const texts = Object.fromEntries(HEAD_TEXTS.map((field) => [field, card[field]]));
  return {
    name: card.name,
    pronouns: card.pronouns,
    ...(texts as Pick<PublicCard, (typeof HEAD_TEXTS)[number]>),
    photoUrl: webUrl(card.photoUrl) ?? '',
    photoPreview: card.photoPreview,
    look: card.look,
    coverUrl: webUrl(card.coverUrl) ?? '',
    logoUrl: webUrl(card.logoUrl) ?? '',
    background,
    ink,
    button,
    buttonInk: textColorOn(button),
    labelInk: textColorOn(button, READABLE_LARGE),
    soft: softOf(ink, background),
    accent: contrast(button, background) < READABLE ? ink : button,
    language: card.language,
    textLanguages: card.textLanguages,
  };
}

/** Share of the text color in secondary text, if the contrast allows it. */
const SOFT_INK = 0.72;
/** From this contrast of the text color on, text at `SOFT_INK` still has 4.5:1 (tested for all colors). */
const ROOM_FOR_SOFT = 9;

function softOf(ink: string, background: string): string {
  if (contrast(ink, background) < ROOM_FOR_SOFT) return ink;
  const ground = rgbOf(background);
  return hexFrom(rgbOf(ink).map((channel, at) => channel * SOFT_INK + (ground[at] ?? 0) * (1 - SOFT_INK)));
}
