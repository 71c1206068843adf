import { expect, test } from 'vitest';
import { hasUnsaved, markUnsaved } from './unsaved';

test('something is unsaved as long as one part of the screen says so', () => {
  expect(hasUnsaved()).toBe(false);
  markUnsaved('form', true);
  markUnsaved('upload', true);
  markUnsaved('upload', false);
  expect(hasUnsaved()).toBe(true);
  markUnsaved('form', false);
  markUnsaved('form', false);
  expect(hasUnsaved()).toBe(false);
});
