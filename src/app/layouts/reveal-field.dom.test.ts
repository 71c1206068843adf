import { afterEach, beforeEach, expect, it } from 'vitest';
import { revealFields } from './reveal-field';

let end = () => {};
const revealed: string[] = [];
beforeEach(() => {
  document.body.innerHTML =
    '<input id="text"><textarea id="lines"></textarea><input id="tick" type="checkbox"><button id="button"></button>';
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    revealed.push(`${this.id} ${JSON.stringify(options)}`);
  };
  end = revealFields();
});
afterEach(() => {
  end();
  revealed.length = 0;
});

async function focus(...ids: string[]): Promise<readonly string[]> {
  for (const id of ids) document.getElementById(id)?.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return revealed;
}
const NEAREST = '{"block":"nearest","inline":"nearest"}';

it('scrolls no further than it takes to see a field of text', async () => {
  expect(await focus('text')).toEqual([`text ${NEAREST}`]);
  expect(await focus('lines')).toEqual([`text ${NEAREST}`, `lines ${NEAREST}`]);
});

it('leaves alone what has no caret, and what has lost the focus again', async () => {
  expect(await focus('tick')).toEqual([]);
  expect(await focus('text', 'button')).toEqual([]);
});

it('ends', async () => {
  end();
  expect(await focus('text')).toEqual([]);
});
