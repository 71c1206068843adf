import type { QrStyle } from '@/card/model/qr-style';
import { drawingOf, type Drawing } from '@/qr/model/draw/drawing';
import { LABEL_FONT, LABEL_WEIGHT } from '@/qr/model/draw/drawing-frame';
import type { QrMatrix } from '@/qr/model/draw/encode';
import { layerPath, svgNumber } from '@/qr/model/draw/layer-path';
import { hexOf } from '@/shared/lib/color';
import { escapeMarkup } from '@/shared/lib/escape-markup';

/** Raster formats only: an SVG could carry scripts. */
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * Returns an SVG 1.1 document, one user unit a module. `title` is its accessible name. Texts are escaped,
 * colors rewritten as `#RRGGBB`; throws a RangeError for logos other than raster `data:` URLs.
 */
export function toSvg(matrix: QrMatrix, style: QrStyle, title = ''): string {
  const drawing = drawingOf(matrix, style);
  const size = `${svgNumber(drawing.width)} ${svgNumber(drawing.height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${size}" role="img">`,
    title === '' ? '' : `<title>${escaped(title)}</title>`,
    ...drawing.layers.map((layer) => `<path fill="${hexOf(layer.ink)}" d="${layerPath(layer)}"/>`),
    logo(drawing, style),
    label(drawing),
    '</svg>',
  ].join('');
}

function logo({ logo: place }: Drawing, style: QrStyle): string {
  const href = style.logo?.href;
  if (place === undefined || href === undefined) return '';
  if (!PICTURE.test(href)) throw new RangeError('Not a picture that may be put into an SVG.');
  const [x, y, side] = [place.x, place.y, place.side].map(svgNumber);
  // The attribute of SVG 1.1 alone: print programs know no other, browsers both, and the picture is large.
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet" xlink:href="${href}"/>`;
}

function label({ label: text }: Drawing): string {
  if (text === undefined) return '';
  const [x, y, size] = [text.x + text.width / 2, text.y + text.height / 2, text.fontSize].map(svgNumber);
  return `<text x="${x}" y="${y}" font-family="${LABEL_FONT}" font-weight="${LABEL_WEIGHT}" font-size="${size}" fill="${hexOf(text.ink)}" text-anchor="middle" dominant-baseline="central">${escaped(text.text)}</text>`;
}

/** Drops characters that XML 1.0 (2.2) forbids. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const allowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
  return escapeMarkup(text.replace(allowed, ''));
}
