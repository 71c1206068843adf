/** All measures of a card's look on paper and in pictures; as on screen (src/card/view/card-face.css). */
import type { CardLook } from '@/card/model/looks';

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

/** How the front of a card is drawn in a look: percent of the card's width, from its edges. */
export interface LookLayout {
  readonly portrait?: PortraitLayout;
  /** Texts and lines. */
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  readonly name: Readonly<Record<'normal' | 'small' | 'tiny' | 'least', number>>;
  /** The sizes of position and company, and of the lines at the foot. */
  readonly text: Readonly<Record<'position' | 'company', number>>;
  readonly foot: number;
  readonly logo: { readonly height: number; readonly at: 'foot' | 'top' | 'portrait' };
  /** What is below everything: the wide picture, a field around the texts, or the photo above them. */
  readonly ground?: 'cover' | 'field' | 'photo';
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
  text: { position: 4, company: 4 },
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
    text: { position: 3.8, company: 3.8 },
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
  ink: {
    ...PLAIN,
    name: { ...NAME, normal: 9.4 },
    text: { position: 4.6, company: 3.8 },
    isLetterhead: true,
  },
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

/** The layouts of an upright picture of a card with a photo, where they are not those of the card. */
export const PICTURE_LAYOUTS: Readonly<Partial<Record<CardLook, LookLayout>>> = {
  portrait: { ...PLAIN, top: 17, ground: 'photo' },
};

/** What all looks have in common: percent of the card's width; heights of lines in those of letters. */
export const MEASURES = {
  /** The card on screen, width by height; other shapes scale to what fits. */
  shape: 85 / 55,
  /** Between texts and what is beside them, and above the foot. */
  gap: { across: 4, down: 3 },
  name: { lineHeight: 1.2, lines: { normal: 2, small: 2, tiny: 3, least: 5 } },
  /** Position and company; `before` is between the name and these. */
  text: { lineHeight: 1.3, lines: 2, before: 1.4 },
  /** Tried in turn for texts that do not fit, as shares of their sizes. */
  steps: [1, 0.92, 0.84, 0.76, 0.68, 0.6],
  /** A name that runs downwards: of two to four letters. */
  column: { size: 8.8, lineHeight: 1.1 },
  /** `smallest` is how far the lines shrink before one is cut. */
  foot: { lineHeight: 1.45, smallest: 0.7 },
  cover: { height: 21 },
  /** In a picture: above the texts. */
  photo: { height: 13 },
  /** What texts and portrait take in a picture, and a logo below them. */
  picture: { height: 42, logo: 13 },
  /** The field around the texts ends above a foot of `lines`; the texts end above its end. */
  field: { gap: 4, padding: 2, lines: 3 },
  /** `top` is that of a logo that is at the top. */
  logo: { widest: 22, gap: 2, radius: 1.4, padding: 0.7, top: 5 },
  /** Below the texts of a letterhead. */
  rule: { width: 11, height: 0.6, before: 3 },
} as const;
