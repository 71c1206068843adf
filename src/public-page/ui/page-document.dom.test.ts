import { expect, it } from 'vitest';
import { setNoIndex } from './page-document';

const told = () =>
  [...document.querySelectorAll('meta[name="robots"]')].map((tag) => tag.getAttribute('content'));

it('tells search engines once, and takes it back', () => {
  setNoIndex(false);
  expect(told()).toEqual([]);
  setNoIndex(true);
  setNoIndex(true);
  expect(told()).toEqual(['noindex']);
  setNoIndex(false);
  expect(told()).toEqual([]);
});
