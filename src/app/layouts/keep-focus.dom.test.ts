import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus';

let end = () => {};
beforeEach(() => {
  document.body.innerHTML = `<main><section id="part"><ul><li id="row"><button id="own">Own</button></li></ul>
    <button id="next">Next</button></section></main>`;
  end = keepFocus();
});
afterEach(() => end());

const element = (id: string) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no ${id}.`);
  return found;
};
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
const focused = async () => {
  await frames(4);
  return document.activeElement?.id;
};

it('leads on to the nearest part of the page that is still there', async () => {
  element('own').focus();
  element('own').remove();
  expect(await focused()).toBe('row');
  element('row').remove();
  expect(await focused()).toBe('part');
});

it('leads on from what had the focus before', async () => {
  end();
  element('own').focus();
  end = keepFocus();
  element('own').remove();
  expect(await focused()).toBe('row');
});

it('leads from beside the content to the content', async () => {
  document.body.insertAdjacentHTML('beforeend', '<output><button id="beside">Close</button></output>');
  element('beside').focus();
  element('beside').remove();
  await frames(4);
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('leads on from what is switched off', async () => {
  element('own').focus();
  element('own').setAttribute('disabled', '');
  expect(await focused()).toBe('row');
});

it('leaves alone what knows a better place', async () => {
  element('own').focus();
  element('own').remove();
  element('next').focus();
  expect(await focused()).toBe('next');
});

it('leaves alone who has left everything on purpose', async () => {
  element('own').focus();
  element('own').blur();
  element('next').remove();
  expect(await focused()).toBe('');
});

it('ends', async () => {
  end();
  element('own').focus();
  element('own').remove();
  expect(await focused()).toBe('');
});
