import {
  canRunDownwards,
  cardFace,
  languageOfField,
  nameStep,
  type CardFaceData,
} from '@/card/model/card-face';
import { DEFAULT_LOOK, type CardLook } from '@/card/model/looks';
import { toPublicCard } from '@/card/model/public-card';
import { ownText } from '@/card/view/card-parts';
import { wrapped, type Context, type TextStyle } from '@/share/model/drawing';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';

export interface CardFront {
  readonly face: CardFaceData;
  readonly lines: readonly string[];
  readonly photo: ImageBitmap | undefined;
  /** The company's pictures, where they are loaded. */
  readonly logo?: ImageBitmap | undefined;
  readonly cover?: ImageBitmap | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** Of the lines, and of each text by its language (`fontOf`). */
  readonly font: string;
  readonly fonts: Readonly<Record<'name' | 'position' | 'company', TextFont>>;
}

type TextFont = Pick<TextStyle, 'font' | 'lang'>;

/** The place of the portrait, and of the initial where there is no photo: in its middle at the start. */
interface PortraitLayout {
  readonly side: 'start' | 'end';
  readonly inset: number;
  /** Undefined centers it. */
  readonly top?: number;
  readonly photo: number;
  readonly initial: number;
  /** Of the corners; a round one has half of its own side. */
  readonly radius: number | 'round';
  readonly letter: number;
  /** The initial also of a card with a photo. */
  readonly isInitial?: true;
  readonly ring?: { readonly width: number; readonly color: 'background' | 'button' | 'buttonInk' };
}

/**
 * How the front of a card is drawn in a look: percent of the card's width, from its edges. The same as on
 * screen (src/card/view/card-face.css).
 */
interface LookLayout {
  readonly portrait?: PortraitLayout;
  /** Texts and lines. */
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  readonly name: Readonly<Record<'normal' | 'small' | 'tiny' | 'least', number>>;
  /** The sizes of position and company, and of the lines at the foot. */
  readonly text: number;
  readonly foot: number;
  readonly logo: { readonly height: number; readonly at: 'foot' | 'top' | 'portrait' };
  /** What is below everything: the wide picture, or a field around the texts. */
  readonly ground?: 'cover' | 'field';
  /** Short names of Chinese, Japanese and Korean run downwards. */
  readonly runsDownwards?: true;
  /** The company is above the name, and a rule below the texts, as on letter paper. */
  readonly isLetterhead?: true;
  readonly hasAccentCompany?: true;
}

const NAME = { normal: 7.8, small: 6.8, tiny: 5.2, least: 4 };
const PLAIN = {
  start: 7,
  end: 7,
  top: 7,
  bottom: 7,
  name: NAME,
  text: 4,
  foot: 3.6,
  logo: { height: 9, at: 'foot' },
} as const;
const FROM_TOP = { side: 'end', inset: 7, top: 7 } as const;

export const LOOK_LAYOUTS: Readonly<Record<CardLook, LookLayout>> = {
  portrait: { ...PLAIN, portrait: { ...FROM_TOP, photo: 25, initial: 15, radius: 2, letter: 8 } },
  cover: {
    ...PLAIN,
    portrait: {
      side: 'start',
      inset: 6,
      top: 9,
      photo: 25,
      initial: 25,
      radius: 'round',
      letter: 11,
      ring: { width: 1, color: 'background' },
    },
    start: 35,
    end: 6,
    top: 24,
    bottom: 5,
    name: { normal: 6.2, small: 5.2, tiny: 4.4, least: 3.4 },
    text: 3.8,
    foot: 3.2,
    logo: { height: 11, at: 'top' },
    ground: 'cover',
  },
  seal: {
    ...PLAIN,
    portrait: { ...FROM_TOP, photo: 18, initial: 18, radius: 2.6, letter: 10.5, isInitial: true },
    name: { ...NAME, normal: 8.2 },
    runsDownwards: true,
  },
  ink: { ...PLAIN, name: { ...NAME, normal: 9.4 }, isLetterhead: true },
  night: {
    ...PLAIN,
    portrait: {
      side: 'start',
      inset: 7,
      photo: 30,
      initial: 20,
      radius: 'round',
      letter: 9.5,
      ring: { width: 0.8, color: 'button' },
    },
    start: 43,
    name: { normal: 7, small: 5.4, tiny: 4.6, least: 4 },
    logo: { height: 9, at: 'portrait' },
    hasAccentCompany: true,
  },
  split: {
    ...PLAIN,
    portrait: {
      ...FROM_TOP,
      top: 6,
      photo: 24,
      initial: 24,
      radius: 'round',
      letter: 11,
      ring: { width: 0.8, color: 'buttonInk' },
    },
    top: 6,
    bottom: 5,
    ground: 'field',
  },
};

const NAME_LINES = { normal: 2, small: 2, tiny: 3, least: 5 };
const TEXT = { lineHeight: 1.3, lines: 2, before: 1.4 };

interface Blocks {
  readonly height: number;
  readonly parts: readonly {
    readonly lines: readonly string[];
    readonly style: TextStyle;
    readonly y: number;
  }[];
}

/** Returns the texts of a card in its look, each below the one before. */
export function textBlocks(context: Context, card: CardFront, unit: number, width: number): Blocks {
  const { face, fonts } = card;
  const layout = LOOK_LAYOUTS[face.look ?? DEFAULT_LOOK];
  const step = nameStep(face.name);
  const ink = layout.ground === 'field' ? face.buttonInk : face.ink;
  const { isLetterhead } = layout;
  const style = (field: keyof CardFront['fonts'], size: number, lineHeight: number, weight: number) => ({
    ...textStyle(card, size * unit, lineHeight, weight),
    ...fonts[field],
    ink,
  });
  const name = {
    text: layout.runsDownwards && canRunDownwards(face.name) ? '' : face.name,
    style: style('name', layout.name[step], 1.2, isLetterhead ? 400 : 650),
    most: NAME_LINES[step],
    before: 0,
  };
  const position = {
    text: face.position,
    style: style('position', isLetterhead ? 4.6 : layout.text, TEXT.lineHeight, 400),
    most: TEXT.lines,
    before: name.text === '' ? 0 : TEXT.before * unit,
  };
  const company = {
    text: face.company,
    style: {
      ...style('company', isLetterhead ? 3.8 : layout.text, TEXT.lineHeight, isLetterhead ? 400 : 600),
      ...(layout.hasAccentCompany && { ink: face.accent ?? face.ink }),
    },
    most: TEXT.lines,
    before: 0,
  };
  const texts = (
    isLetterhead ? [company, { ...name, before: TEXT.before * unit }, position] : [name, position, company]
  ).filter(({ text }) => text.trim() !== '');
  let y = 0;
  const parts = texts.map(({ text, style: drawn, most, before }) => {
    const lines = wrapped(context, text, drawn, width, most);
    const part = { lines, style: drawn, y: y + before };
    y += before + lines.length * drawn.lineHeight;
    return part;
  });
  return { height: y, parts };
}

/** Returns the style of a text of the card, from its start. */
export function textStyle(
  { face, font, direction }: CardFront,
  size: number,
  lineHeight: number,
  weight: number,
): TextStyle {
  const align = direction === 'rtl' ? 'right' : 'left';
  return { font, weight, size, lineHeight: size * lineHeight, ink: face.ink, align };
}

/** The looks with a face of their own for names (src/card/view/card-parts.css). */
const OWN_FACE: readonly (CardLook | undefined)[] = ['seal', 'ink', 'night', 'split'];

/**
 * The font of a text in a language, by the page's styles; without one that of the page's own. With a look,
 * that of its names.
 */
function fontOf(lang: string | undefined, look?: CardLook): string {
  const isName = OWN_FACE.includes(look);
  if (lang === undefined && !isName) return getComputedStyle(document.body).fontFamily;
  const probe = document.createElement('span');
  if (lang !== undefined) probe.lang = lang;
  if (isName) {
    probe.className = `card-face--${look}`;
    probe.style.fontFamily = 'var(--name-face)';
  }
  document.body.append(probe);
  const { fontFamily } = getComputedStyle(probe);
  probe.remove();
  return fontFamily;
}

/** Returns the font of a text by the language that its owner says it is in. */
export function fontOfText(text: string, language: string, look?: CardLook) {
  const { lang } = ownText(text, language);
  return { lang, font: fontOf(lang, look) };
}

/** Returns the fonts of a face's texts, each in its own language. */
export function faceFonts(face: CardFaceData): CardFront['fonts'] {
  const fontIn = (field: keyof CardFront['fonts'], look?: CardLook) =>
    fontOfText(face[field], languageOfField(face, field), look);
  return {
    name: fontIn('name', face.look),
    position: fontIn('position', face.look === 'ink' ? 'ink' : undefined),
    company: fontIn('company'),
  };
}

/**
 * Returns the front of a card as it is printed, with its public address `url`. `pictures` are those of its
 * face that are loaded.
 */
export function cardFront(
  card: SharedCard['card'],
  url: string,
  pictures: Pick<CardFront, 'photo' | 'logo' | 'cover'>,
  direction: CardFront['direction'],
): CardFront {
  const face = cardFace(toPublicCard(card));
  return {
    face,
    lines: [card.email, card.phone, shortAddress(url)].filter((line) => line !== ''),
    ...pictures,
    direction,
    font: fontOf(undefined),
    fonts: faceFonts(face),
  };
}
