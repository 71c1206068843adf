import { afterEach, expect, it } from 'vitest';
import { qrMarkup } from './qr-markup';

afterEach(() => document.body.replaceChildren());

/** The fills of the surfaces behind a code that lies on a background of this color. */
function fillsOn(background: string): string[] {
  document.documentElement.style.background = 'rgb(250, 248, 243)';
  document.body.innerHTML = `<div style="background-color: ${background}"><svg viewBox="0 0 9 9"></svg></div>`;
  const picture = document.querySelector('svg');
  if (picture === null) throw new Error('There is no picture.');
  const markup = qrMarkup({ uid: 'mina', picture, texts: [], isWhole: false });
  return Array.from(markup.matchAll(/<rect[^>]* fill="([^"]+)"/g), ([, fill = '']) => fill);
}

it.each(['rgb(0, 0, 0)', 'rgb(255, 0, 0)', 'rgb(255, 255, 255)'])(
  'draws a code on its own background %s',
  (background) => {
    expect(fillsOn(background).at(-1)).toBe(background);
  },
);

it.each(['transparent', 'rgba(0, 0, 0, 0)'])('draws a code on the page behind %s', (background) => {
  expect(fillsOn(background)).toEqual(['rgb(250, 248, 243)', 'rgb(250, 248, 243)']);
});

it('draws the ground of a text above what that lies on', () => {
  document.body.innerHTML =
    '<div style="background-color: rgb(255, 255, 255)"><svg viewBox="0 0 9 9"></svg><p style="background-color: rgb(31, 107, 77)"><b></b></p></div>';
  const [picture, name] = [document.querySelector('svg'), document.querySelector('b')];
  if (picture === null || name === null) throw new Error('Something is missing.');
  const markup = qrMarkup({ uid: 'mina', picture, texts: [name], isWhole: true });
  const fills = Array.from(markup.matchAll(/<rect[^>]* fill="([^"]+)"/g), ([, fill]) => fill);
  expect(fills.slice(-2)).toEqual(['rgb(255, 255, 255)', 'rgb(31, 107, 77)']);
});
