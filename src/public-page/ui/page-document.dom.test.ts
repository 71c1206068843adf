import { expect, it } from 'vitest';
import { setNoIndex } from './page-document';

const robots = () =>
  [...document.querySelectorAll('meta[name="robots"]')].map((tag) => tag.getAttribute('content'));

it('tells search engines once, and takes it back', () => {
  setNoIndex(false);
  expect(robots()).toEqual([]);
  setNoIndex(true);
  setNoIndex(true);
  expect(robots()).toEqual(['noindex']);
  setNoIndex(false);
  expect(robots()).toEqual([]);
});
