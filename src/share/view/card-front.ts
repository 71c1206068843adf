import type { CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK, type CardLook } from '@/card/model/looks';
import { isShort, nameStep } from '@/card/view/card-parts';
import { wrapped, type Context, type TextStyle } from '@/share/model/drawing';

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
  },
  seal: {
    ...PLAIN,
    portrait: { ...FROM_TOP, photo: 18, initial: 18, radius: 2.6, letter: 10.5 },
    name: { ...NAME, normal: 8.2 },
  },
  ink: { ...PLAIN, name: { ...NAME, normal: 9.4 } },
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
  const look = face.look ?? DEFAULT_LOOK;
  const layout = LOOK_LAYOUTS[look];
  const step = nameStep(face.name);
  const ink = look === 'split' ? face.buttonInk : face.ink;
  const isInk = look === 'ink';
  const style = (field: keyof CardFront['fonts'], size: number, lineHeight: number, weight: number) => ({
    ...textStyle(card, size * unit, lineHeight, weight),
    ...fonts[field],
    ink,
  });
  const name = {
    text: look === 'seal' && isShort(face.name) ? '' : face.name,
    style: style('name', layout.name[step], 1.2, isInk ? 400 : 650),
    most: NAME_LINES[step],
    before: 0,
  };
  const position = {
    text: face.position,
    style: style('position', isInk ? 4.6 : layout.text, TEXT.lineHeight, 400),
    most: TEXT.lines,
    before: name.text === '' ? 0 : TEXT.before * unit,
  };
  const company = {
    text: face.company,
    style: {
      ...style('company', isInk ? 3.8 : layout.text, TEXT.lineHeight, isInk ? 400 : 600),
      ...(look === 'night' && { ink: face.accent ?? face.ink }),
    },
    most: TEXT.lines,
    before: 0,
  };
  // Ink begins with the company, as letter paper does.
  const texts = (
    isInk ? [company, { ...name, before: TEXT.before * unit }, position] : [name, position, company]
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
