import type { CardLook } from '../../../src/card/model/looks.ts';

/** A picture's place, from the edge where its text starts or from the other, and from the top. */
export interface Place {
  readonly side: 'start' | 'end';
  readonly inset: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly ring?: { readonly width: number; readonly color: 'background' | 'accent' | 'accentInk' };
}

/** How a card's picture is drawn in its look, in pixels, as its page is (src/card/view). */
export interface LookPicture {
  /** Where the portrait or the initial is; undefined for a look without one. */
  readonly initial?: Place;
  /** Where a photo is, unless it is where the initial is; `null` for a look without photos. */
  readonly photo?: Place | null;
  /** Between the edges, from the top; `center` is the middle of what is above the address. */
  readonly text: { readonly start: number; readonly end: number; readonly top: number | 'center' };
  /** Sizes of a name, the largest that takes two lines at most. */
  readonly names: readonly number[];
  readonly details: { readonly size: number; readonly lines: number };
  readonly weight: 400 | 650;
  /** Names in the site's serif, where that has all of their letters. */
  readonly isSerif?: true;
  /** The initial alone in the serif. */
  readonly hasSerifInitial?: true;
  /** Short names of Chinese, Japanese and Korean run downwards. */
  readonly runsDownwards?: true;
  /** The company is above the name, and a rule below the texts, as on letter paper. */
  readonly isLetterhead?: true;
  /** The company in the accent, where that can be read. */
  readonly hasAccentCompany?: true;
  /** Below everything: a field around the texts, the wide picture, or an edge without a photo. */
  readonly ground?: 'field' | 'cover' | 'edge';
  /** Light around the portrait. */
  readonly hasGlow?: true;
  /** From the top; without it the logo is at the foot. */
  readonly logoTop?: number;
}

const MARGIN = 72;
const round = (size: number) => ({ width: size, height: size, radius: size / 2 });
const DETAILS = { size: 38, lines: 2 };

export const LOOK_PICTURES: Readonly<Record<CardLook, LookPicture>> = {
  portrait: {
    initial: { side: 'end', inset: MARGIN, top: 80, width: 168, height: 168, radius: 24 },
    // To the edges.
    photo: { side: 'end', inset: 0, top: 0, width: 444, height: 630, radius: 0 },
    text: { start: MARGIN, end: 500, top: 80 },
    names: [92, 76, 60, 48, 40],
    details: DETAILS,
    weight: 650,
    hasSerifInitial: true,
    ground: 'edge',
  },
  cover: {
    initial: {
      side: 'start',
      inset: MARGIN,
      top: 118,
      ...round(240),
      ring: { width: 10, color: 'background' },
    },
    text: { start: 360, end: MARGIN, top: 250 },
    names: [66, 56, 48, 40],
    details: { size: 34, lines: 1 },
    weight: 650,
    hasSerifInitial: true,
    ground: 'cover',
    logoTop: 130,
  },
  seal: {
    initial: { side: 'end', inset: MARGIN, top: MARGIN, width: 216, height: 216, radius: 30 },
    photo: null,
    text: { start: MARGIN, end: 336, top: MARGIN },
    names: [104, 84, 66, 50],
    details: DETAILS,
    weight: 650,
    isSerif: true,
    runsDownwards: true,
    hasAccentCompany: true,
  },
  ink: {
    photo: null,
    text: { start: MARGIN, end: MARGIN, top: MARGIN },
    names: [124, 100, 78, 58],
    details: DETAILS,
    weight: 400,
    isSerif: true,
    isLetterhead: true,
  },
  night: {
    initial: { side: 'start', inset: 150, top: 157, ...round(216), ring: { width: 8, color: 'accent' } },
    photo: { side: 'start', inset: MARGIN, top: 79, ...round(372), ring: { width: 8, color: 'accent' } },
    text: { start: 508, end: MARGIN, top: 'center' },
    names: [76, 64, 54, 44],
    details: DETAILS,
    weight: 650,
    hasAccentCompany: true,
    hasGlow: true,
  },
  split: {
    initial: { side: 'end', inset: MARGIN, top: 60, ...round(260), ring: { width: 8, color: 'accentInk' } },
    text: { start: MARGIN, end: 380, top: 56 },
    names: [88, 72, 58, 46],
    details: DETAILS,
    weight: 650,
    ground: 'field',
  },
};

/** The mark of the brand in the site's own picture, which has no photo. */
export const BRAND_PLACE: Place = {
  side: 'end',
  inset: MARGIN,
  top: 80,
  width: 372,
  height: 372,
  radius: 28,
};
