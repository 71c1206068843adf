import { expect, it } from 'vitest';
import { isChunkError } from './error-screen';

it.each([
  ['Failed to fetch dynamically imported module: https://carte.example/assets/help.js', true],
  ['error loading dynamically imported module: https://carte.example/assets/help.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/help.css', true],
  ['undefined is not a function', false],
])('knows “%s” for what it is', (message, expected) => {
  expect(isChunkError(new TypeError(message))).toBe(expected);
});
