import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOOKS } from '../../../src/card/model/looks.ts';
import { PHOTO_TOP } from '../../../src/shared/lib/pixels.ts';
import { cardPicture, pictureSvg, type Photo, type PictureContent } from './card-picture.ts';
import { textLines } from './text-line.ts';

const photoOf = (base64: string, ratio = 1): Photo => ({ type: 'image/png', base64, ratio });

const MINA: PictureContent = {
  name: 'Mina Kim',
  position: 'Ceramic artist',
  company: 'Kiln & Co.',
  address: 'carte.example/mina',
  look: 'portrait',
  background: '#FFFFFF',
  accent: '#1F6B4D',
  photo: photoOf('cGhvdG8='),
  logo: photoOf('bG9nbw==', 4),
  cover: photoOf('Y292ZXI='),
};

describe('the picture of a card', () => {
  it.each(LOOKS)('has in %s the logo, and the other pictures that the look shows', async (look) => {
    const svg = await pictureSvg({ ...MINA, look });
    expect(svg).toContain('bG9nbw==');
    expect(svg.includes('cGhvdG8=')).toBe(look !== 'seal' && look !== 'ink');
    expect(svg.includes('Y292ZXI=')).toBe(look === 'cover');
    expect(svg).toContain('#1F6B4D');
    expect(
      (await cardPicture({ ...MINA, look, photo: undefined, logo: undefined, cover: undefined })).length,
    ).toBeGreaterThan(5_000);
  });

  it('is drawn without pictures that crash the renderer, and the next card’s with its own', async () => {
    // A frame of 65,500 by 65,500 pixels asks for more memory than the program has.
    const huge = Buffer.from(readFileSync('build/stand-in/demo/portrait.jpg'));
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(65_500, frame + 5);
    huge.writeUInt16BE(65_500, frame + 7);
    const bomb: Photo = { type: 'image/jpeg', base64: huge.toString('base64'), ratio: 1 };
    const bare = { ...MINA, photo: undefined, logo: undefined, cover: undefined };
    const whole = {
      ...bare,
      photo: { ...bomb, base64: readFileSync('build/stand-in/demo/portrait.jpg', 'base64') },
    };
    const [alone, withBomb, next] = await Promise.all(
      [bare, { ...bare, photo: bomb }, whole].map((content) => cardPicture(content)),
    );
    expect(Buffer.from(withBomb ?? []).equals(Buffer.from(alone ?? []))).toBe(true);
    expect(Buffer.from(next ?? []).equals(Buffer.from(await cardPicture(whole)))).toBe(true);
    expect(Buffer.from(next ?? []).equals(Buffer.from(alone ?? []))).toBe(false);
  });

  it('cuts a tall photo near its top, as the page of the card does', async () => {
    const svg = await pictureSvg({ ...MINA, look: 'night', photo: photoOf('cGhvdG8=', 0.5) });
    const [, top, height] =
      /<image x="[\d.]+" y="([\d.]+)" width="372" height="([\d.]+)"[^>]*cGhvdG8=/.exec(svg) ?? [];
    expect(Number(height)).toBe(744);
    expect(Number(top)).toBeCloseTo(79 - 372 * PHOTO_TOP, 1);
  });

  it('runs in the direction of the name, whatever text is above it', async () => {
    const hebrew = await pictureSvg({ ...MINA, look: 'ink', name: 'נועה ברק' });
    const xOf = (svg: string) => Number(/<image x="([\d.]+)"/.exec(svg)?.[1]);
    expect(xOf(hebrew)).toBeLessThan(200);
    expect(xOf(await pictureSvg({ ...MINA, look: 'ink' }))).toBeGreaterThan(800);
  });

  it('has the name in the serif face only if that has all of its letters', async () => {
    const widthOf = async (name: string, isSerif: boolean) =>
      (await textLines(name, { weight: 400, width: 20, lines: 1, isSerif }))[0]?.width;
    expect(await widthOf('Mina', true)).not.toBe(await widthOf('Mina', false));
    // Ł is in another face: so is the rest of the name.
    expect(await widthOf('Łucja', true)).toBe(await widthOf('Łucja', false));
  });
});
