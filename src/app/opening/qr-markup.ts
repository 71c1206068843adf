import { OPENING_ID } from '@/shared/browser/opening-cache';

const SVG = 'http://www.w3.org/2000/svg';

/** What a code is drawn with; none of it runs, and nothing but a picture is loaded. */
const TAGS = ['path', 'image', 'text'];
const ATTRIBUTE =
  /^(d|fill|href|x|y|width|height|preserveAspectRatio|font-\w+|text-anchor|dominant-baseline)$/;
const PICTURE = /^(https?:|data:image\/)/;

type Attributes = Readonly<Record<string, string | number>>;

function create(tag: string, attributes: Attributes, children: readonly Node[] = []): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

function copyOf(shape: Element): SVGElement {
  const attributes = Array.from(shape.attributes, ({ name, value }): [string, string] => [name, value]);
  const allowed = attributes.filter(
    ([name, value]) => ATTRIBUTE.test(name) && (name !== 'href' || PICTURE.test(value)),
  );
  const text = shape.localName === 'text' ? [document.createTextNode(shape.textContent)] : [];
  return create(shape.localName, Object.fromEntries(allowed), text);
}

/** No card's name or link is longer; a longer text would be measured letter by letter. */
const TEXT_MAX_LENGTH = 500;

/** The lines into which a text is broken on the screen, each with its place. */
function linesOf(element: Element): { readonly text: string; readonly place: DOMRect }[] {
  const lines: { text: string; place: DOMRect }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let start = 0;
    const length = Math.min(node.textContent?.length ?? 0, TEXT_MAX_LENGTH);
    const close = (end: number) => {
      range.setStart(node, start);
      range.setEnd(node, end);
      if (end > start) lines.push({ text: range.toString(), place: range.getBoundingClientRect() });
      start = end;
    };
    for (let at = 1; at < length; at += 1) {
      range.setStart(node, start);
      range.setEnd(node, at + 1);
      if (range.getClientRects().length > 1) close(at);
    }
    close(length);
  }
  return lines;
}

/** A text as it is on the screen, line by line; without a web font as wide as with it. */
function textOf(element: Element): SVGElement[] {
  const { fontFamily, fontSize, fontWeight, color, direction } = getComputedStyle(element);
  const font = { 'font-family': fontFamily, 'font-size': fontSize, 'font-weight': fontWeight };
  return linesOf(element).map(({ text, place }) => {
    const x = direction === 'rtl' ? place.right : place.left;
    const middle = { 'dominant-baseline': 'central', direction, fill: color };
    const width = { textLength: place.width, lengthAdjust: 'spacingAndGlyphs' };
    const y = place.top + place.height / 2;
    return create('text', { ...font, ...middle, ...width, x, y }, [document.createTextNode(text.trim())]);
  });
}

/** Opaque colors may end so, too: black, and every other without blue. */
const isTransparent = (color: string) =>
  color === 'transparent' || (color.startsWith('rgba(') && color.endsWith(', 0)'));

/** What an element lies on: the nearest element around it with a background. */
function surfaceOf(element: Element): Element {
  const parent = element.parentElement ?? document.documentElement;
  return parent === document.documentElement || !isTransparent(getComputedStyle(parent).backgroundColor)
    ? parent
    : surfaceOf(parent);
}

function drawSurface(surface: Element): SVGElement {
  const { left: x, top: y, width, height } = surface.getBoundingClientRect();
  const { backgroundColor: fill, borderTopLeftRadius } = getComputedStyle(surface);
  return create('rect', { x, y, width, height, rx: Number.parseFloat(borderTopLeftRadius) || 0, fill });
}

/** A code that is on the screen. */
export interface DrawnQr {
  readonly uid: string;
  readonly picture: SVGSVGElement;
  /** Elements with texts: name and link. */
  readonly texts: readonly Element[];
  /** True if the code has the whole window, in which case it is fitted into any; else it is in a page. */
  readonly isWhole: boolean;
}

/**
 * Returns the markup of a code as it is on the screen: an SVG element for a page without style sheets, whose
 * policy allows no style in markup.
 */
export function qrMarkup({ uid, picture, texts, isWhole }: DrawnQr): string {
  const { left: x, top: y, width, height } = picture.getBoundingClientRect();
  const [, , w = '', h = ''] = (picture.getAttribute('viewBox') ?? '').split(' ');
  const shapes = Array.from(picture.children).filter(({ localName }) => TAGS.includes(localName));
  const label = picture.querySelector('title')?.textContent ?? '';
  const box = { x, y, width, height, viewBox: `0 0 ${w} ${h}` };
  const code = create('svg', { ...box, role: 'img', 'aria-label': label }, shapes.map(copyOf));
  // What lies on another is drawn after it.
  const surfaces = [...new Set([...texts, picture].map(surfaceOf))].toSorted(
    (one, other) => Number(other.contains(one)) - Number(one.contains(other)),
  );
  const shift = isWhole ? 0 : window.scrollY;
  const content = create('g', { transform: `translate(0 ${shift})` }, [
    ...surfaces.map(drawSurface),
    code,
    ...texts.flatMap(textOf),
  ]);
  const [across, down] = isWhole
    ? [window.innerWidth, window.innerHeight]
    : [document.documentElement.clientWidth, Math.max(y + height + shift, window.innerHeight)];
  const size = isWhole ? { width: '100%', height: '100dvh' } : { width: across, height: down };
  // Around it, too, where the window has another shape.
  const everywhere = { x: '-100%', y: '-100%', width: '300%', height: '300%' };
  const color = getComputedStyle(isWhole ? surfaceOf(picture) : document.documentElement).backgroundColor;
  const frame = { id: OPENING_ID, viewBox: `0 0 ${across} ${down}`, display: 'block', ...size };
  const owner = { 'data-uid': uid, 'data-width': isWhole ? '' : across };
  const paper = create('rect', { ...everywhere, fill: color });
  return new XMLSerializer().serializeToString(create('svg', { ...frame, ...owner }, [paper, content]));
}
