import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORNER_STYLES, DOT_STYLES, PLAIN_STYLE, type QrStyle } from '@/card/model/qr-style';
import { encode, type QrMatrix } from '@/qr/model/draw/encode';
import { toSvg } from './svg';

function symbol(): QrMatrix {
  const matrix = encode('https://carte.example/minji-kim', { level: 'H' });
  if (matrix === undefined) throw new Error('It fits.');
  return matrix;
}

function parsed(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const href = 'data:image/png;base64,iVBORw0KGgo=';

describe('a symbol as SVG', () => {
  it('has the quiet zone inside and one unit a module', () => {
    expect(parsed(toSvg(symbol(), PLAIN_STYLE)).documentElement.getAttribute('viewBox')).toBe('0 0 41 41');
  });

  it('escapes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const framed: QrStyle = { ...PLAIN_STYLE, frame: { text: `<b>&"'${text}` } };
        const document = parsed(toSvg(symbol(), framed, `</title><script>${text}`));
        expect(document.querySelector('script, b')).toBeNull();
        expect(document.querySelector('title')?.textContent).toContain('</title><script>');
        expect(document.querySelector('text')?.textContent).toContain(`<b>&"'`);
      }),
    );
  });

  it.each(['red', '#000" onload="alert(1)', 'url(#a)'])('refuses the color %s', (color) => {
    expect(() => toSvg(symbol(), { ...PLAIN_STYLE, foreground: color })).toThrow(RangeError);
    expect(() => toSvg(symbol(), { ...PLAIN_STYLE, background: color })).toThrow(RangeError);
  });

  it.each(['https://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', `${href}" onload="alert(1)`])(
    'refuses the logo %s',
    (address) => {
      const logo = { share: 0.25, picture: undefined, href: address };
      expect(() => toSvg(symbol(), { ...PLAIN_STYLE, logo })).toThrow(RangeError);
    },
  );

  it('places the logo in the middle, padding left out', () => {
    const logo = { share: 0.25, picture: undefined, href };
    const image = parsed(toSvg(symbol(), { ...PLAIN_STYLE, logo })).querySelector('image');
    // 33 modules: a hole of 7, of which 6 are the picture's, at 4 + 13 + 0.5.
    expect(['x', 'y', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual([
      '17.5',
      '17.5',
      '6',
      '6',
    ]);
    expect(image?.getAttribute('xlink:href')).toBe(href);
  });

  it('has only numbers in its paths, in every style', () => {
    for (const dots of DOT_STYLES)
      for (const corners of CORNER_STYLES) {
        const svg = toSvg(symbol(), { ...PLAIN_STYLE, dots, corners, frame: { text: '' } });
        for (const path of parsed(svg).querySelectorAll('path'))
          expect(path.getAttribute('d')).toMatch(/^(?:[MmhvazHV]|-?\d+(?:\.\d{1,4})?|\s)+$/);
      }
  });
});
