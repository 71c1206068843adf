/** The front of a card as it is printed: what is on it, its texts, and their fonts by the page's styles. */
import {
  canRunDownwards,
  cardFace,
  inShort,
  languageOfField,
  nameStep,
  type CardFaceData,
} from '@/card/model/card-face';
import type { CardLook } from '@/card/model/looks';
import { mainPhone } from '@/card/model/phones';
import { toPublicCard } from '@/card/model/public-card';
import { ownText } from '@/card/view/own-text';
import { wrapped, type Context, type TextStyle } from '@/share/model/drawing';
import { MEASURES, type LookLayout } from '@/share/model/look-layouts';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';

export interface CardFront {
  readonly face: CardFaceData;
  readonly lines: readonly string[];
  readonly photo: ImageBitmap | undefined;
  readonly logo?: ImageBitmap | undefined;
  readonly cover?: ImageBitmap | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** Of the lines, and of each text by its language (`fontOf`). */
  readonly font: string;
  readonly fonts: Readonly<Record<'name' | 'position' | 'company' | 'initial', TextFont>>;
}

type TextFont = Pick<TextStyle, 'font' | 'lang'>;

interface Blocks {
  readonly height: number;
  readonly parts: readonly {
    readonly lines: readonly string[];
    readonly style: TextStyle;
    readonly y: number;
  }[];
}

/** Returns the texts of a card in its look, each below the one before. */
export function textBlocks(
  context: Context,
  card: CardFront,
  layout: LookLayout,
  unit: number,
  width: number,
): Blocks {
  const { face, fonts } = card;
  const step = nameStep(face.name);
  const ink = layout.ground === 'field' ? face.buttonInk : face.ink;
  const { isLetterhead } = layout;
  const { lineHeight } = MEASURES.text;
  const before = MEASURES.text.before * unit;
  const style = (field: keyof CardFront['fonts'], size: number, height: number, weight: number) => ({
    ...textStyle(card, size * unit, height, weight),
    ...fonts[field],
    ink,
  });
  const name = {
    text: layout.runsDownwards && canRunDownwards(face.name) ? '' : face.name,
    style: style('name', layout.name[step], MEASURES.name.lineHeight, isLetterhead ? 400 : 650),
    most: MEASURES.name.lines[step],
    before: 0,
  };
  const position = {
    text: face.position,
    style: style('position', layout.text.position, lineHeight, 400),
    most: MEASURES.text.lines,
    before: name.text === '' ? 0 : before,
  };
  const company = {
    text: face.company,
    style: {
      ...style('company', layout.text.company, lineHeight, isLetterhead ? 400 : 600),
      ...(layout.hasAccentCompany && { ink: face.accent ?? face.ink }),
    },
    most: MEASURES.text.lines,
    before: 0,
  };
  const texts = (isLetterhead ? [company, { ...name, before }, position] : [name, position, company]).filter(
    ({ text }) => text.trim() !== '',
  );
  let y = 0;
  const parts = texts.map(({ text, style: drawn, most, before: above }) => {
    const lines = wrapped(context, text, drawn, width, most);
    const part = { lines, style: drawn, y: y + above };
    y += above + lines.length * drawn.lineHeight;
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

/** The font of a text in a language, by the page's styles; with a look, that of its names. */
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
  const fontIn = (field: 'name' | 'position' | 'company', look?: CardLook) =>
    fontOfText(face[field], languageOfField(face, field), look);
  return {
    name: fontIn('name', face.look),
    position: fontIn('position', face.look === 'ink' ? 'ink' : undefined),
    company: fontIn('company'),
    initial: fontIn('name', OWN_FACE.includes(face.look) ? face.look : 'seal'),
  };
}

/** Returns the front of a printed card with its public address; `pictures` are those that are loaded. */
export function cardFront(
  card: SharedCard['card'],
  url: string,
  pictures: Pick<CardFront, 'photo' | 'logo' | 'cover'>,
  direction: CardFront['direction'],
): CardFront {
  const face = inShort(cardFace(toPublicCard(card)));
  return {
    face,
    lines: [card.email, mainPhone(card), shortAddress(url)].filter((line) => line !== ''),
    ...pictures,
    direction,
    font: fontOf(undefined),
    fonts: faceFonts(face),
  };
}
